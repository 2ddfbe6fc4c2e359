import { createHash, randomBytes } from 'node:crypto';
import { type Database, type Queryable, type Sql, sql } from '../database/database.ts';
import type { BlobStore } from './blobStore.ts';
import { type ImageFile, readImage } from './imageFile.ts';

/** Where library images are served: public, under names that nobody can guess (decisions.md "Signing in"). */
export const LIBRARY_PATH = '/apis/markets/library/';

/** An image as a row of the library names it. */
export interface StoredImage {
  readonly src: string;
  readonly thumbnail: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface LibraryFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface Library {
  /** Stores an image once per team and content; the same bytes answer the same address. */
  store(teamId: string, bytes: Uint8Array): Promise<StoredImage>;
  /** What is served under a name. */
  read(name: string): Promise<LibraryFile | undefined>;
  /** Takes an image and its preview out of the library; the caller knows that nothing shows it. */
  remove(src: string): Promise<void>;
}

interface FileRow {
  readonly name: string;
  readonly thumbnail_name: string;
  readonly content_type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const THUMBNAIL_TYPE = 'image/webp';
const newName = (): string => randomBytes(16).toString('hex');

const toStored = (row: FileRow): StoredImage => ({
  src: `${LIBRARY_PATH}${row.name}`,
  thumbnail: `${LIBRARY_PATH}${row.thumbnail_name}`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
});

const find = async (
  database: Queryable,
  teamId: string,
  sha256: string,
): Promise<FileRow | undefined> => {
  const [row] = await database.query<FileRow>(sql`
    select name, thumbnail_name, content_type, width, height, bytes from library_files
    where team_id = ${teamId} and sha256 = ${sha256}`);
  return row;
};

export const LIBRARY_TABLES: readonly Sql[] = [
  sql`create table if not exists library_files (
    team_id text not null, sha256 text not null, name text not null unique,
    thumbnail_name text not null unique, content_type text not null,
    width int not null, height int not null, bytes int not null,
    primary key (team_id, sha256))`,
];

/** The teams' pictures: blobs for the bytes, one table for what they are. */
export const createLibrary = (database: Database, blobs: BlobStore): Library => {
  const add = async (teamId: string, sha256: string, image: ImageFile): Promise<FileRow> => {
    const row: FileRow = {
      name: newName(),
      thumbnail_name: newName(),
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes.byteLength,
    };
    await blobs.put(row.name, image.bytes);
    await blobs.put(row.thumbnail_name, image.thumbnail);
    const added = await database.execute(sql`
      insert into library_files (team_id, sha256, name, thumbnail_name, content_type, width, height, bytes)
      values (${teamId}, ${sha256}, ${row.name}, ${row.thumbnail_name}, ${row.content_type},
        ${row.width}, ${row.height}, ${row.bytes})
      on conflict (team_id, sha256) do nothing`);
    if (added > 0) return row;
    // Somebody stored the same picture meanwhile: theirs stays, ours goes.
    await Promise.all([blobs.remove(row.name), blobs.remove(row.thumbnail_name)]);
    return (await find(database, teamId, sha256)) ?? row;
  };

  return {
    store: async (teamId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const present = await find(database, teamId, sha256);
      return toStored(present ?? (await add(teamId, sha256, await readImage(bytes))));
    },
    read: async (name) => {
      const [row] = await database.query<{ content_type: string; name: string }>(sql`
        select name, content_type from library_files where name = ${name} or thumbnail_name = ${name}`);
      const bytes = row && (await blobs.get(name));
      if (!row || !bytes) return undefined;
      return { bytes, contentType: row.name === name ? row.content_type : THUMBNAIL_TYPE };
    },
    remove: async (src) => {
      const name = src.slice(LIBRARY_PATH.length);
      const [row] = await database.query<Pick<FileRow, 'name' | 'thumbnail_name'>>(sql`
        delete from library_files where name = ${name} returning name, thumbnail_name`);
      // The row first: a blob without a row is a few lost bytes, a row without its blob a broken picture.
      if (row) await Promise.all([blobs.remove(row.name), blobs.remove(row.thumbnail_name)]);
    },
  };
};
