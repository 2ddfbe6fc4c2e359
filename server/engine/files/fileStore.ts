import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BlobChecker } from '#server/engine/blobs/blobChecker.ts';
import type { BlobStore, ByteRange } from '#server/engine/blobs/blobStore.ts';
import { forgetDamage } from '#server/engine/blobs/damage.ts';
import type { StoredBlob } from '#server/engine/blobs/storedBlobs.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { TeamStorage } from '#server/engine/quotas/quotas.ts';
import type { BufferedFile } from './uploadBuffer.ts';

/** What the teams' files contain: once per team and content. */
export interface FileStore {
  /**
   * Takes the buffered file; the same bytes of the same team are stored once, and again where they were damaged.
   * Errors: 409 `quota_exceeded`.
   */
  store(teamId: string, file: BufferedFile, now: Date): Promise<void>;
  /** Undefined when the team has no such content. */
  find(teamId: string, sha256: string): Promise<{ readonly bytes: number } | undefined>;
  /** Errors: `damaged_file` where they are not as they were stored. */
  read(teamId: string, sha256: string, range: ByteRange): Promise<Readable | undefined>;
  /** Takes content away that no row names any more, unless somebody is about to name it. */
  release(teamId: string, sha256: string, now: Date): Promise<void>;
  /** The same for everything that was last touched before a moment. Answers how much went. */
  collectGarbage(before: Date): Promise<number>;
}

/** The content of one team, as rows of the resource `files` name it. */
export interface Content {
  readonly team_id: string;
  readonly sha256: string;
}

/** Which contents rows of the resource `files` name. */
export interface NamedContents {
  /** Those of these that are named. */
  among(place: Queryable, contents: readonly Content[]): Promise<readonly Content[]>;
  /** Whether a row names the content of `stored`, a row of `stored_files`; undefined where rows lie on other machines. */
  condition(): Sql | undefined;
}

type Stored = Pick<StoredBlob, 'name'> & { readonly bytes: number };

/** Where contents lie, who checks them, and who counts them. */
export interface BlobParts {
  readonly blobs: BlobStore;
  readonly checker: BlobChecker;
  readonly storage: TeamStorage;
}

/** Between the end of an upload and its row; what is younger is left to garbage collection. */
const NAMING_MS = 60_000;
const READ_AT_A_TIME = 1_000;
const newName = (): string => randomBytes(16).toString('hex');

const lookUp = async (
  database: Queryable,
  teamId: string,
  sha256: string,
): Promise<Stored | undefined> => {
  const [row] = await database.query<{ name: string; bytes: number | string }>(sql`
    select name, bytes from stored_files where team_id = ${teamId} and sha256 = ${sha256}`);
  return row && { name: row.name, bytes: Number(row.bytes) };
};

/** Asked for again: not removed for a while, whoever names it. */
const touch = (database: Queryable, teamId: string, sha256: string, now: Date): Promise<number> =>
  database.execute(sql`
    update stored_files set touched_at = ${now} where team_id = ${teamId} and sha256 = ${sha256}`);

interface StoreParts extends BlobParts {
  readonly database: Database;
}

interface RemovalParts extends StoreParts {
  readonly named: NamedContents;
}

/** Whether the row was added; not when somebody stored the same bytes meanwhile. */
const addRow = (
  { database, storage }: StoreParts,
  teamId: string,
  name: string,
  { sha256, bytes }: BufferedFile,
  now: Date,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const added = await transaction.execute(sql`
      insert into stored_files (team_id, sha256, name, bytes, touched_at)
      values (${teamId}, ${sha256}, ${name}, ${bytes}, ${now})
      on conflict (team_id, sha256) do nothing`);
    if (added > 0) await storage.add(transaction, teamId, bytes);
    return added > 0;
  });

/** The sender has the very bytes: a stored blob that is not as it was is replaced. */
const repair = async (parts: StoreParts, teamId: string, file: BufferedFile): Promise<void> => {
  const { database, blobs, checker } = parts;
  const stored = await lookUp(database, teamId, file.sha256);
  const isGood = stored && !(await checker.check({ ...stored, teamId, sha256: file.sha256 }));
  if (!stored || isGood) return;
  await blobs.remove(stored.name);
  await blobs.putFile(stored.name, file.path, file);
  await forgetDamage(database, [stored.name]);
};

