import { ServerError } from '#server/engine/errors/errors.ts';

/** No room, or the owner's share of it is used up. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** Read-only, broken, not ours, or out of handles: nothing that a client could change. */
const UNUSABLE: ReadonlySet<string> = new Set([
  'EROFS',
  'EIO',
  'ENXIO',
  'ESTALE',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]);

/** What the file system refuses, as the 503 that it is (LIMIT-4); undefined for anything else. */
export const asStorageError = (cause: unknown): ServerError | undefined => {
  // Only a system call's error: other libraries use such codes in their own ways.
  if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) return undefined;
  const code = String(cause.code);
  if (FULL.has(code)) return new ServerError('storage_full', {}, { cause });
  return UNUSABLE.has(code) ? new ServerError('storage_unavailable', {}, { cause }) : undefined;
};
