import { DAY_MS, HOUR_MS } from '#schemas';
import { removeInBatches } from '#server/engine/database/batches.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';

const READ_DAYS = 90;
const UNREAD_DAYS = 365;
const NOTICES_AT_ONCE = 5_000;

/** Notices are news, and no archive: rows, their history and the audit log keep what happened. */
export const expireNotices = (database: Database, clock: () => Date): Job => ({
  name: 'old notices',
  everyMs: HOUR_MS,
  run: async () => {
    const before = (days: number): Date => new Date(clock().getTime() - days * DAY_MS);
    await removeInBatches(NOTICES_AT_ONCE, () =>
      database.execute(sql`
        delete from user_notices where (team_id, id) in (
          select team_id, id from user_notices
          where at < ${before(READ_DAYS)} and (read_at is not null or at < ${before(UNREAD_DAYS)})
          limit ${NOTICES_AT_ONCE})`),
    );
  },
});
