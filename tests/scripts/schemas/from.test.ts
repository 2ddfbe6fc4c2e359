import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedError } from '../../../scripts/commands/command.ts';
import { UsageError } from '../../../scripts/commands/words.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { proposeFrom } from '../../../scripts/schemas/from/from.ts';
import { readFromOptions } from '../../../scripts/schemas/from/options.ts';

vi.setConfig({ testTimeout: 60_000 });

const CASES = join(PROJECT, 'tests/cases/fromData');

let folder = '';
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-from-'));
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  vi.stubEnv('SCHEMA_DIR', join(folder, 'schemas'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const schemaOf = async (name: string) =>
  JSON.parse(await readFile(join(folder, 'schemas', `${name}.json`), 'utf8'));

const propose = async (words: readonly string[]): Promise<void> =>
  proposeFrom(readFromOptions(words));

describe('npm run schemas -- from', () => {
  test('shows each column with its evidence, and writes nothing unless it is told to', async () => {
    await propose([join(CASES, 'usSales.csv')]);
    expect(said.join('\n')).toMatch(
      /OrderDate +OrderDate +date, required +12\/12 .*The month stands first/,
    );
    expect(said).toContain('Nothing was written: --write does it.');
    await expect(schemaOf('usSales')).rejects.toThrow('ENOENT');
  });

  test('writes a schema with another name and another type, and the rows as an import reads them', async () => {
    const rows = join(folder, 'rows.csv');
    const words = [
      '--name',
      'sales',
      '--as',
      'Item=text',
      '--as',
      'Rep=enum',
      '--write',
      '--rows',
      rows,
    ];
    await propose([join(CASES, 'usSales.csv'), ...words]);
    const { properties, title } = await schemaOf('sales');
    expect(title).toBe('Sale');
    expect(properties.Item).toMatchObject({ type: 'string', maxLength: 10, title: 'Item' });
    expect(properties.Rep.enum).toContain('Kivell');
    expect(await readFile(rows, 'utf8')).toContain(
      'Central,Kivell,Binder,50,19.99,999.5,2025-01-23\r\n',
    );
    expect(said.at(-1)).toBe(`Then: npm run import -- sales ${rows}`);
  });

  test('says the command for a file that needs no other form', async () => {
    const file = join(folder, 'parts.csv');
    await writeFile(file, 'sku,made\na1,2026-01-02\nb2,2026-01-03\nc3,2026-02-01\n');
    await propose([file]);
    expect(said.at(-1)).toBe(`Then: npm run import -- parts ${file}`);
  });

  test('refuses a name that is taken, a file that is none, and words that it does not know', async () => {
    const file = join(CASES, 'usSales.csv');
    await expect(propose([file, '--name', 'orders'])).rejects.toThrow(RefusedError);
    await expect(propose([join(folder, 'none.csv')])).rejects.toThrow(RefusedError);
    await expect(propose(['--source', 'erp'])).rejects.toThrow(/no such database/);
    for (const words of [
      [],
      [file, '--as', 'Item=colour'],
      [file, '--table', 'x'],
      [file, '--what'],
    ])
      await expect(propose(words)).rejects.toThrow(UsageError);
  });
});
