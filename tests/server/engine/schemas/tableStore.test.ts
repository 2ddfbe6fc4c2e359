import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { areSameTexts } from '#server/engine/schemas/schemaStore.ts';
import { createTableStore, SCHEMA_TABLES } from '#server/engine/schemas/tableStore.ts';
import { trySchemas } from '#server/engine/schemas/trySchemas.ts';
import { FEATURES } from '#server/features.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { SCHEMAS } from '../../application.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const silent = { info() {}, warn() {}, error() {} };
/** Seconds are promised; on a busy machine it takes longer. */
const WITHIN = { timeout: 60_000, interval: 100 };

describe('the table of schemas', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    for (const table of SCHEMA_TABLES) await database.execute(table);
  });
  afterAll(() => database.close());

  test('takes the first schemas once, whoever comes second', async () => {
    const store = createTableStore(database, silent, NOBODY);
    await store.seed(new Map([['a.json', '{}']]));
    await store.seed(new Map([['b.json', '{}']]));
    expect(await store.latest()).toEqual({ number: 1, texts: new Map([['a.json', '{}']]) });
  });

  test('of two who push at once lets one, and asks the other to pull', async () => {
    const store = createTableStore(database, silent, NOBODY);
    const pushes = ['one', 'two'].map((text) => store.add(1, new Map([['a.json', text]]), text));
    const ends = await Promise.allSettled(pushes);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(store.add(1, new Map(), 'late')).rejects.toThrow('pull it first');
    const kept = await database.query(sql`select number from schema_revisions order by number`);
    expect(kept).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('is polled by nodes that missed the message', async () => {
    const store = createTableStore(database, silent, NOBODY);
    let changes = 0;
    const unwatch = await store.watch(() => {
      changes += 1;
    });
    await database.execute(sql`
      insert into schema_revisions (number, texts, made_at, made_by) values (3, '[]', now(), 'quietly')`);
    await vi.waitUntil(() => changes === 1, WITHIN);
    await unwatch();
  });
});

test('the folder store replaces, adds and removes files, and leaves others alone', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-folder-'));
  await cp(SCHEMAS, directory, { recursive: true });
  const store = createFolderStore(directory);
  const texts = new Map((await store.read()).texts);
  texts.delete('offers.json');
  texts.set('toys.json', '{"title":"Toy"}');
  await store.replace(texts, 'a test');
  expect((await readSchemaTexts(directory)).texts).toEqual(texts);
  expect(await readFile(join(directory, 'meta.json'), 'utf8')).toContain('$schema');
  await rm(directory, { recursive: true });
});

