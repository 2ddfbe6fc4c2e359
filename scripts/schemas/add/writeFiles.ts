import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const readIfThere = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

const asideOf = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${process.pid}.writing`);

/**
 * Writes files so that nobody reads half of one: first beside their places, then each is put into its place.
 *
 * Shape: paths from the folder, in the order in which they come to their places: what others refer to first.
 * Errors: what the file system throws; then every file is as it was.
 */
export const writeFiles = async (
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> => {
  const files = [...texts].map(([path, text]) => ({ file: join(folder, path), text }));
  const before = new Map<string, Buffer | undefined>();
  try {
    for (const { file, text } of files) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(asideOf(file), text);
    }
    for (const { file } of files) {
      before.set(file, await readIfThere(file));
      await rename(asideOf(file), file);
    }
  } catch (cause) {
    for (const [file, content] of before)
      await (content === undefined ? rm(file, { force: true }) : writeFile(file, content));
    for (const { file } of files) await rm(asideOf(file), { force: true });
    throw cause;
  }
};
