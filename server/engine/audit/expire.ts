import { DAY_MS, HOUR_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { AT_THE_MACHINE, type Audit } from './audit.ts';
import { lockHead } from './seal.ts';

/** More at once would hold the chain for long. */
const ENTRIES_AT_ONCE = 2_000;

/**
 * Removes the beginning of one chain, up to the first entry that is young enough; answers how many entries went.
 *
 * The head remembers where the chain begins now, and an entry tells that it was shortened.
 */
const shorten = (database: Database, audit: Audit, teamId: string, before: Date): Promise<number> =>
  database.transaction(async (transaction) => {
    const { basePosition } = await lockHead(transaction, teamId);
    const oldest = await transaction.query<{ position: number; hash: string; is_old: boolean }>(sql`
      select position, hash, at < ${before} as is_old from audit_entries
      where team_id = ${teamId} and position > ${basePosition}
      order by position limit ${ENTRIES_AT_ONCE}`);
    const young = oldest.findIndex((entry) => !entry.is_old);
    const last = oldest.at(young < 0 ? -1 : young - 1);
    const count = young < 0 ? oldest.length : young;
    if (!last || count === 0) return 0;
    await transaction.execute(sql`
      delete from audit_entries where team_id = ${teamId} and position <= ${last.position}`);
    await transaction.execute(sql`
      update audit_heads set base_position = ${last.position}, base_hash = ${last.hash}
      where team_id = ${teamId}`);
    await audit.note(transaction, AT_THE_MACHINE, {
      action: 'audit.shortened',
      teamId,
      details: { entries: count, upTo: last.position },
    });
    return count;
  });

/** Removes entries that are older than so many days, where the operator has set for how long they are kept. */
export const expireAudit = (
  database: Database,
  audit: Audit,
  clock: () => Date,
  keptDays: number,
): Job => ({
  name: 'shorten the audit log',
  everyMs: HOUR_MS,
  run: async () => {
    const before = new Date(clock().getTime() - keptDays * DAY_MS);
    const teams = await database.query<{ team_id: string }>(sql`select team_id from audit_heads`);
    for (const { team_id } of teams) {
      for (;;) if ((await shorten(database, audit, team_id, before)) < ENTRIES_AT_ONCE) break;
    }
  },
});
