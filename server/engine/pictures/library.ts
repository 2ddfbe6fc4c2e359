import { createHash, randomBytes } from 'node:crypto';
import { factsOf } from '#server/engine/blobs/blobChecker.ts';
import { forgetDamage } from '#server/engine/blobs/damage.ts';
import type { StoredBlob } from '#server/engine/blobs/storedBlobs.ts';
import { removeInBatches } from '#server/engine/database/batches.ts';
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
  /** A picture of the team that is there already, by its address; kept until a moment although no row shows it. */
  keep(teamId: string, src: string, until: Date): Promise<StoredImage | undefined>;
  /** The address of a team's picture with this content, by the SHA-256 of what was uploaded; of no other team's. */
  find(teamId: string, sha256: string): Promise<string | undefined>;
  /** What is served under a name. Errors: `damaged_file`. */
  read(name: string): Promise<LibraryFile | undefined>;
  /** Takes an image and its preview out of the library; the caller knows that nothing shows it. */
  remove(src: string): Promise<void>;
  /** The same for one that no row shows any more; one that somebody shows, or is about to, stays. */
  release(src: string): Promise<void>;
  /** The same for all that were last touched before a moment. Answers how many went. */
  collectGarbage(before: Date): Promise<number>;
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
/** Between a picture and the first row that shows it; what is younger is left to garbage collection. */
const SHOWING_MS = 60_000;
const REMOVED_AT_A_TIME = 200;
const newName = (): string => randomBytes(16).toString('hex');

const toStored = (row: FileRow): StoredImage => ({
  src: `${LIBRARY_PATH}${row.name}`,
  thumbnail: `${LIBRARY_PATH}${row.thumbnail_name}`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
});

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
type Removed = Names & { readonly team_id: string; readonly bytes: number };

const isShown = sql`exists (
  select 1 from row_uses where target in ('library/' || name, 'library/' || thumbnail_name))`;

interface LibraryParts extends BlobParts {
  readonly database: Database;
  readonly clock: () => Date;
}

/** A picture by the digest of what was uploaded. */
interface Content {
  readonly teamId: string;
  readonly sha256: string;
}

const hasContent = ({ teamId, sha256 }: Content): Sql =>
  sql`team_id = ${teamId} and sha256 = ${sha256}`;

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

const putBlobs = async ({ blobs }: BlobParts, row: Names, image: ImageFile): Promise<void> => {
  await blobs.put(row.name, image.bytes);
  await blobs.put(row.thumbnail_name, image.thumbnail);
};

const removeBlobs = async ({ blobs }: BlobParts, rows: readonly Names[]): Promise<void> => {
  for (const row of rows) {
    await Promise.all([blobs.remove(row.name), blobs.remove(row.thumbnail_name)]);
  }
};

/** Asked for again: not removed for a while, whether or not a row shows it. */
const touch = async (
  { database, clock }: LibraryParts,
  content: Content,
): Promise<FileRow | undefined> => {
  const [row] = await database.query<FileRow>(sql`
    update library_files set touched_at = ${clock()} where ${hasContent(content)}
    returning ${COLUMNS}`);
  return row;
};

/** Whether the row was added; not when somebody stored the same picture meanwhile. */
const addRow = (
  { database, storage, clock }: LibraryParts,
  { teamId, sha256 }: Content,
  row: FileRow,
): Promise<boolean> =>
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

const add = async (parts: LibraryParts, content: Content, image: ImageFile): Promise<FileRow> => {
  const row = rowOf({ name: newName(), thumbnail_name: newName() }, image);
  await parts.storage.requireRoom(content.teamId, row.bytes);
  await putBlobs(parts, row, image);
  let isOurs = false;
  try {
    isOurs = await addRow(parts, content, row);
  } finally {
    // Refused, or somebody stored the same picture meanwhile: theirs stays, ours goes.
    if (!isOurs) await removeBlobs(parts, [row]);
  }
  if (isOurs) return row;
  const [theirs] = await parts.database.query<FileRow>(
    sql`select ${COLUMNS} from library_files where ${hasContent(content)}`,
  );
  return theirs ?? row;
};

