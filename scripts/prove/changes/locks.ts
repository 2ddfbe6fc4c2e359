import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '#server/engine/database/database.ts';
import { inDatabase } from '../servers/rows.ts';

const LOOK_MS = 50;

/** Looks again and again for how long anybody waits for a lock; answers what ends it and tells the longest wait. */
export const watchLocks = (url: string): (() => Promise<number>) => {
  let isOver = false;
  const work = inDatabase(url, async (database) => {
    let longestMs = 0;
    while (!isOver) {
      const [row] = await database.query<{ waited: number }>(sql`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as waited
        from pg_locks where not granted and locktype in ('relation', 'tuple', 'transactionid')`);
      longestMs = Math.max(longestMs, row?.waited ?? 0);
      await pause(LOOK_MS);
    }
    return longestMs;
  });
  return () => {
    isOver = true;
    return work;
  };
};
