import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { seesAllTeams } from '#server/engine/records/rowAccess.ts';

/** Conversations the caller may see, each of which is an order. */
export const conversationScopeSql = (caller: Caller): Sql => {
  if (caller.kind === 'buyer') {
    return sql`(team_id = ${caller.teamId} and customer_id = ${caller.guestId ?? ''})`;
  }
  return seesAllTeams(caller) ? sql`true` : sql`team_id = ${caller.teamId}`;
};
