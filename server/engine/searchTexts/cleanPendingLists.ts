import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';

const EVERY_MS = 5_000;

/**
 * Moves what was written lately from the pending lists of GIN indexes into the indexes themselves.
 *
 * Each search reads such a list whole, up to 4 MB of it, and the row that fills it waits until all of it is moved:
 * seconds in a large table. On Citus the lists of the workers stay as they are.
 */
export const cleanPendingLists = (database: Database): Job => ({
  name: 'pending lists',
  everyMs: EVERY_MS,
  run: async () => {
    await database.query(sql`
      select gin_clean_pending_list(c.oid) from pg_class c
        join pg_am a on a.oid = c.relam
        join pg_index i on i.indexrelid = c.oid
        join pg_namespace n on n.oid = c.relnamespace
      where a.amname = 'gin' and c.relkind = 'i' and i.indisvalid and n.nspname = current_schema()
        and pg_has_role(c.relowner, 'usage')`);
  },
});
