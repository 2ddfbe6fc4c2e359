import { createHash, randomBytes } from 'node:crypto';
import type { BlobStore } from '../blobs/blobStore.ts';
import { type Database, type Queryable, type Sql, sql } from '../database/database.ts';
import { LIBRARY_PATH } from '../uses/usesOfRow.ts';
import { type ImageFile, readImage } from './imageFile.ts';

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
  /** The same for one that no row shows any more; one that somebody shows, or is about to, stays. */
  release(src: string): Promise<void>;
  /** The same for all that were last touched before a moment. Answers how many went. */
  sweep(before: Date): Promise<number>;
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
/** Between a picture and the first row that shows it; what is younger is left to the sweep. */
const SHOWING_MS = 60_000;
const SWEPT_AT_A_TIME = 200;
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

type Names = Pick<FileRow, 'name' | 'thumbnail_name'>;

const isShown = sql`exists (
  select 1 from row_uses where target in ('library/' || name, 'library/' || thumbnail_name))`;

/** The teams' pictures: blobs for the bytes, one table for what they are. */
export const createLibrary = (
  database: Database,
  blobs: BlobStore,
  clock: () => Date = () => new Date(),
): Library => {
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
      insert into library_files (team_id, sha256, name, thumbnail_name, content_type, width, height,
        bytes, touched_at)
      values (${teamId}, ${sha256}, ${row.name}, ${row.thumbnail_name}, ${row.content_type},
        ${row.width}, ${row.height}, ${row.bytes}, ${clock()})
      on conflict (team_id, sha256) do nothing`);
    if (added > 0) return row;
    // Somebody stored the same picture meanwhile: theirs stays, ours goes.
    await dropBlobs([row]);
    return (await find(database, teamId, sha256)) ?? row;
  };
  const touch = async (teamId: string, sha256: string): Promise<FileRow | undefined> => {
    const [row] = await database.query<FileRow>(sql`
      update library_files set touched_at = ${clock()}
      where team_id = ${teamId} and sha256 = ${sha256}
      returning name, thumbnail_name, content_type, width, height, bytes`);
    return row;
  };
  // The row first: a blob without a row is swept later, a row without its blob is a broken picture.
  const dropBlobs = async (rows: readonly Names[]): Promise<void> => {
    for (const row of rows) {
      await Promise.all([blobs.remove(row.name), blobs.remove(row.thumbnail_name)]);
    }
  };
  /** Locked before it is judged: a row that begins to show one meanwhile holds it, and is seen. */
  const dropUnshown = async (which: Sql, before: Date): Promise<number> => {
    const gone = await database.transaction(async (transaction) => {
      const candidates = await transaction.query<Names>(sql`
        select name, thumbnail_name from library_files
        where ${which} and touched_at < ${before} and not ${isShown}
        order by name limit ${SWEPT_AT_A_TIME} for update`);
      return transaction.query<Names>(sql`
        delete from library_files
        where name = any(${candidates.map(({ name }) => name)}::text[]) and not ${isShown}
        returning name, thumbnail_name`);
    });
    await dropBlobs(gone);
    return gone.length;
  };

  return {
    store: async (teamId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const present = await touch(teamId, sha256);
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
      await dropBlobs(
        await database.query<Names>(sql`
          delete from library_files where name = ${name} returning name, thumbnail_name`),
      );
    },
    release: async (src) => {
      const name = src.slice(LIBRARY_PATH.length);
      await dropUnshown(sql`name = ${name}`, new Date(clock().getTime() - SHOWING_MS));
    },
    sweep: async (before) => {
      let swept = 0;
      for (;;) {
        const count = await dropUnshown(sql`true`, before);
        swept += count;
        if (count < SWEPT_AT_A_TIME) return swept;
      }
    },
  };
};
