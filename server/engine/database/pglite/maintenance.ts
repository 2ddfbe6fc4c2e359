/**
 * What PostgreSQL's background processes do and PGlite has not: checkpoints, VACUUM and ANALYZE.
 *
 * Without checkpoints the log grows for ever (seen: 480 MB after 300,000 rows, none removed), and a
 * start after a crash reads all of it. Without VACUUM changed rows are never cleared away.
 */
import { repeat } from '#server/engine/concurrency/repeat.ts';
import { type Queryable, sql } from '../database.ts';

const EVERY_MS = 10_000;
/** Log since the last checkpoint: bounds the disk and a crashed start's wait (about a second). */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** The conditions of PostgreSQL's own autovacuum, at its default settings. */
const TABLES_TO_VACUUM = sql`
  select relid::regclass::text as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

const LOG_SIZE = sql`
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes
  from pg_control_checkpoint()`;

/** Each step is a statement of its own, so that others come in between. */
export async function maintainFiles(database: Queryable): Promise<void> {
  for (const { name } of await database.query<{ name: string }>(TABLES_TO_VACUUM)) {
    // `regclass` has quoted the name already where that is needed.
    await database.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
  }
  const [log] = await database.query<{ bytes: number }>(LOG_SIZE);
  if (log !== undefined && log.bytes > MAX_LOG_BYTES) await database.execute(sql`checkpoint`);
}

/** Runs the maintenance every ten seconds if anything was written since the last time. Answers how to stop. */
export const scheduleMaintenance = (
  maintain: () => Promise<void>,
  hasChanged: () => boolean,
): (() => void) =>
  repeat(EVERY_MS, async () => {
    if (hasChanged()) await maintain();
  });
