import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { readSchemaTexts, type SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { createTableStore, readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { programOf } from '../../../scripts/machine/program.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { findPostgres, type OpenedPostgres } from '../../postgres.ts';
import { openPreparedPostgres } from '../../preparedDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Two seconds are usual; beside other programs on two cores it takes longer. */
const WITHIN = { timeout: 60_000, interval: 100 };
const silent = { info() {}, warn() {}, error() {} };
const DAYS = { since: '2026-11-24', until: '2999-01-31' };

describe.skipIf(findPostgres() === undefined)('STUDIO-7: npm run schemas -- watch', () => {
  let postgres: OpenedPostgres;
  let database: Database;
  let child: ChildProcess;
  let folder = '';
  let printed = '';
  const schemas = () => join(folder, 'schemas');
  const file = () => join(schemas(), 'customers.json');
  const store = () => createTableStore(database, silent, NOBODY);
  const stored = async () =>
    JSON.parse((await readLatestRevision(database)).texts.get('customers.json') ?? '').properties;
  const inFolder = async () => JSON.parse(await readFile(file(), 'utf8')).properties;
  const live = (change: (texts: SchemaTexts) => SchemaTexts) => store().change(change, 'admin');
  const rename = (field: string, to: string) =>
    live((texts) =>
      changeInTexts(texts, 'customers', (schema) => renameField(schema, { field, to, ...DAYS })),
    );
  const edit = async (change: (properties: Record<string, object>) => void) => {
    const schema = JSON.parse(await readFile(file(), 'utf8'));
    change(schema.properties);
    await writeFile(file(), `${JSON.stringify(schema, undefined, 2)}\n`);
  };

  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, log: silent });
    folder = await mkdtemp(join(tmpdir(), 'souk-watch-'));
    for (const part of ['schemas', 'locales'])
      await cp(join(PROJECT, part), join(folder, part), { recursive: true });
    await store().seed((await readSchemaTexts(schemas())).texts);
    child = spawn(process.execPath, [...programOf('schemas'), 'watch'], {
      cwd: PROJECT,
      env: {
        PATH: process.env['PATH'] ?? '',
        ...{ DATABASE_URL: postgres.url, SCHEMA_DIR: schemas(), DATA_DIR: join(folder, 'data') },
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        printed += text.toString();
      });
    await vi.waitUntil(() => printed.includes('Watching '), WITHIN);
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    printed = '';
  });

  test('puts a change of the folder to use', async () => {
    await edit((properties) => {
      properties['nickname'] = { type: 'string', title: 'Nickname' };
    });
    await vi.waitUntil(async () => 'nickname' in (await stored()), WITHIN);
    await vi.waitUntil(() => printed.includes('Added “Nickname” (nickname)'), WITHIN);
  });

  test('brings a change of the installation into the folder', async () => {
    await rename('company', 'firm');
    await vi.waitUntil(async () => 'firm' in (await inFolder()), WITHIN);
    expect(await inFolder()).toMatchObject({ firm: { 'x-id': 'company' }, nickname: {} });
  });

  test('waits while a file is half written', async () => {
    const text = await readFile(file(), 'utf8');
    const { number } = await readLatestRevision(database);
    await writeFile(file(), text.slice(0, 200));
    await vi.waitUntil(() => printed.includes('customers.json'), WITHIN);
    expect((await readLatestRevision(database)).number).toBe(number);
    await writeFile(file(), text);
    await edit((properties) => {
      properties['nickname'] = { ...properties['nickname'], maxLength: 30 };
    });
    const isThere = async () => (await stored())['nickname'].maxLength === 30;
    await vi.waitUntil(isThere, WITHIN);
  });

  test('tells once what both changed otherwise, writes nothing, and goes on when it is settled', async () => {
    child.kill('SIGSTOP');
    await rename('nickname', 'alias');
    await edit((properties) => {
      properties['handle'] = { ...properties['nickname'], 'x-id': 'nickname' };
      Reflect.deleteProperty(properties, 'nickname');
    });
    child.kill('SIGCONT');
    await vi.waitUntil(() => printed.includes('nothing was written'), WITHIN);
    expect(printed).toContain('the folder: "handle"');
    await edit((properties) => {
      properties['city'] = { ...properties['city'], maxLength: 77 };
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(printed.split('nothing was written')).toHaveLength(2);
    expect(await stored()).toHaveProperty('alias');
    expect(await inFolder()).toHaveProperty('handle');
    await edit((properties) => {
      properties['alias'] = { ...(properties['handle'] ?? {}), 'x-id': 'nickname' };
      Reflect.deleteProperty(properties, 'handle');
    });
    await vi.waitUntil(async () => (await stored())['city'].maxLength === 77, WITHIN);
    expect(await inFolder()).toMatchObject({ alias: { 'x-aliases': { nickname: DAYS } } });
    // What is told last comes once every node uses it.
    await vi.waitUntil(() => printed.trimEnd().endsWith('is in use on every node.'), WITHIN);
  });

  test('ends cleanly', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(printed).toBe('');
  });
});
