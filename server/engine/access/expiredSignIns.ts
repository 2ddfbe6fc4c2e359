import { HOUR_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { SIGN_IN_TABLES } from './tables.ts';

/** Removes expired sessions, codes and devices: they serve nothing any more, and still say who came from where. */
export const removeExpiredSignIns = (
  database: Database,
  registry: Pick<Registry, 'guestTokens'>,
  clock: () => Date,
): Job => ({
  name: 'expired sign-ins',
  everyMs: HOUR_MS,
  run: async () => {
    for (const table of SIGN_IN_TABLES) {
      await database.execute(
        sql`delete from ${sql.identifier(table)} where expires_at <= ${clock()}`,
      );
    }
    for (const tokens of registry.guestTokens) await tokens.removeExpired();
  },
});
