import { type Database, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from './records.ts';
import { seesAllTeams } from './rowAccess.ts';
import { tableSql } from './tableName.ts';

/** Whose figures: the own team's; for those who see all, everybody's or a named team's. Errors: 404 for any other. */
export const requestedTeamOf = async (
  { database }: { readonly database: Database },
  caller: Caller,
  teamId: string | undefined,
): Promise<string | null> => {
  if (!seesAllTeams(caller)) {
    if (teamId !== undefined && teamId !== caller.teamId) throw new ServerError('not_found');
    return caller.teamId;
  }
  if (teamId === undefined || teamId === caller.teamId) return teamId ?? null;
  const found = await database.query(
    sql`select 1 as found from ${tableSql({ name: 'teams' })} where id = ${teamId}`,
  );
  if (found.length === 0) throw new ServerError('not_found');
  return teamId;
};
