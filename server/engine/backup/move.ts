import { join } from 'node:path';
import type { BlobChoice } from '#server/engine/blobs/openBlobs.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { BackupError } from './backupError.ts';
import { createBlobDigest, digestOf, readBlob } from './blobParts.ts';
import { describeTables, type FaultsOf } from './catalogue.ts';
import {
  compareDigests,
  counted,
  type Digests,
  digestTables,
  finishTables,
  makeTables,
  withRows,
  writeTable,
} from './copyTables.ts';
import { createTableDigest, type TableDigest } from './digest.ts';
import { blobsOf, type InstallationSnapshot, readInstallation } from './installationReader.ts';
import {
  demandStoppedServer,
  type InstallationLocation,
  isInUse,
  openInstallationDatabase,
  openStaging,
} from './restoreStaging.ts';
import { readRows } from './rows.ts';
import { createBlobWriter } from './storeBlobs.ts';

export interface MoveOptions {
  readonly from: InstallationLocation;
  readonly to: InstallationLocation;
  readonly blobsFrom: BlobChoice;
  readonly blobsTo: BlobChoice;
  readonly log: Log;
  /** Looks through the copy for what is wrong with it, a sentence each. */
  readonly faultsOf?: FaultsOf;
  /** Breaks off: both sides stay as they were. */
  readonly signal?: AbortSignal;
  /** Told of each table when its rows have been copied. */
  readonly onTable?: (name: string, digest: TableDigest) => void;
}

export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  /** What is wrong with the content, and was before; a sentence each. */
  readonly faults: readonly string[];
}

const copyBlobs = async (
  { blobs }: InstallationSnapshot,
  writer: Awaited<ReturnType<typeof createBlobWriter>>,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const expected = new Map<string, string>();
  for await (const { name } of blobs.list()) {
    const digest = createBlobDigest(name);
    for await (const bytes of readBlob(blobs, name)) {
      signal?.throwIfAborted();
      digest.add(bytes);
      await writer.add({ name, bytes });
    }
    expected.set(name, digest.result().sha256);
  }
  await writer.finish();
  return expected.size;
};

/** Reads stored blobs again. Errors: `BackupError` that names the first one that differs. */
const compareBlobs = async (
  snapshot: InstallationSnapshot,
  target: InstallationSnapshot['blobs'],
): Promise<void> => {
  for await (const { name } of snapshot.blobs.list()) {
    const [one, other] = [await digestOf(snapshot.blobs, name), await digestOf(target, name)];
    if (one.sha256 !== other.sha256)
      throw new BackupError(`The blob ${name} differs after copying; nothing was put to use.`);
  }
};

const copyInto = async (snapshot: InstallationSnapshot, options: MoveOptions): Promise<Moved> => {
  const { to, blobsTo, log } = options;
  const tables = await describeTables(snapshot.reader);
  if (!(await isInUse(snapshot.reader, tables)))
    throw new BackupError('There is nothing to move: nobody can sign in to the source.');
  const staging = await openStaging(to, false, log);
  try {
    const { database } = staging;
    const store = blobsOf(database, to.dataDirectory, blobsTo);
    await makeTables(database, tables);
    const writer = await createBlobWriter(store, join(to.dataDirectory, 'move.part'));
    try {
      const digests = await copyRows(snapshot, database, options);
      const blobs = await copyBlobs(snapshot, writer, options.signal);
      await finishTables(database, tables);
      compareDigests(digests, await digestTables(database, tables));
      await compareBlobs(snapshot, store);
      const faults = (await options.faultsOf?.(database, tables)) ?? [];
      await staging.putToUse(tables);
      const rows = [...digests.values()].reduce((sum, digest) => sum + digest.rows, 0);
      return { tables: tables.length, rows, blobs, faults };
    } catch (cause) {
      await writer.undo();
      throw cause;
    }
  } finally {
    await staging.close();
  }
};

const copyRows = async (
  { reader }: InstallationSnapshot,
  database: Database,
  { onTable, signal }: MoveOptions,
): Promise<Digests> => {
  const digests = new Map<string, TableDigest>();
  for (const table of withRows(await describeTables(reader))) {
    const digest = createTableDigest();
    await writeTable(database, table, counted(readRows(reader, table), digest, signal));
    digests.set(table.name, digest.result());
    onTable?.(table.name, digest.result());
  }
  return digests;
};

/**
 * Copies an installation to another engine, and back.
 *
 * The source is only read. The target must hold no installation; it is filled beside, read again, compared table by
 * table and blob by blob, and put to use by one transaction: until then, and after any failure, it is as it was.
 * Errors: `BackupError`, also while a server is connected to either side.
 */
export const moveInstallation = async (options: MoveOptions): Promise<Moved> => {
  const { from, blobsFrom, log } = options;
  const database = await openInstallationDatabase(from, log);
  try {
    await demandStoppedServer(database);
    return await readInstallation(
      { database, dataDirectory: from.dataDirectory, blobs: blobsFrom },
      (snapshot) => copyInto(snapshot, options),
    );
  } finally {
    await database.close();
  }
};
