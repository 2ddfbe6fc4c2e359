import { HOUR_MS, MINUTE_MS } from '#schemas';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { FileStore } from './fileStore.ts';
import type { UploadBuffer } from './uploadBuffer.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Longer than any upload takes from its first byte to its row. */
const AGE_MS = HOUR_MS;
const NAMES_AT_A_TIME = 500;

/** Something that keeps content for a while after nothing shows it. */
export interface Collectable {
  /** Takes away what was last touched before a moment. Answers how many went. */
  readonly collectGarbage: (before: Date) => Promise<number>;
}

export interface GarbageParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly buffer: UploadBuffer;
  readonly files: FileStore;
  readonly library: Collectable;
  readonly clock: () => Date;
}

/** Those of the names that belong to no picture and no file. */
const unknownAmong = async (
  database: Database,
  names: readonly string[],
): Promise<readonly string[]> => {
  const rows = await database.query<{ name: string }>(sql`
    select name from unnest(${names}::text[]) as names (name)
    where not exists (select 1 from library_files as picture where picture.name = names.name)
      and not exists (select 1 from library_files as picture where picture.thumbnail_name = names.name)
      and not exists (select 1 from stored_files as stored where stored.name = names.name)`);
  return rows.map(({ name }) => name);
};

/** Blobs whose row was never written, or went before they did. */
const removeUnknownBlobs = async (
  { database, blobs }: GarbageParts,
  before: Date,
): Promise<void> => {
  let names: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    for (const name of await unknownAmong(database, names)) await blobs.remove(name);
    names = [];
  };
  for await (const { name, storedAt } of blobs.list()) {
    if (storedAt < before) names.push(name);
    if (names.length >= NAMES_AT_A_TIME) await removeUnknown();
  }
  if (names.length > 0) await removeUnknown();
};

/** Takes away what uploads left behind that were broken off, refused late, or cut short by the end of the process. */
export const garbageCollection = (parts: GarbageParts): Job => ({
  name: 'unused files',
  everyMs: EVERY_MS,
  run: async () => {
    const before = new Date(parts.clock().getTime() - AGE_MS);
    await parts.buffer.collectGarbage(before);
    await parts.files.collectGarbage(before);
    await parts.library.collectGarbage(before);
    await removeUnknownBlobs(parts, before);
  },
});
