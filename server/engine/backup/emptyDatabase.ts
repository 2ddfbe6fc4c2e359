import { readdir, rm } from 'node:fs/promises';
import { isErrorWithCode } from '#server/engine/database/errors.ts';

const isEmpty = async (directory: string): Promise<boolean> => {
  try {
    return (await readdir(directory)).length === 0;
  } catch (cause) {
    if (isErrorWithCode(cause, 'ENOENT')) return true;
    throw cause;
  }
};

/** Does the work; a directory that was empty or not there before is so again when the work fails. */
export const emptyOnFailure = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const wasEmpty = await isEmpty(directory);
  try {
    return await work();
  } catch (cause) {
    if (wasEmpty) await rm(directory, { recursive: true, force: true });
    throw cause;
  }
};
