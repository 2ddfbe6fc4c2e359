import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import { createDatabaseBlobStore } from '#server/engine/blobs/databaseBlobs.ts';
import { createFileBlobStore } from '#server/engine/blobs/fileBlobs.ts';
import { createS3BlobStore } from '#server/engine/blobs/s3Blobs.ts';
import { BLOB_TABLES, ONE_ROW_BLOB_TABLES } from '#server/engine/blobs/tables.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { type S3Server, startS3 } from './s3Server.ts';

let directory = '';
let database: Database;
let s3: S3Server;
const old = randomBytes(600_000);
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-blobs-'));
  s3 = await startS3();
  database = await openMemoryDatabase();
  for (const statement of ONE_ROW_BLOB_TABLES) await database.execute(statement);
  await database.execute(sql`insert into blobs (name, bytes) values ('old', ${old})`);
  // Twice, as after a start that was cut short.
  for (const statement of [...BLOB_TABLES, ...BLOB_TABLES]) await database.execute(statement);
});
afterAll(async () => {
  await database.close();
  await s3.stop();
  await rm(directory, { recursive: true });
});

const STORES: readonly [string, () => BlobStore][] = [
  ['files', () => createFileBlobStore(join(directory, 'blobs'))],
  ['rows', () => createDatabaseBlobStore(database)],
  ['S3 objects', () => createS3BlobStore(s3.settings)],
];

const read = async (store: BlobStore, name: string, start: number, end: number) => {
  const stream = await store.read(name, { start, end });
  return stream && (await buffer(stream));
};

describe.each(STORES)('a store of %s', (kind, open) => {
  const bytes = new Uint8Array([0, 1, 2, 255]);
  const large = randomBytes(1_000_001);
  const putLarge = async (name: string): Promise<void> => {
    const path = join(directory, `${kind}.${name}`);
    await writeFile(path, large);
    const sha256 = createHash('sha256').update(large).digest('hex');
    await open().putFile(name, path, { bytes: large.byteLength, sha256 });
  };

  test('gives back what was put, byte for byte, until it is removed', async () => {
    const store = open();
    await store.put('ab12', bytes);
    expect(new Uint8Array((await store.get('ab12')) ?? [])).toEqual(bytes);
    await store.remove('ab12');
    expect(await store.get('ab12')).toBeUndefined();
    expect(await read(store, 'ab12', 0, 3)).toBeUndefined();
  });

  test('takes the same name twice, and a removal of nothing', async () => {
    const store = open();
    await Promise.all([store.put('cd34', bytes), store.remove('never')]);
    await store.put('cd34', bytes);
    expect(new Uint8Array((await store.get('cd34')) ?? [])).toEqual(bytes);
  });

  test('takes a file, and gives any part of it', async () => {
    await putLarge('fe98');
    const store = open();
    expect(large.equals(Buffer.from((await store.get('fe98')) ?? []))).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [0, 1_000_000],
      [262_143, 262_144],
      [262_144, 524_287],
      [999_999, 1_000_000],
    ] as const) {
      expect(
        large.subarray(start, end + 1).equals((await read(store, 'fe98', start, end)) ?? bytes),
      ).toBe(true);
    }
  });

  test('lists what it holds with the moment it came', async () => {
    const store = open();
    const before = Date.now() - 2_000;
    await store.put('aa77', bytes);
    const found = new Map<string, Date>();
    for await (const { name, storedAt } of store.list()) found.set(name, storedAt);
    expect([...found.keys()]).toContain('aa77');
    expect(found.get('aa77')?.getTime()).toBeGreaterThan(before);
  });
});

test('a file appears whole or not at all', async () => {
  await createFileBlobStore(directory).put('ef56', new Uint8Array(10));
  const names = await readdir(directory, { recursive: true });
  expect(names).toContain('ef/ef56');
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('rows from before blobs had parts are taken over', async () => {
  expect(old.equals(Buffer.from((await createDatabaseBlobStore(database).get('old')) ?? []))).toBe(
    true,
  );
  expect(await database.query(sql`select 1 from blobs`)).toEqual([]);
});

describe('an S3 store', () => {
  test('lists over several pages', async () => {
    const store = createS3BlobStore(s3.settings);
    for (let index = 0; index < 7; index += 1) await store.put(`page${index}`, new Uint8Array([1]));
    const names: string[] = [];
    for await (const { name } of store.list()) names.push(name);
    expect(names.filter((name) => name.startsWith('page'))).toHaveLength(7);
  });

  test('is asked again after a failure, and given up after three', async () => {
    const store = createS3BlobStore(s3.settings);
    s3.failNext(2);
    await store.put('abc1', new Uint8Array([1]));
    expect(await store.get('abc1')).toBeDefined();
    s3.failNext(3);
    await expect(store.get('abc1')).rejects.toMatchObject({
      code: 'storage_unavailable',
      status: 503,
    });
  });

  test('refuses a wrong key at once', async () => {
    const wrong = createS3BlobStore({ ...s3.settings, secretKey: 'wrong' });
    const before = s3.requestCount();
    await expect(wrong.put('no', new Uint8Array([1]))).rejects.toMatchObject({ status: 503 });
    expect(s3.requestCount()).toBe(before + 1);
  });
});
