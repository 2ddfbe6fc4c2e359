import { DAY_MS, HOUR_MS } from '#schemas';
import { removeInBatches } from '#server/engine/database/batches.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { idPrefixAt } from './entryIds.ts';

/** More at once would hold the table's pages for long. */
const ENTRIES_AT_ONCE = 5_000;

/**
 * Removes entries that are older than so many days, where the operator has set how long history is kept.
 *
 * What is left still says how each row came to be what it is from there on, as entries say what changed and the row
 * what it is now. Balances follow from the ledger, which is never shortened.
 */
export const expireHistory = (database: Database, clock: () => Date, keptDays: number): Job => ({
  name: 'history.forget',
  everyMs: HOUR_MS,
  run: async () => {
    const before = new Date(clock().getTime() - keptDays * DAY_MS);
    await removeInBatches(ENTRIES_AT_ONCE, () =>
      database.execute(sql`
        delete from history where id in (
          select id from history where id < ${idPrefixAt(before.getTime())} and at < ${before}
          order by id limit ${ENTRIES_AT_ONCE})`),
    );
  },
});
