import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { SCHEMAS } from '../../application.ts';

let database: Database;
let directory = '';
const logged: string[] = [];
const note = (_details: object, message: string) => void logged.push(message);
beforeAll(async () => {
  database = await openPreparedDatabase();
  directory = await mkdtemp(join(tmpdir(), 'souk-start-'));
  await copyShippedSchemas(directory);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const start = (): Promise<Application> =>
  openApplication(FEATURES, {
    database,
    schemaDirectory: join(directory, 'schemas'),
    dataDirectory: join(directory, 'data'),
    currency: 'USD',
    log: { info: note, warn: note, error: note },
  });
const write = (file: string, text: string) => writeFile(join(directory, 'schemas', file), text);
const namesOf = (core: Application) => [...core.schemas.current().model.resources.keys()];
const filesOf = (core: Application) => core.schemas.problems().map(({ file }) => file);

// One after the other, as installations live: nothing but the database goes from start to start.
describe('a start with bad files (GEN-9)', () => {
  test('on a database that has seen none goes on without them', async () => {
    await write('zbad.json', '{');
    await write('apps.json', '[]');
    const core = await start();
    expect(filesOf(core)).toEqual(['apps.json', 'zbad.json']);
    expect(namesOf(core)).toEqual(expect.arrayContaining(['customers', 'orders', 'users']));
    expect(namesOf(core)).not.toContain('apps');
    expect(logged.filter((line) => line.includes('not in order'))).toEqual([
      'the schema file apps.json is not in order; it is not in use',
      'the schema file zbad.json is not in order; it is not in use',
    ]);
  });

  test('uses the last good version of what was in use before', async () => {
    await cp(join(SCHEMAS, 'apps.json'), join(directory, 'schemas/apps.json'));
    const good = await start();
    expect(filesOf(good)).toEqual(['zbad.json']);
    const before = good.schemas.current().model.resources;
    for (const file of ['orders.json', 'users.json']) await write(file, '{');
    await write('shared/person.json', '{ "title": 1 }');
    const text = await readFile(join(directory, 'schemas/customers.json'), 'utf8');
    await write('customers.json', text.replace('"properties": {', '"properties": { "pet": {},'));
    logged.length = 0;
    const core = await start();
    const { resources } = core.schemas.current().model;
    expect([...resources.keys()]).toEqual([...before.keys()]);
    expect(resources.get('orders')).toEqual(before.get('orders'));
    expect(resources.get('customers')?.fields.map(({ name }) => name)).toContain('pet');
    expect(logged).toContain(
      'the schema file orders.json is not in order; its last good version stays in use',
    );
  });

  test('that has no file in order says so in a sentence', async () => {
    const empty = await openPreparedDatabase();
    for (const file of await readdir(join(directory, 'schemas')))
      if (file.endsWith('.json')) await write(file, '{');
    const used = database;
    database = empty;
    await expect(start()).rejects.toMatchObject({
      name: 'SchemaError',
      message: expect.stringMatching(
        /^There is no schema that can be used, so Souk cannot start\./,
      ),
    });
    database = used;
    await empty.close();
    await rm(join(directory, 'schemas'), { recursive: true });
    await expect(start()).rejects.toMatchObject({
      name: 'SchemaError',
      message: expect.stringMatching(/^The folder of schemas cannot be read: ENOENT/),
    });
  });
});
