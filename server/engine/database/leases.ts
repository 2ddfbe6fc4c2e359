import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from './database.ts';
import { runDdl } from './runDdl.ts';

/*
 * What only one node may do at a time. Rows instead of advisory locks: those are not the same, or not there at all,
 * on the distributed engines. Times are the database's, as the nodes' clocks differ.
 */

/** Most turns are short: after a change of schemas each node has its own, and people wait for the last one. */
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 200;

export const prepareLeases = (database: Database): Promise<void> =>
  runDdl(
    database,
    sql`create table if not exists leases (
      name text primary key, holder text not null, ends_at timestamptz not null)`,
  );

const after = (milliseconds: number) =>
  sql`clock_timestamp() + ${milliseconds}::float8 * interval '1 millisecond'`;

const take = async (
  database: Database,
  name: string,
  holder: string,
  durationMs: number,
): Promise<boolean> => {
  const made = await database.execute(sql`
    insert into leases (name, holder, ends_at) values (${name}, ${holder}, ${after(durationMs)})
    on conflict (name) do nothing`);
  if (made > 0) return true;
  const taken = await database.execute(sql`
    update leases set holder = ${holder}, ends_at = ${after(durationMs)}
    where name = ${name} and ends_at < clock_timestamp()`);
  return taken > 0;
};

const hold = async <T>(
  database: Database,
  name: string,
  holder: string,
  durationMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A failed renewal lets the lease run out, which is what it is for; the work meets the same database and says so.
    renewal = database
      .execute(
        sql`update leases set ends_at = ${after(durationMs)} where name = ${name} and holder = ${holder}`,
      )
      .catch(() => 0);
  }, durationMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    await database.execute(
      sql`update leases set ends_at = clock_timestamp() - interval '1 second'
        where name = ${name} and holder = ${holder}`,
    );
  }
};

/**
 * Does the work if no other node is at it, and answers whether it was done here.
 *
 * The lease is renewed while the work lasts and free again at once afterwards; that of a node that died runs out
 * after `durationMs`. What must happen exactly once is guarded by the rows it writes as well.
 */
export const tryLease = async (
  database: Database,
  name: string,
  durationMs: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  const holder = randomUUID();
  if (!(await take(database, name, holder, durationMs))) return false;
  await hold(database, name, holder, durationMs, work);
  return true;
};

/** Does the work when it is this node's turn: waits for another one that is at it. */
export const withLease = async <T>(
  database: Database,
  name: string,
  durationMs: number,
  work: () => Promise<T>,
): Promise<T> => {
  const holder = randomUUID();
  let waitMs = FIRST_WAIT_MS;
  while (!(await take(database, name, holder, durationMs))) {
    await pause(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
  return hold(database, name, holder, durationMs, work);
};
