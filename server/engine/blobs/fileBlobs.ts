import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/engine/database/directory/syncFolder.ts';
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import type { BlobStore } from './blobStore.ts';

/** Names of blobs: whatever else lies in the folder is not ours. */
const NAME = /^[0-9a-z]+$/i;

/** Undefined for what is not there. */
const ifThere = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (cause) {
    if (isErrorWithCode(cause, 'ENOENT')) return undefined;
    throw cause;
  }
};

/**
 * Files in a folder: the embedded default, as PGlite has one connection and large rows would stall every query.
 *
 * A blob is on disk before its row is: written aside, flushed, then moved into place.
 */
export const createFileBlobStore = (directory: string): BlobStore => {
  const folderOf = (name: string): string => join(directory, name.slice(0, 2));
  const pathOf = (name: string): string => join(folderOf(name), name);
  const moveIn = async (name: string, from: string): Promise<void> => {
    await rename(from, pathOf(name));
    await syncFolder(folderOf(name));
  };
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
      await moveIn(name, aside);
    },
    putFile: async (name, path) => {
      await mkdir(folderOf(name), { recursive: true });
      const file = await open(path, 'r+');
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
      await moveIn(name, path);
    },
    get: (name) => ifThere(readFile(pathOf(name))),
    read: async (name, { start, end }) => {
      const file = await ifThere(open(pathOf(name), 'r'));
      return file && createReadStream(pathOf(name), { fd: file, start, end });
    },
    stat: async (name) => {
      const found = await ifThere(stat(pathOf(name), { bigint: true }));
      if (!found?.isFile()) return undefined;
      const { size, ino, ctimeNs } = found;
      // The change time, because unlike the modification time nobody can set it back.
      return { bytes: Number(size), mark: `${ino}:${ctimeNs}` };
    },
    remove: async (name) => {
      await ifThere(unlink(pathOf(name)));
    },
    async *list() {
      for (const folder of (await ifThere(readdir(directory))) ?? []) {
        for (const name of (await ifThere(readdir(join(directory, folder)))) ?? []) {
          if (!NAME.test(name)) continue;
          const found = await ifThere(stat(pathOf(name)));
          if (found) yield { name, storedAt: found.mtime };
        }
      }
    },
  };
};
