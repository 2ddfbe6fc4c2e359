import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { type ChainEntry, ENTRY_COLUMNS, linkHash } from './entryText.ts';

const EVERY_MS = 2_000;
/** Of one team in one transaction: on PGlite everybody else waits for its end. */
const ENTRIES_AT_ONCE = 250;
const TEAMS_AT_ONCE = 100;

export interface ChainHead {
  readonly position: number;
  readonly hash: string;
  /** Entries up to this one were removed, as they were older than is kept. */
  readonly basePosition: number;
  readonly baseHash: string;
  readonly sealedAt: string | null;
}

export const HEAD_COLUMNS = sql`
  position, hash, base_position as "basePosition", base_hash as "baseHash", sealed_at as "sealedAt"`;

/** Waits until nobody else changes the chain; ends with the transaction. */
export const lockHead = async (transaction: Queryable, teamId: string): Promise<ChainHead> => {
  await transaction.execute(sql`
    insert into audit_heads (team_id, position, hash, base_position, base_hash)
    values (${teamId}, 0, '', 0, '') on conflict (team_id) do nothing`);
  const [head] = await transaction.query<ChainHead>(sql`
    select ${HEAD_COLUMNS} from audit_heads where team_id = ${teamId} for update`);
  if (!head) throw new Error(`The chain of team "${teamId}" has no head.`);
  return head;
};

/**
 * Makes the next entries of a team links of its chain; answers how many.
 *
 * The lock on the head's row lets one node at a time do so: entries and head change together or not at all.
 */
const sealSome = (database: Database, clock: () => Date, teamId: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const head = await lockHead(transaction, teamId);
    // After the lock: what another node has just sealed has its position.
    const entries = await transaction.query<ChainEntry>(sql`
      select ${ENTRY_COLUMNS} from audit_entries
      where team_id = ${teamId} and position is null order by id limit ${ENTRIES_AT_ONCE}`);
    let { position, hash } = head;
    const links = entries.map((entry) => {
      position += 1;
      hash = linkHash(hash, teamId, position, entry);
      return { id: entry.id, position, hash };
    });
    if (links.length === 0) return 0;
    await transaction.execute(sql`
      update audit_entries as entry set position = link.position, hash = link.hash
      from unnest(${links.map((link) => link.id)}::text[],
        ${links.map((link) => link.position)}::bigint[],
        ${links.map((link) => link.hash)}::text[]) as link (id, position, hash)
      where entry.team_id = ${teamId} and entry.id = link.id`);
    await transaction.execute(sql`
      update audit_heads set position = ${position}, hash = ${hash}, sealed_at = ${clock()}
      where team_id = ${teamId}`);
    return links.length;
  });

const unsealedTeams = async (database: Database): Promise<readonly string[]> => {
  const rows = await database.query<{ team_id: string }>(sql`
    select distinct team_id from audit_entries where position is null limit ${TEAMS_AT_ONCE}`);
  return rows.map(({ team_id }) => team_id);
};

/** Seals whatever waits, team after team. */
export const sealAll = async (database: Database, clock: () => Date): Promise<void> => {
  for (;;) {
    const teams = await unsealedTeams(database);
    for (const teamId of teams) {
      for (;;) if ((await sealSome(database, clock, teamId)) < ENTRIES_AT_ONCE) break;
    }
    if (teams.length < TEAMS_AT_ONCE) return;
  }
};

const SEAL_JOB = 'seal the audit log';

export const sealJob = (database: Database, clock: () => Date): Job => ({
  name: SEAL_JOB,
  everyMs: EVERY_MS,
  run: () => sealAll(database, clock),
});
