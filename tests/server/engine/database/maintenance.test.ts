import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { maintainFiles } from '#server/engine/database/pglite/maintenance.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPEN_LIMIT_MS = 60_000;
let database: Database;

beforeAll(async () => {
  database = await openMemoryDatabase();
}, OPEN_LIMIT_MS);

afterAll(() => database.close());

/** PostgreSQL passes its counters on once a second only, unless it is asked. */
const passCountersOn = () => database.query(sql`select pg_stat_force_next_flush()`);

const logOf = async (): Promise<number> => {
  const [row] = await database.query<{ bytes: number }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes
    from pg_control_checkpoint()`);
  return row?.bytes ?? 0;
};

test('clears changed rows away and brings the statistics up to date', async () => {
  await database.execute(sql`create table "Odd Name" as select n from generate_series(1, 2000) n`);
  await database.execute(sql`update "Odd Name" set n = n + 1`);
  await passCountersOn();
  await maintainFiles(database);
  await passCountersOn();
  expect(
    await database.query(sql`select relname, n_dead_tup as dead, last_analyze is not null as analyzed
      from pg_stat_user_tables where relname = 'Odd Name'`),
  ).toEqual([{ relname: 'Odd Name', dead: 0, analyzed: true }]);
});

test('leaves tables and log alone that need nothing', async () => {
  await database.execute(sql`create table calm (n int)`);
  await passCountersOn();
  await maintainFiles(database);
  expect(
    await database.query(
      sql`select last_vacuum as at from pg_stat_user_tables where relname = 'calm'`,
    ),
  ).toEqual([{ at: null }]);
  expect(await logOf()).toBeGreaterThan(0);
});

test('writes a checkpoint when the log has grown, which PGlite never does by itself', async () => {
  await database.execute(sql`create table large (text text)`);
  await database.execute(sql`alter table large alter column text set storage external`);
  await database.execute(
    sql`insert into large select repeat(md5(n::text), 320) from generate_series(1, 8000) n`,
  );
  expect(await logOf()).toBeGreaterThan(64 * 1024 * 1024);
  await maintainFiles(database);
  expect(await logOf()).toBeLessThan(1024 * 1024);
});

test('does not complain of upkeep that a closing database did not wait for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const warnings: string[] = [];
  const warn = (_details: object, message: string): void => void warnings.push(message);
  const { path, remove } = await temporaryDirectory();
  const log = { info() {}, warn, error() {} };
  const closing = await openDatabase({ dataDirectory: path, log });
  for (const name of ['one', 'two', 'three'].map((table) => sql.identifier(table))) {
    await closing.execute(sql`create table ${name} (n int)`);
    await closing.execute(sql`insert into ${name} select n from generate_series(1, 2000) n`);
  }
  await closing.query(sql`select pg_stat_force_next_flush()`);
  vi.advanceTimersByTime(10_000);
  await closing.close();
  vi.useRealTimers();
  await remove();
  expect(warnings).toEqual([]);
});
