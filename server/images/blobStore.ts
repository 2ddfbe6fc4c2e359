import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Sql, sql } from '../database/database.ts';

/** Bytes under random, unguessable names; a name is written once and never changes its content. */
export interface BlobStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/**
 * Files in a folder: the embedded default, as PGlite has one connection and large rows would stall every query.
 *
 * A blob is on disk before its row is: written aside, flushed, then moved into place.
 */
export const createFileBlobStore = (directory: string): BlobStore => {
  const folderOf = (name: string): string => join(directory, name.slice(0, 2));
  const pathOf = (name: string): string => join(folderOf(name), name);
  return {
    put: async (name, bytes) => {
      await mkdir(folderOf(name), { recursive: true });
      const aside = `${pathOf(name)}.part`;
      const file = await open(aside, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(aside, pathOf(name));
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },
    remove: async (name) => {
      try {
        await unlink(pathOf(name));
      } catch (cause) {
        if (!isMissing(cause)) throw cause;
      }
    },
  };
};

/** Rows of bytea: where several nodes share one PostgreSQL and none has a disk of its own to rely on. */
export const createDatabaseBlobStore = (database: Database): BlobStore => ({
  put: async (name, bytes) => {
    await database.execute(
      sql`insert into blobs (name, bytes) values (${name}, ${bytes}) on conflict (name) do nothing`,
    );
  },
  get: async (name) => {
    const [row] = await database.query<{ bytes: Uint8Array }>(
      sql`select bytes from blobs where name = ${name}`,
    );
    return row?.bytes;
  },
  remove: async (name) => {
    await database.execute(sql`delete from blobs where name = ${name}`);
  },
});

export const BLOB_TABLES: readonly Sql[] = [
  sql`create table if not exists blobs (name text collate "C" primary key, bytes bytea not null)`,
];

/** The store that fits the engine. */
export const openBlobStore = (database: Database, dataDirectory: string): BlobStore =>
  database.engine === 'pglite'
    ? createFileBlobStore(join(dataDirectory, 'library'))
    : createDatabaseBlobStore(database);
