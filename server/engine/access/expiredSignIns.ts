import { HOUR_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Sessions } from './sessions.ts';
import { EXPIRING_TABLES } from './tables.ts';

/** Removes expired sessions, codes and devices: they serve nothing any more, and still say who came from where. */
export const removeExpiredSignIns = (
  database: Database,
  sessions: Sessions,
  registry: Pick<Registry, 'guestTokens'>,
  clock: () => Date,
): Job => ({
  name: 'expired sign-ins',
  everyMs: HOUR_MS,
  run: async () => {
    await sessions.removeEnded();
    for (const table of EXPIRING_TABLES) {
      await database.execute(
        sql`delete from ${sql.identifier(table)} where expires_at <= ${clock()}`,
      );
    }
    for (const tokens of registry.guestTokens) await tokens.removeExpired();
  },
});
