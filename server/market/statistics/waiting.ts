import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { TO_START } from './contribution.ts';
import { rowsOf, type TeamScope } from './scope.ts';

/** What waits for somebody at this moment, whatever the period. */
export interface Waiting {
  readonly toStart: number;
  readonly late: number;
  readonly unreadMessages: number;
  /** One a conversation at most (decisions.md "Messages"). */
  readonly openOffers: number;
  /** Zero for those who do not approve them. */
  readonly withdrawals: number;
}

const inState = (resource: string, state: string, team: TeamScope): Sql => sql`
  select count(*)::int8 from ${tableSql({ name: resource })}
  where ${rowsOf(team)} and t_status = ${state}`;

export const waitingFor = async (
  database: Queryable,
  team: TeamScope,
  now: Date,
  approvesWithdrawals: boolean,
): Promise<Waiting> => {
  const [found] = await database.query<Waiting>(sql`
    select
      (select count(*)::int8 from statistic_open
        where ${rowsOf(team)} and status = ${TO_START}) as "toStart",
      (select count(*)::int8 from statistic_open
        where ${rowsOf(team)} and due_at < ${now}::timestamptz) as late,
      (select coalesce(sum(seller_unread), 0)::int8 from conversations
        where ${rowsOf(team)} and seller_unread > 0) as "unreadMessages",
      (select count(*)::int8 from conversations
        where ${rowsOf(team)} and open_offer_id is not null
          and (offer_expires_at is null or offer_expires_at > ${now}::timestamptz)) as "openOffers",
      (${approvesWithdrawals ? inState('withdrawals', 'requested', team) : sql`select 0::int8`})
        as withdrawals`);
  if (!found) throw new Error('Counts without a condition are still a row.');
  return found;
};
