import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import type { BlobChoice } from '#server/engine/blobs/openBlobs.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { readParts } from './archive.ts';
import { BackupError } from './backupError.ts';
import { digestOf } from './blobParts.ts';
import type { FaultsOf, StoredTable } from './catalogue.ts';
import { compareDigests, digestTables, finishTables, makeTables } from './copyTables.ts';
import { blobsOf } from './installationReader.ts';
import { type InstallationLocation, openStaging, type Staging } from './restoreStaging.ts';
import { writeRows } from './rows.ts';
import { createBlobWriter } from './storeBlobs.ts';
import { blobOf, type VerifiedBackup, verifyBackup } from './verify.ts';

const decompress = promisify(gunzip);

export interface RestoreOptions {
  readonly file: string;
  readonly place: InstallationLocation;
  readonly blobs: BlobChoice;
  /** Whether an installation that is there may go. */
  readonly mayReplace: boolean;
  /** The last step of the server's own tables that this code knows. */
  readonly knownStep: number;
  /** Tables whose rows let somebody in. */
  readonly signInTables: readonly string[];
  readonly log: Log;
  /** Looks through the copy for what is wrong with it, a sentence each. */
  readonly faultsOf?: FaultsOf;
  /** Breaks off: everything stays as it was. */
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  /** Those that were in use; the caller puts them where this installation keeps them. */
  readonly schemas: SchemaTexts;
  /** What is wrong with the content, and was before; a sentence each. */
  readonly faults: readonly string[];
}

/**
 * What must not come back: sign-ins that were ended since the backup would be valid again, and clients would take the
 * events of another time for the next ones.
 */
const endSignIns = async (
  database: Database,
  tables: readonly StoredTable[],
  signInTables: readonly string[],
): Promise<void> => {
  const names = new Set(tables.map(({ name }) => name));
  for (const name of [...signInTables, 'leases'].filter((table) => names.has(table)))
    await database.execute(sql`delete from ${sql.identifier(name)}`);
  if (names.has('event_head'))
    await database.execute(sql`update event_head set epoch = gen_random_uuid()::text`);
};

const ROW_PART = /^rows\/(.+)\/\d+$/;
const SCHEMA_PART = /^schemas\/(.+)$/;

type BlobWriter = Awaited<ReturnType<typeof createBlobWriter>>;

const load = async (
  { file, signal }: RestoreOptions,
  { tables }: VerifiedBackup,
  { database }: Staging,
  blobs: BlobWriter,
): Promise<Map<string, string>> => {
  const schemas = new Map<string, string>();
  for await (const { name, bytes } of readParts(file)) {
    signal?.throwIfAborted();
    const [, tableName] = ROW_PART.exec(name) ?? [];
    const table = tables.find((known) => known.name === tableName);
    if (table) await writeRows(database, table, (await decompress(bytes)).toString().split('\n'));
    const blob = blobOf(name);
    if (blob !== undefined) await blobs.add({ name: blob, bytes });
    const [, path] = SCHEMA_PART.exec(name) ?? [];
    if (path !== undefined) schemas.set(path, bytes.toString());
  }
  return schemas;
};

/** Reads them again, from where they are now. Errors: `BackupError` that names the first one that differs. */
const checkBlobs = async ({ manifest }: VerifiedBackup, store: BlobStore): Promise<void> => {
  for (const { name, sha256 } of manifest.blobs) {
    if ((await digestOf(store, name)).sha256 !== sha256)
      throw new BackupError(`The blob ${name} differs after copying; nothing was put to use.`);
  }
};

/**
 * Puts a backup in the place of whatever is there.
 *
 * Every part is verified before anything is touched; rows are loaded beside what is in use, read again and compared,
 * and put to use by one transaction. Whoever was signed in signs in again; blobs that nothing names any more are
 * removed by the server.
 * Errors: `BackupError`; whatever fails before that transaction leaves everything as it was.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { file, place, mayReplace, knownStep, log } = options;
  const verified = await verifyBackup(file, knownStep);
  const { tables, manifest, head } = verified;
  const staging = await openStaging(place, mayReplace, log);
  try {
    const { database } = staging;
    await makeTables(database, tables);
    const store = blobsOf(database, place.dataDirectory, options.blobs);
    const blobs = await createBlobWriter(store, join(place.dataDirectory, 'restore.part'));
    try {
      const schemas = await load(options, verified, staging, blobs);
      await blobs.finish();
      await checkBlobs(verified, store);
      await finishTables(database, tables);
      const expected = new Map(manifest.tables.map((table) => [table.name, table]));
      compareDigests(expected, await digestTables(database, tables));
      options.signal?.throwIfAborted();
      await endSignIns(database, tables, options.signInTables);
      const faults = (await options.faultsOf?.(database, tables)) ?? [];
      await staging.putToUse(tables);
      return {
        madeAt: head.madeAt,
        tables: tables.length,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        blobs: manifest.blobs.length,
        schemas,
        faults,
      };
    } catch (cause) {
      await blobs.undo();
      throw cause;
    }
  } finally {
    await staging.close();
  }
};
