import { createHash, randomBytes } from 'node:crypto';
import { factsOf } from '#server/engine/blobs/blobChecker.ts';
import { forgetDamage } from '#server/engine/blobs/damage.ts';
import type { StoredBlob } from '#server/engine/blobs/storedBlobs.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { LIBRARY_PATH } from '#server/engine/fileReferences/referencesOfRow.ts';
import type { BlobParts } from '#server/engine/files/fileStore.ts';
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
  /**
   * Stores an image once per team and content, and again where it was damaged; the same bytes answer the same address.
   * Errors: 409 `quota_exceeded`.
   */
  store(teamId: string, bytes: Uint8Array): Promise<StoredImage>;
  /** What is served under a name. Errors: `damaged_file`. */
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
  readonly stored_sha256: string | null;
  readonly thumbnail_sha256: string | null;
  readonly thumbnail_bytes: number | null;
}

const COLUMNS = sql`name, thumbnail_name, content_type, width, height, bytes, stored_sha256,
  thumbnail_sha256, thumbnail_bytes`;
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
    select ${COLUMNS} from library_files where team_id = ${teamId} and sha256 = ${sha256}`);
  return row;
};

/** What a row's two blobs must contain. */
const pictureOf = (teamId: string, row: FileRow): StoredBlob => ({
  name: row.name,
  teamId,
  bytes: row.bytes,
  sha256: row.stored_sha256,
});
const previewOf = (teamId: string, row: FileRow): StoredBlob => ({
  name: row.thumbnail_name,
  teamId,
  bytes: row.thumbnail_bytes,
  sha256: row.thumbnail_sha256,
});

export const LIBRARY_TABLES: readonly Sql[] = [
  sql`create table if not exists library_files (
    team_id text not null, sha256 text not null, name text not null unique,
    thumbnail_name text not null unique, content_type text not null,
    width int not null, height int not null, bytes int not null,
    primary key (team_id, sha256))`,
];

type Names = Pick<FileRow, 'name' | 'thumbnail_name'>;
type Dropped = Names & { readonly team_id: string; readonly bytes: number };

const isShown = sql`exists (
  select 1 from row_uses where target in ('library/' || name, 'library/' || thumbnail_name))`;

/** The teams' pictures: blobs for the bytes, one table for what they are. */
export const createLibrary = (
  database: Database,
  { blobs, checker, storage }: BlobParts,
  clock: () => Date = () => new Date(),
): Library => {
  const rowOf = (names: Names, image: ImageFile): FileRow => {
    const [picture, preview] = [factsOf(image.bytes), factsOf(image.thumbnail)];
    return {
      ...names,
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      bytes: picture.bytes,
      stored_sha256: picture.sha256,
      thumbnail_sha256: preview.sha256,
      thumbnail_bytes: preview.bytes,
    };
  };
  const putBlobs = async (row: Names, image: ImageFile): Promise<void> => {
    await blobs.put(row.name, image.bytes);
    await blobs.put(row.thumbnail_name, image.thumbnail);
  };
  /** Whether the row was added; not when somebody stored the same picture meanwhile. */
  const addRow = (teamId: string, sha256: string, row: FileRow): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const added = await transaction.execute(sql`
        insert into library_files (team_id, sha256, ${COLUMNS}, touched_at)
        values (${teamId}, ${sha256}, ${row.name}, ${row.thumbnail_name}, ${row.content_type},
          ${row.width}, ${row.height}, ${row.bytes}, ${row.stored_sha256}, ${row.thumbnail_sha256},
          ${row.thumbnail_bytes}, ${clock()})
        on conflict (team_id, sha256) do nothing`);
      if (added > 0) await storage.add(transaction, teamId, row.bytes);
      return added > 0;
    });
  const add = async (teamId: string, sha256: string, image: ImageFile): Promise<FileRow> => {
    const row = rowOf({ name: newName(), thumbnail_name: newName() }, image);
    await storage.requireRoom(teamId, row.bytes);
    await putBlobs(row, image);
    let isOurs = false;
    try {
      isOurs = await addRow(teamId, sha256, row);
    } finally {
      // Refused, or somebody stored the same picture meanwhile: theirs stays, ours goes.
      if (!isOurs) await dropBlobs([row]);
    }
    return isOurs ? row : ((await find(database, teamId, sha256)) ?? row);
  };
  /** The sender has the very picture: where its blobs are not as they were, they are made anew under their names. */
  const repaired = async (
    teamId: string,
    sha256: string,
    present: FileRow,
    upload: Uint8Array,
  ): Promise<FileRow> => {
    const stored = [pictureOf(teamId, present), previewOf(teamId, present)];
    const damages = await Promise.all(stored.map((blob) => checker.check(blob)));
    if (damages.every((damage) => damage === undefined)) return present;
    const image = await readImage(upload);
    const row = rowOf(present, image);
    await dropBlobs([row]);
    await putBlobs(row, image);
    await database.execute(sql`
      update library_files set bytes = ${row.bytes}, stored_sha256 = ${row.stored_sha256},
        thumbnail_sha256 = ${row.thumbnail_sha256}, thumbnail_bytes = ${row.thumbnail_bytes}
      where team_id = ${teamId} and sha256 = ${sha256}`);
    await forgetDamage(database, [row.name, row.thumbnail_name]);
    return row;
  };
  const touch = async (teamId: string, sha256: string): Promise<FileRow | undefined> => {
    const [row] = await database.query<FileRow>(sql`
      update library_files set touched_at = ${clock()}
      where team_id = ${teamId} and sha256 = ${sha256}
      returning ${COLUMNS}`);
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
      const rows = await transaction.query<Dropped>(sql`
        delete from library_files
        where name = any(${candidates.map(({ name }) => name)}::text[]) and not ${isShown}
        returning name, thumbnail_name, team_id, bytes`);
      await storage.subtract(transaction, rows);
      return rows;
    });
    await dropBlobs(gone);
    return gone.length;
  };

  return {
    store: async (teamId, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const present = await touch(teamId, sha256);
      return toStored(
        present
          ? await repaired(teamId, sha256, present, bytes)
          : await add(teamId, sha256, await readImage(bytes)),
      );
    },
    read: async (name) => {
      const [row] = await database.query<FileRow & { readonly team_id: string }>(sql`
        select team_id, ${COLUMNS} from library_files
        where name = ${name} or thumbnail_name = ${name}`);
      if (!row) return undefined;
      return row.name === name
        ? { bytes: await checker.get(pictureOf(row.team_id, row)), contentType: row.content_type }
        : { bytes: await checker.get(previewOf(row.team_id, row)), contentType: THUMBNAIL_TYPE };
    },
    remove: async (src) => {
      const name = src.slice(LIBRARY_PATH.length);
      const gone = await database.transaction(async (transaction) => {
        const rows = await transaction.query<Dropped>(sql`
          delete from library_files where name = ${name}
          returning name, thumbnail_name, team_id, bytes`);
        await storage.subtract(transaction, rows);
        return rows;
      });
      await dropBlobs(gone);
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
