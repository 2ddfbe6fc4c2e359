import { asStorageError } from '#server/engine/blobs/storageError.ts';
import { DatabaseError, DISK_FULL } from '#server/engine/database/errors.ts';

const NO_ROOM = 'there is no room left on its disk; free some, then start again';

/** The sentence for a start that the disk does not allow; undefined for any other failure. */
export const diskProblem = (cause: unknown, dataDirectory: string): string | undefined => {
  const said = (why: string): string =>
    `The data directory ${dataDirectory} cannot be used: ${why}.`;
  if (cause instanceof DatabaseError && cause.code === DISK_FULL) return said(NO_ROOM);
  const error = asStorageError(cause);
  if (error?.code === 'storage_full') return said(NO_ROOM);
  if (error && cause instanceof Error) return said(cause.message);
  return cause instanceof Error && cause.cause !== undefined
    ? diskProblem(cause.cause, dataDirectory)
    : undefined;
};
