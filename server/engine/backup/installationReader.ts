import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import { createDatabaseBlobStore } from '#server/engine/blobs/databaseBlobs.ts';
import { createFileBlobStore } from '#server/engine/blobs/fileBlobs.ts';
import { type BlobChoice, blobLocation, openBlobStore } from '#server/engine/blobs/openBlobs.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import { isErrorWithCode } from '#server/engine/database/errors.ts';

export interface InstallationOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly blobs: BlobChoice;
}

/** An installation at one moment: rows and blobs fit together. */
export interface InstallationSnapshot {
  readonly reader: Queryable;
  readonly blobs: BlobStore;
}

/** The blobs of a database: in its own tables, or wherever the choice puts them. */
export const blobsOf = (
  database: Database,
  dataDirectory: string,
  choice: BlobChoice,
  reader: Queryable = database,
): BlobStore =>
  blobLocation(database, choice) === 'database'
    ? createDatabaseBlobStore(reader)
    : openBlobStore(database, dataDirectory, choice);

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isErrorWithCode(cause, 'ENOENT')) return [];
    throw cause;
  }
};

/** A second name for a file; one that is gone or has its second name already is no matter. */
const linkOne = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (cause) {
    if (!isErrorWithCode(cause, 'ENOENT') && !isErrorWithCode(cause, 'EEXIST')) throw cause;
  }
};

/** Gives every blob a second name in another folder, where no removal reaches it: no byte is copied. */
const linkBlobs = async (from: string, to: string): Promise<void> => {
  for (const folder of await namesIn(from)) {
    await mkdir(join(to, folder), { recursive: true });
    const linked = new Set(await namesIn(join(to, folder)));
    for (const name of await namesIn(join(from, folder))) {
      if (linked.has(name) || name.endsWith('.part')) continue;
      await linkOne(join(from, folder, name), join(to, folder, name));
    }
  }
};

const readFromDisk = async <T>(
  { database, dataDirectory }: InstallationOptions,
  work: (snapshot: InstallationSnapshot) => Promise<T>,
): Promise<T> => {
  const [from, to] = [join(dataDirectory, 'library'), join(dataDirectory, 'library.copy')];
  await rm(to, { recursive: true, force: true });
  try {
    // Most of them before the moment of the snapshot, so that it is short.
    await linkBlobs(from, to);
    return await database.readSnapshot(
      (reader) => work({ reader, blobs: createFileBlobStore(to) }),
      () => linkBlobs(from, to),
    );
  } finally {
    await rm(to, { recursive: true, force: true });
  }
};

/**
 * Reads an installation as it was at one moment, while its server goes on.
 *
 * Blobs never change under their name, are stored before their row and removed after it: so those that are there at
 * the moment of the snapshot, or were shortly before, are all that its rows name. On S3 one that is removed meanwhile
 * is missing.
 */
export const readInstallation = <T>(
  options: InstallationOptions,
  work: (snapshot: InstallationSnapshot) => Promise<T>,
): Promise<T> => {
  const { database, dataDirectory, blobs } = options;
  if (blobLocation(database, blobs) === 'disk') return readFromDisk(options, work);
  return database.readSnapshot((reader) =>
    work({ reader, blobs: blobsOf(database, dataDirectory, blobs, reader) }),
  );
};