const storeFile = async (
  parts: StoreParts,
  teamId: string,
  file: BufferedFile,
  now: Date,
): Promise<void> => {
  const { database, blobs, storage } = parts;
  if ((await touch(database, teamId, file.sha256, now)) > 0) return repair(parts, teamId, file);
  await storage.requireRoom(teamId, file.bytes);
  const name = newName();
  await blobs.putFile(name, file.path, file);
  let isOurs = false;
  try {
    isOurs = await addRow(parts, teamId, name, file, now);
  } finally {
    // Refused, or somebody stored the same bytes meanwhile: theirs stay, ours go.
    if (!isOurs) await blobs.remove(name);
  }
};

const keyOf = ({ team_id, sha256 }: Content): string => `${team_id} ${sha256}`;

/** Those that no row names. The rows may lie on other machines than the contents, so they are asked for by themselves. */
const unnamedAmong = async <Row extends Content>(
  place: Queryable,
  contents: readonly Row[],
  named: NamedContents,
): Promise<readonly Row[]> => {
  if (contents.length === 0) return [];
  const found = new Set((await named.among(place, contents)).map(keyOf));
  return contents.filter((content) => !found.has(keyOf(content)));
};

/** Removes the contents that `which` chooses and no row names. Answers how many. */
const removeUnnamed = async (
  { database, blobs, storage, named }: RemovalParts,
  which: Sql,
): Promise<number> => {
  // The row first: a blob without a row is removed later, a row without its blob is a broken file.
  const gone = await database.transaction(async (transaction) => {
    // Locked, so that whoever uploads the same bytes waits in `touch`, and stores them anew if they are gone then.
    const candidates = await transaction.query<Content & { name: string }>(sql`
      select team_id, sha256, name from stored_files where ${which} order by name for update`);
    const unnamed = await unnamedAmong(transaction, candidates, named);
    if (unnamed.length === 0) return [];
    const rows = await transaction.query<{ name: string; team_id: string; bytes: number }>(sql`
      delete from stored_files where name = any(${unnamed.map(({ name }) => name)}::text[])
      returning name, team_id, bytes`);
    await storage.subtract(transaction, rows);
    return rows;
  });
  for (const { name } of gone) await blobs.remove(name);
  return gone.length;
};

/** Looks through all contents that were last touched before a moment, and locks only those that no row names. */
const removeGarbage = async (parts: RemovalParts, before: Date): Promise<number> => {
  let removed = 0;
  // On one machine a single statement finds those that nobody names.
  const condition = parts.named.condition();
  const isUnnamed = condition ? sql`not (${condition})` : sql`true`;
  for (let after: Content | undefined = { team_id: '', sha256: '' }; after; ) {
    const old: readonly (Content & { readonly name: string })[] = await parts.database.query(sql`
      select team_id, sha256, name from stored_files as stored
      where (team_id, sha256) > (${after.team_id}, ${after.sha256}) and touched_at < ${before}
        and ${isUnnamed}
      order by team_id, sha256 limit ${READ_AT_A_TIME}`);
    const unnamed = await unnamedAmong(parts.database, old, parts.named);
    const names = unnamed.map(({ name }) => name);
    if (names.length > 0)
      removed += await removeUnnamed(
        parts,
        sql`name = any(${names}::text[]) and touched_at < ${before}`,
      );
    after = old.length < READ_AT_A_TIME ? undefined : old.at(-1);
  }
  return removed;
};

export const createFileStore = (
  database: Database,
  blobParts: BlobParts,
  named: NamedContents,
): FileStore => {
  const parts = { ...blobParts, database, named };
  return {
    store: (teamId, file, now) => storeFile(parts, teamId, file, now),
    find: (teamId, sha256) => lookUp(database, teamId, sha256),
    read: async (teamId, sha256, range) => {
      const stored = await lookUp(database, teamId, sha256);
      return stored && blobParts.checker.read({ ...stored, teamId, sha256 }, range);
    },
    release: async (teamId, sha256, now) => {
      const before = new Date(now.getTime() - NAMING_MS);
      const which = sql`team_id = ${teamId} and sha256 = ${sha256} and touched_at < ${before}`;
      await removeUnnamed(parts, which);
    },
    collectGarbage: (before) => removeGarbage(parts, before),
  };
};
