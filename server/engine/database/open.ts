/** Opens the database the settings ask for: PostgreSQL at a URL, or PGlite in a directory of ours. */
import { promises as files } from 'node:fs';
import { resolve } from 'node:path';
import type { Database, DatabaseLog } from './database.ts';
import { embeddedFolder, prepareFiles } from './directory/dataDirectory.ts';
import { lockDirectory } from './directory/directoryLock.ts';
import {
  DatabaseStartError,
  DataDirectoryUnusableError,
  reasonOf,
  STATEMENT_LIMIT_MS,
} from './errors.ts';
import { openPglite, type PgliteDatabase } from './pglite/pglite.ts';
import { removeCopies, withCopies } from './pglite/pgliteCopy.ts';
import { openPostgres } from './postgres/postgres.ts';

export interface DatabaseSettings {
  /** Wins over the directory. */
  readonly databaseUrl?: string | undefined;
  /** Made if it is missing. Holds the lock file, and the database in its folder `database`. */
  readonly dataDirectory?: string | undefined;
  readonly log?: DatabaseLog | undefined;
  /** How PostgreSQL lists our connections: `souk` for a server. */
  readonly applicationName?: string | undefined;
  /**
   * Whether code that asks the database inside a transaction, in place of the transaction, is told so; true where absent.
   * The embedded database always tells it: that code would wait for ever.
   */
  readonly followsTransactions?: boolean | undefined;
  /** A statement that runs longer is ended with SQLSTATE 57014. */
  readonly statementLimitMs?: number | undefined;
  /** The embedded database stopped for good because another process took its directory. */
  readonly onLost?: (() => void) | undefined;
}

const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };

/**
 * Errors, each one sentence to print: `DatabaseUnreachableError`, `DataDirectoryInUseError`,
 * `DataDirectoryUnusableError`; all are `DatabaseStartError`.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDirectory, log = silentLog, onLost } = settings;
  const statementLimitMs = settings.statementLimitMs ?? STATEMENT_LIMIT_MS;
  if (databaseUrl) {
    const { applicationName, followsTransactions } = settings;
    return openPostgres({
      ...{ databaseUrl, log, statementLimitMs, applicationName, followsTransactions },
    });
  }
  if (!dataDirectory) throw new DatabaseStartError('Neither DATABASE_URL nor DATA_DIR is set.');

  const directory = resolve(dataDirectory);
  await makeDirectory(directory);
  let database: PgliteDatabase | undefined;
  const lock = await lockDirectory(directory, () => {
    log.error({ dataDirectory: directory }, 'another process took the data directory; stopping');
    void database?.abandon('another process took the data directory');
    onLost?.();
  });
  try {
    const postgresDirectory = embeddedFolder(directory);
    await prepareFiles(postgresDirectory);
    database = await openPglite({
      settings: { directory: postgresDirectory },
      log,
      statementLimitMs,
      onClosed: lock.release,
    });
    await removeCopies(directory);
    return withCopies(database, directory, log);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeDirectory(directory: string): Promise<void> {
  try {
    await files.mkdir(directory, { recursive: true, mode: 0o700 });
    await files.access(directory, files.constants.R_OK | files.constants.W_OK);
  } catch (cause) {
    throw new DataDirectoryUnusableError(
      `The data directory ${directory} cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}
