import { type Database, type Sql, sql } from './database.ts';
import { DatabaseStartError } from './errors.ts';
import { prepareLeases, withLease } from './leases.ts';
import { runDdl } from './runDdl.ts';
import { moveToTeamKey, readKeys, type TeamKey } from './teamKeys.ts';

/** One step forward of the server's own tables. Once released it never changes; a later one corrects it. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Run one at a time outside a transaction, as some engines demand: each must bear being run again. */
  readonly statements: readonly Sql[];
  /** Tables of before that get the team into their key, after the statements. */
  readonly keys?: readonly TeamKey[];
}

const LEASE_MS = 30_000;

/** A database made by a newer Souk: this one does not know what it may write there. */
export class NewerDatabaseError extends DatabaseStartError {
  constructor(found: number, known: number) {
    super(
      `The database is at step ${found} and this version of Souk knows ${known}: start the newer version, or restore a backup.`,
    );
  }
}

const lastOf = (numbers: readonly number[]): number => Math.max(0, ...numbers);

const readDone = async (database: Database): Promise<readonly number[]> => {
  const rows = await database.query<{ number: number }>(sql`select number from migrations`);
  return rows.map(({ number }) => number);
};

/**
 * Brings the server's own tables up to date: each step once, by one node at a time, only forward.
 *
 * Errors: `NewerDatabaseError` when the database has steps that this code does not know.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<void> => {
  await prepareLeases(database);
  await runDdl(
    database,
    sql`create table if not exists migrations (
      number int primary key, name text not null, done_at timestamptz not null)`,
  );
  const known = lastOf(migrations.map(({ number }) => number));
  const isDone = (done: readonly number[]) =>
    migrations.every((step) => done.includes(step.number));
  const before = await readDone(database);
  if (lastOf(before) > known) throw new NewerDatabaseError(lastOf(before), known);
  if (isDone(before)) return;
  await withLease(database, 'migrations', LEASE_MS, async () => {
    const done = await readDone(database);
    for (const { number, name, statements, keys = [] } of migrations) {
      if (done.includes(number)) continue;
      for (const statement of statements) await runDdl(database, statement);
      for (const key of keys) await moveToTeamKey(database, key, await readKeys(database));
      await database.execute(sql`
        insert into migrations (number, name, done_at) values (${number}, ${name}, now())
        on conflict (number) do nothing`);
    }
  });
};