describe('the folder store with translations beside it', () => {
  let folder = '';
  const store = () => createFolderStore(join(folder, 'schemas'));
  const written = async (): Promise<ReadonlyMap<string, string>> => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((f) => join(f.parentPath, f.name));
    const read = paths.map(
      async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const,
    );
    return new Map(await Promise.all(read));
  };
  const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .toSorted();
  const edited = async (
    file: string,
    edit: (document: Record<string, Record<string, unknown>>) => void,
  ) => {
    const { texts } = await store().read();
    const document = JSON.parse(texts.get(file) ?? '');
    edit(document);
    return new Map([...texts, [file, JSON.stringify(document)]]);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-pull-'));
    await copyShippedSchemas(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('writes nothing where what is stored says the same, in whatever lines', async () => {
    const before = await written();
    const { texts } = await store().read();
    const laidOut = [...texts].map(
      ([path, text]) => [path, JSON.stringify(JSON.parse(text), null, 4)] as const,
    );
    expect(areSameTexts(new Map(laidOut), texts)).toBe(true);
    await store().replace(new Map(laidOut), 'a test');
    expect(changed(before, await written())).toEqual([]);
  });

  test('puts each text of a changed schema where it belongs', async () => {
    const before = await written();
    const texts = await edited('categories.json', ({ properties = {} }) => {
      properties['name'] = {
        ...Object(properties['name']),
        title: 'Called',
        'x-title': { fr: 'Appelée', ar: 'المسمّى' },
      };
    });
    await store().replace(texts, 'a test');
    const after = await written();
    expect(changed(before, after)).toEqual([
      'locales/ar/schemas/categories.json',
      'locales/fr/schemas/categories.json',
      'schemas/categories.json',
    ]);
    expect(after.get('schemas/categories.json')).not.toMatch(/x-title|Appelée/);
    expect(JSON.parse(after.get('locales/fr/schemas/categories.json') ?? '')).toMatchObject({
      properties: { name: { title: 'Appelée' } },
    });
    expect(areSameTexts(texts, (await store().read()).texts)).toBe(true);
  });

  test('touches no English file where only a translation changed', async () => {
    const before = await written();
    const texts = await edited('teams.json', (document) => {
      document['x-title'] = { fr: 'Troupe', ar: 'الفريق' };
    });
    await store().replace(texts, 'a test');
    expect(changed(before, await written())).toContain('locales/fr/schemas/teams.json');
    expect(changed(before, await written())).not.toContain('schemas/teams.json');
  });

  test('leaves texts in the file that says them in every language itself', async () => {
    const toys = { title: 'Toy', 'x-title': { fr: 'Jouet', ar: 'لعبة' }, type: 'object' };
    await writeFile(join(folder, 'schemas/toys.json'), JSON.stringify(toys));
    const texts = await edited('toys.json', (document) => {
      document['x-title'] = { fr: 'Joujou', ar: 'لعبة' };
    });
    await store().replace(texts, 'a test');
    const after = await written();
    expect(JSON.parse(after.get('schemas/toys.json') ?? '')).toMatchObject({
      'x-title': { fr: 'Joujou' },
    });
    expect(after.has('locales/fr/schemas/toys.json')).toBe(false);
  });

  test('removes the translations of a schema with it, and gives a new one its own', async () => {
    const texts = new Map((await store().read()).texts);
    texts.delete('offers.json');
    const boxes = { title: 'Box', 'x-title': { fr: 'Boîte', ar: 'صندوق' }, type: 'object' };
    texts.set('boxes.json', JSON.stringify(boxes));
    await store().replace(texts, 'a test');
    const after = await written();
    expect([...after.keys()].filter((path) => path.endsWith('offers.json'))).toEqual([]);
    expect(JSON.parse(after.get('schemas/boxes.json') ?? '')).toEqual({
      title: 'Box',
      type: 'object',
    });
    expect(after.get('locales/fr/schemas/boxes.json')).toBe('{\n  "title": "Boîte"\n}\n');
  });

  test('notices a translation that is edited', async () => {
    let changes = 0;
    const unwatch = await store().watch(() => {
      changes += 1;
    });
    await writeFile(join(folder, 'locales/fr/schemas/users.json'), '{ "title": "Personne" }');
    await vi.waitUntil(() => changes > 0, WITHIN);
    await unwatch();
    const users = JSON.parse((await store().read()).texts.get('users.json') ?? '');
    expect(users['x-title'].fr).toBe('Personne');
  });
});

describe.skipIf(findPostgres() === undefined)('two nodes with their schemas in the table', () => {
  let postgres: OpenedPostgres;
  let directory = '';
  const nodes: Application[] = [];
  const unwatch: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    postgres = await openPostgres();
    directory = await mkdtemp(join(tmpdir(), 'souk-two-'));
    await copyShippedSchemas(directory);
    const open = async (): Promise<Application> =>
      openApplication(FEATURES, {
        database: await openDatabase({ databaseUrl: postgres.url }),
        schemaDirectory: join(directory, 'schemas'),
        schemaStoreKind: 'table',
        dataDirectory: join(directory, 'data'),
        currency: 'USD',
        log: silent,
      });
    nodes.push(...(await Promise.all([open(), open()])));
    for (const node of nodes) unwatch.push(await node.schemas.watch());
  });
  afterAll(async () => {
    for (const stop of unwatch) await stop();
    for (const node of nodes) await node.database.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const withBirthday = async (): Promise<ReadonlyMap<string, string>> => {
    const { texts } = await readSchemaTexts(SCHEMAS);
    const customers = JSON.parse(texts.get('customers.json') ?? '');
    customers.properties.birthday = { type: 'string', format: 'date', title: 'Birthday' };
    return new Map([...texts, ['customers.json', JSON.stringify(customers)]]);
  };
  const hasBirthday = (node: Application): boolean =>
    node.schemas
      .current()
      .model.resources.get('customers')
      ?.fields.some(({ name }) => name === 'birthday') ?? false;

  test('start at once with the folder’s files for the first revision', async () => {
    const [one] = nodes;
    const store = createTableStore(one?.database ?? (await openMemoryDatabase()), silent, NOBODY);
    const { texts } = await readSchemaTexts(SCHEMAS);
    expect(await store.latest()).toEqual({ number: 1, texts });
  });

  test('both use a pushed revision, and neither a changed file of the folder', async () => {
    const file = join(directory, 'schemas/customers.json');
    await writeFile(file, '{ not even JSON');
    const database = await openDatabase({ databaseUrl: postgres.url });
    const store = createTableStore(
      database,
      silent,
      createBus('notify', { database, log: silent }),
    );
    const texts = await withBirthday();
    const stored = (await store.latest()).texts;
    expect(await trySchemas(database, { texts, problems: [] }, stored, { needed: [] })).toEqual({
      texts,
      problems: [],
      misfits: [],
    });
    await store.add(1, texts, 'a test');
    await vi.waitUntil(() => nodes.every(hasBirthday), WITHIN);
    await database.close();
    expect(nodes.map((node) => node.schemas.problems())).toEqual([[], []]);
  });

  test('a push holds back what is not in order, and brings the rest (GEN-9)', async () => {
    const [one] = nodes;
    const database = one?.database ?? (await openMemoryDatabase());
    const { texts: stored } = await createTableStore(database, silent, NOBODY).latest();
    const mine = new Map([
      ...stored,
      ['apps.json', '{'],
      ['shared/person.json', '{ "title": 1 }'],
      ['toys.json', JSON.stringify({ title: 'Toy', type: 'object', properties: { a: {} } })],
      ['zbad.json', '[]'],
    ]);
    const unread = { file: 'pipe.json', path: '', reason: 'is no file' };
    const { texts, problems } = await trySchemas(
      database,
      { texts: mine, problems: [unread] },
      stored,
      { needed: [] },
    );
    const refused = ['apps.json', 'orders.json', 'pipe.json', 'shared/conversation.json'];
    expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual([
      ...refused,
      'shared/person.json',
      'zbad.json',
    ]);
    expect(texts).toEqual(new Map([...stored, ['toys.json', mine.get('toys.json')]]));
  });
});
