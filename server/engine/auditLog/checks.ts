import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '#schemas';
import { type ChainReport, faultSentence, verifyChains } from '#server/engine/audit/verify.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { readNames } from './search.ts';

/** Between two slices of the daily check: it must not be felt. */
const PAUSE_MS = 50;

const keep = async (database: Database, now: Date, report: ChainReport): Promise<void> => {
  const { teamId, begins, entries, fault } = report;
  await database.execute(sql`
    insert into audit_checks (team_id, checked_at, position, fault)
    values (${teamId}, ${now}, ${begins + entries}, ${fault === null ? null : { ...fault }})
    on conflict (team_id) do update set checked_at = excluded.checked_at,
      position = excluded.position, fault = excluded.fault`);
};

export interface CheckParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Walks all chains, or one, and remembers what was found. */
export const checkChains = async (
  { database, clock, log }: CheckParts,
  { teams, pauseMs = 0 }: { readonly teams?: readonly string[]; readonly pauseMs?: number } = {},
): Promise<void> => {
  for await (const said of verifyChains(database, teams)) {
    if (typeof said === 'number') {
      if (pauseMs > 0) await pause(pauseMs);
      continue;
    }
    await keep(database, clock(), said);
    const { teamId, fault } = said;
    if (fault)
      log.error({ teamId, fault }, `the audit log is not in order: ${faultSentence(fault)}`);
  }
};

export const checkJob = (parts: CheckParts): Job => ({
  name: 'check the audit log',
  everyMs: DAY_MS,
  run: () => checkChains(parts, { pauseMs: PAUSE_MS }),
});

export interface ChainState {
  readonly teamId: string;
  readonly team: string | null;
  readonly entries: number;
  readonly waiting: number;
  readonly sealedAt: string | null;
  readonly hash: string;
  readonly checkedAt: string | null;
  readonly checkedTo: number | null;
  readonly fault: ChainReport['fault'];
}

/** How each chain stands, those of all teams or of one. */
export const readStates = async (
  place: Queryable,
  team: string | undefined,
  limit: number,
): Promise<readonly ChainState[]> => {
  const of = team === undefined ? sql`true` : sql`head.team_id = ${team}`;
  const rows = await place.query<Omit<ChainState, 'team'>>(sql`
    select head.team_id as "teamId", head.position - head.base_position as entries,
      (select count(*) from audit_entries entry
        where entry.team_id = head.team_id and entry.position is null) as waiting,
      head.sealed_at as "sealedAt", head.hash, checked.checked_at as "checkedAt",
      checked.position as "checkedTo", checked.fault
    from audit_heads head left join audit_checks checked on checked.team_id = head.team_id
    where ${of} order by (checked.fault is null), head.sealed_at desc nulls last limit ${limit}`);
  const names = await readNames(
    place,
    'teams',
    rows.map(({ teamId }) => teamId),
  );
  return rows.map((row) => ({ ...row, team: names.get(row.teamId) ?? null }));
};
