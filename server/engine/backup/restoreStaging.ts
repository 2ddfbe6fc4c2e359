import { MINUTE_MS } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SERVER_NAME } from '#server/engine/database/postgres/postgres.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { BackupError } from './backupError.ts';
import { describeTables, isResourceTable, type StoredTable } from './catalogue.ts';

/** Where an installation lives. */
export interface InstallationLocation {
  /** Wins over the directory. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
}

/**
 * A database beside the one in use, in the same place: a schema of PostgreSQL that no server looks into.
 *
 * It is filled and checked at leisure; then one transaction puts it into use. A failed or interrupted attempt leaves
 * what was there as it was, and at most a schema that the next attempt removes.
 */
export interface Staging {
  /** Unqualified names are those of the staging schema. */
  readonly database: Database;
  /** Tables that are in use now. */
  readonly present: readonly StoredTable[];
  /** Puts the staged tables in the place of those in use. */
  putToUse(staged: readonly StoredTable[]): Promise<void>;
  /** Removes what is staged, if anything is, and closes the database. */
  close(): Promise<void>;
}

const STAGING = 'souk_staging';
const stagingSql = sql.identifier(STAGING);
const COMMAND_NAME = 'souk command';
/** A command reads and checks whole tables, and nobody waits for an answer behind it. */
const COMMAND_LIMIT_MS = 30 * MINUTE_MS;

export const openInstallationDatabase = (
  { databaseUrl, dataDirectory }: InstallationLocation,
  log: Log,
): Promise<Database> =>
  openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDirectory,
    log,
    applicationName: COMMAND_NAME,
    statementLimitMs: COMMAND_LIMIT_MS,
  });

/** Errors: `BackupError` while a server is connected; the embedded database's lock says so by itself. */
export const demandStoppedServer = async (database: Database): Promise<void> => {
  if (database.engine === 'pglite') return;
  const [row] = await database.query<{ servers: number }>(sql`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name in (${SERVER_NAME}, ${`${SERVER_NAME} listening`})`);
  if (row && row.servers > 0)
    throw new BackupError('A server is connected to this database: stop every node of it first.');
};

/** Somebody can sign in there: what it holds is not nothing. */
export const isInUse = async (
  reader: Queryable,
  tables: readonly StoredTable[],
): Promise<boolean> => {
  if (!tables.some(({ name }) => name === 'access_accounts')) return false;
  return (await reader.query(sql`select 1 as found from access_accounts limit 1`)).length > 0;
};

const withSearchPath = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${given} -c search_path=${STAGING}`.trim());
  return url.href;
};

const makeSchema = async (database: Database): Promise<void> => {
  await database.execute(sql`drop schema if exists ${stagingSql} cascade`);
  await database.execute(sql`create schema ${stagingSql}`);
};

const homeOf = async (database: Database): Promise<string> => {
  const [row] = await database.query<{ home: string | null }>(
    sql`select current_schema()::text as home`,
  );
  if (!row?.home) throw new BackupError('The database has no schema to put tables into.');
  return row.home;
};

/** Both engines: PGlite has one session, whose search path is set; PostgreSQL a pool, opened with it. */
const enter = async (
  place: InstallationLocation,
  database: Database,
  log: Log,
): Promise<Database> => {
  if (place.databaseUrl === null) {
    await database.execute(sql`set search_path to ${stagingSql}`);
    return database;
  }
  await database.close();
  return openInstallationDatabase(
    { ...place, databaseUrl: withSearchPath(place.databaseUrl) },
    log,
  );
};

/**
 * Opens the place and makes room beside what is in use.
 *
 * Errors: `BackupError` while a server is connected, or where something is in use and `mayReplace` is not given.
 */
export const openStaging = async (
  place: InstallationLocation,
  mayReplace: boolean,
  log: Log,
): Promise<Staging> => {
  const first = await openInstallationDatabase(place, log);
  try {
    await demandStoppedServer(first);
    const present = await describeTables(first);
    if (!mayReplace && (await isInUse(first, present)))
      throw new BackupError('The target holds an installation already; nothing was changed.');
    const homeSql = sql.identifier(await homeOf(first));
    await makeSchema(first);
    const database = await enter(place, first, log);
    return {
      database,
      present,
      putToUse: async (staged) => {
        const names = new Set(staged.map(({ name }) => name));
        await demandStoppedServer(database);
        await database.transaction(async (transaction) => {
          const replaced = present.filter(({ name }) => names.has(name) || isResourceTable(name));
          for (const { name } of replaced)
            await transaction.execute(sql`drop table ${homeSql}.${sql.identifier(name)}`);
          for (const { name } of staged)
            await transaction.execute(
              sql`alter table ${stagingSql}.${sql.identifier(name)} set schema ${homeSql}`,
            );
        });
      },
      close: async () => {
        try {
          await database.execute(sql`drop schema if exists ${stagingSql} cascade`);
        } finally {
          await database.close();
        }
      },
    };
  } catch (cause) {
    await first.close();
    throw cause;
  }
};
