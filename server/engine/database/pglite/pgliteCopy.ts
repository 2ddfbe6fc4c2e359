/**
 * A consistent view of the embedded database for long reading: its files are copied in the moment in which nothing is
 * written, and a second engine reads the copy.
 *
 * PGlite has one connection, so a transaction that reads everything would hold up all requests for as long (about 20 s
 * for a million rows); the copy takes as long as the disk does, and nothing at all where files can be cloned.
 */
import { constants, promises as files } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabaseLog, Queryable } from '../database.ts';
import { openPglite, type PgliteDatabase } from './pglite.ts';

const FILES = 'database';
const COPY = 'database.copy';

/** What a process that died left behind. */
export const removeCopies = (directory: string): Promise<void> =>
  files.rm(join(directory, COPY), { recursive: true, force: true });

export const withCopies = (
  database: PgliteDatabase,
  directory: string,
  log: DatabaseLog,
): Database => {
  let last: Promise<unknown> = Promise.resolve();

  const read = async <T>(
    work: (reader: Queryable) => Promise<T>,
    whilePaused?: () => Promise<void>,
  ): Promise<T> => {
    await removeCopies(directory);
    try {
      await database.pauseFor(async () => {
        await files.cp(join(directory, FILES), join(directory, COPY), {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
        });
        await whilePaused?.();
      });
      const copy = await openPglite({
        settings: { directory: join(directory, COPY) },
        log,
        statementLimitMs: undefined,
      });
      try {
        return await copy.transaction(work);
      } finally {
        // Nothing in it is worth a shutdown.
        await copy.abandon('the copy has been read');
      }
    } finally {
      await removeCopies(directory);
    }
  };

  return {
    ...database,
    // One copy at a time: the next one waits.
    readSnapshot: (work, whilePaused) => {
      const reading = last.then(() => read(work, whilePaused));
      // Its failure is its caller's; the next one only waits for the end.
      last = reading.catch(() => undefined);
      return reading;
    },
  };
};
