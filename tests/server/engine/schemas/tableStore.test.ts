import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { NODE_TABLES } from '#server/engine/schemas/nodes.ts';
import { createTableStore, SCHEMA_TABLES } from '#server/engine/schemas/tableStore.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { SCHEMAS } from '../../application.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const silent = { info() {}, warn() {}, error() {} };
/** Seconds are promised; on a busy machine it takes longer. */
const WITHIN = { timeout: 60_000, interval: 100 };

describe('the table of schemas', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    for (const table of [...SCHEMA_TABLES, ...NODE_TABLES]) await database.execute(table);
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

  test('stores nothing where what belongs to it cannot be stored', async () => {
    const store = createTableStore(database, silent, NOBODY);
    const before = await store.latest();
    const change = store.change(
      () => new Map([['a.json', 'three']]),
      'somebody',
      (add) =>
        database.transaction(async (transaction) => {
          await add(transaction);
          await transaction.execute(sql`insert into nowhere values (1)`);
        }),
    );
    await expect(change).rejects.toThrow('nowhere');
    expect(await store.latest()).toEqual(before);
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

test('the folder store writes nothing outside of its folder', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-folder-'));
  const store = createFolderStore(join(directory, 'schemas'));
  for (const path of ['../x.json', 'shared/../../x.json', '/tmp/x.json', 'a/b.json'])
    await expect(store.replace(new Map([[path, '{}']]), 'me')).rejects.toThrow(
      'no file of schemas',
    );
  await rm(directory, { recursive: true });
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
