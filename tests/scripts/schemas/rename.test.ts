import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { RefusedError } from '../../../scripts/commands/command.ts';
import { UsageError } from '../../../scripts/commands/words.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { renameInFolder } from '../../../scripts/schemas/renameInFolder.ts';
import { readRenameOptions } from '../../../scripts/schemas/renameOptions.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-rename-'));
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  vi.stubEnv('SCHEMA_DIR', join(folder, 'schemas'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Not the group of the form, which has the same name. */
const LAST_COMPANY = /"company":(?!.*"company":)/s;

const textOf = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
const shipped = (path: string): Promise<string> => readFile(join(PROJECT, path), 'utf8');
const textsOf = async (): Promise<object> =>
  Object.fromEntries((await readSchemaTexts(join(folder, 'schemas'))).texts);

const rename = async (words: readonly string[]): Promise<void> =>
  renameInFolder(readRenameOptions(words));

describe('npm run schemas -- rename', () => {
  test('changes the lines that speak of the field, in the schema and its translations', async () => {
    await rename(['customers.company', 'firm', '--until', '2999-01-31']);
    const today = new Date().toISOString().slice(0, 10);
    const schema = (await shipped('schemas/customers.json'))
      .replace('"fields": ["company"', '"fields": ["firm"')
      .replace('"company": {', '"firm": {');
    const written = await textOf('schemas/customers.json');
    const lines = new Set(schema.split('\n'));
    expect(written.split('\n').filter((line) => !lines.has(line))).toEqual([
      expect.stringContaining('"columns": ["fullname", "email", "phone", "firm"'),
      '      "maxLength": 120,',
      '      "x-id": "company",',
      '      "x-aliases": {',
      `        "company": { "since": "${today}", "until": "2999-01-31" }`,
    ]);
    for (const language of ['fr', 'ar']) {
      const path = `locales/${language}/schemas/customers.json`;
      expect(await textOf(path)).toBe((await shipped(path)).replace(LAST_COMPANY, '"firm":'));
    }
  });

  test('there and back leaves a former name and nothing else', async () => {
    await rename(['customers.company', 'firm', '--until', '2999-01-31']);
    await rename(['customers.firm', 'company', '--until', '2999-01-31']);
    const { properties } = JSON.parse(await textOf('schemas/customers.json'));
    const { properties: before } = JSON.parse(await shipped('schemas/customers.json'));
    const { 'x-aliases': aliases, ...rest } = properties.company;
    expect([Object.keys(aliases), rest]).toEqual([['firm'], before.company]);
    expect(await textOf('locales/fr/schemas/customers.json')).toBe(
      await shipped('locales/fr/schemas/customers.json'),
    );
  });

  test.each([
    ['a field that Souk’s own code asks for', 'orders.status', 'state', RefusedError],
    ['a field that is not there', 'customers.nothing', 'firm', RefusedError],
    ['a resource that is not there', 'nothing.company', 'firm', RefusedError],
    ['the name of another field', 'customers.company', 'email', RefusedError],
    ['a name that no field may have', 'customers.company', '_id', RefusedError],
    ['no field', 'customers', 'firm', UsageError],
    ['an option that there is not', '--field', 'firm', UsageError],
    ['a day that is none', 'customers.company', 'firm', UsageError, '2999-02-40'],
  ])('writes nothing for %s', async (_what, field, to, error, until = '2999-01-31') => {
    const before = await textsOf();
    await expect(rename([field, to, '--until', until])).rejects.toThrow(error);
    expect(await textsOf()).toEqual(before);
  });
});