/** The sender has the very picture: where its blobs are not as they were, they are made anew under their names. */
const repaired = async (
  parts: LibraryParts,
  content: Content,
  present: FileRow,
  upload: Uint8Array,
): Promise<FileRow> => {
  const { database, checker } = parts;
  const stored = [pictureOf(content.teamId, present), previewOf(content.teamId, present)];
  const damages = await Promise.all(stored.map((blob) => checker.check(blob)));
  if (damages.every((damage) => damage === undefined)) return present;
  const image = await readImage(upload);
  const row = rowOf(present, image);
  await removeBlobs(parts, [row]);
  await putBlobs(parts, row, image);
  await database.execute(sql`
    update library_files set bytes = ${row.bytes}, stored_sha256 = ${row.stored_sha256},
      thumbnail_sha256 = ${row.thumbnail_sha256}, thumbnail_bytes = ${row.thumbnail_bytes}
    where ${hasContent(content)}`);
  await forgetDamage(database, [row.name, row.thumbnail_name]);
  return row;
};

/** Deletes rows, and then their blobs: a blob without a row is removed later, a row without its blob is broken. */
const removeRows = async (
  parts: LibraryParts,
  deleteRows: (transaction: Queryable) => Promise<readonly Removed[]>,
): Promise<number> => {
  const gone = await parts.database.transaction(async (transaction) => {
    const rows = await deleteRows(transaction);
    await parts.storage.subtract(transaction, rows);
    return rows;
  });
  await removeBlobs(parts, gone);
  return gone.length;
};

/** Removes pictures that no row shows, a batch of them; locked first, as a row may begin to show one meanwhile. */
const removeUnshown = (parts: LibraryParts, which: Sql, before: Date): Promise<number> =>
  removeRows(parts, async (transaction) => {
    const candidates = await transaction.query<Names>(sql`
      select name, thumbnail_name from library_files
      where ${which} and touched_at < ${before} and not ${isShown}
      order by name limit ${REMOVED_AT_A_TIME} for update`);
    return transaction.query<Removed>(sql`
      delete from library_files
      where name = any(${candidates.map(({ name }) => name)}::text[]) and not ${isShown}
      returning name, thumbnail_name, team_id, bytes`);
  });

const readFile = async (
  { database, checker }: LibraryParts,
  name: string,
): Promise<LibraryFile | undefined> => {
  const [row] = await database.query<FileRow & { readonly team_id: string }>(sql`
    select team_id, ${COLUMNS} from library_files
    where name = ${name} or thumbnail_name = ${name}`);
  if (!row) return undefined;
  return row.name === name
    ? { bytes: await checker.get(pictureOf(row.team_id, row)), contentType: row.content_type }
    : { bytes: await checker.get(previewOf(row.team_id, row)), contentType: THUMBNAIL_TYPE };
};

const nameOf = (src: string): string => src.slice(LIBRARY_PATH.length);

/** The teams' pictures: blobs for the bytes, one table for what they are. */
export const createLibrary = (
  database: Database,
  blobParts: BlobParts,
  clock: () => Date = () => new Date(),
): Library => {
  const parts = { ...blobParts, database, clock };
  return {
    store: async (teamId, bytes) => {
      const content = { teamId, sha256: createHash('sha256').update(bytes).digest('hex') };
      const present = await touch(parts, content);
      return toStored(
        present
          ? await repaired(parts, content, present, bytes)
          : await add(parts, content, await readImage(bytes)),
      );
    },
    keep: async (teamId, src, until) => {
      const [row] = await database.query<FileRow>(sql`
        update library_files set touched_at = greatest(touched_at, ${until}::timestamptz)
        where team_id = ${teamId} and name = ${nameOf(src)} returning ${COLUMNS}`);
      return row && toStored(row);
    },
    find: async (teamId, sha256) => {
      const [row] = await database.query<Pick<FileRow, 'name'>>(
        sql`select name from library_files where ${hasContent({ teamId, sha256 })}`,
      );
      return row && `${LIBRARY_PATH}${row.name}`;
    },
    read: (name) => readFile(parts, name),
    remove: async (src) => {
      await removeRows(parts, (transaction) =>
        transaction.query<Removed>(sql`
          delete from library_files where name = ${nameOf(src)}
          returning name, thumbnail_name, team_id, bytes`),
      );
    },
    release: async (src) => {
      const before = new Date(clock().getTime() - SHOWING_MS);
      await removeUnshown(parts, sql`name = ${nameOf(src)}`, before);
    },
    collectGarbage: (before) =>
      removeInBatches(REMOVED_AT_A_TIME, () => removeUnshown(parts, sql`true`, before)),
  };
};
