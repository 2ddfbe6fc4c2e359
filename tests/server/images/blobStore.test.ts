import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/database/database.ts';
import { openMemoryDatabase } from '#server/database/openMemory.ts';
import {
  type BlobStore,
  createDatabaseBlobStore,
  createFileBlobStore,
} from '#server/images/blobStore.ts';

let directory = '';
let database: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-blobs-'));
  database = await openMemoryDatabase();
  // The table that PostgreSQL gets at start; the embedded database keeps files instead.
  await database.execute(sql`create table blobs (name text primary key, bytes bytea not null)`);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const STORES: readonly [string, () => BlobStore][] = [
  ['files', () => createFileBlobStore(directory)],
  ['rows', () => createDatabaseBlobStore(database)],
];

describe.each(STORES)('a store of %s', (_, open) => {
  const bytes = new Uint8Array([0, 1, 2, 255]);

  test('gives back what was put, byte for byte, until it is removed', async () => {
    const store = open();
    await store.put('ab12', bytes);
    expect(new Uint8Array((await store.get('ab12')) ?? [])).toEqual(bytes);
    await store.remove('ab12');
    expect(await store.get('ab12')).toBeUndefined();
  });

  test('takes the same name twice, and a removal of nothing', async () => {
    const store = open();
    await Promise.all([store.put('cd34', bytes), store.remove('never')]);
    await store.put('cd34', bytes);
    expect(new Uint8Array((await store.get('cd34')) ?? [])).toEqual(bytes);
  });
});

test('a file appears whole or not at all', async () => {
  await createFileBlobStore(directory).put('ef56', new Uint8Array(10));
  const names = await readdir(directory, { recursive: true });
  expect(names).toContain('ef/ef56');
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});
