import type { ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Caller } from './records.ts';
import { scopeSql, seesAllTeams } from './rowAccess.ts';
import { tableName } from './tableName.ts';

/** More would be memory for rows that nobody asks for again. */
const MAX_REMEMBERED = 50_000;

/**
 * The teams of rows of one distributed table, by the rows' ids: whoever sees all teams asks by id alone, and the
 * engine would ask every machine. A row never changes its team.
 */
export interface RowTeams {
  readonly remember: (rows: readonly { readonly id: string; readonly team_id: string }[]) => void;
  /** What is known already, without asking. */
  readonly known: (id: string) => string | undefined;
  /**
   * A condition for each team that has some of the rows, in their order: whoever locks in several teams does it alike,
   * and a distributed engine locks within one team only.
   */
  readonly scopes: (place: Queryable, ids: readonly string[]) => Promise<readonly Sql[]>;
}

export const createRowTeams = (resource: string): RowTeams => {
  const table = sql.identifier(tableName(resource));
  const teams = new Map<string, string>();
  const remember: RowTeams['remember'] = (rows) => {
    for (const { id, team_id } of rows) {
      // Put at the end, as the latest that was asked for.
      teams.delete(id);
      teams.set(id, team_id);
    }
    for (const oldest of teams.keys()) {
      if (teams.size <= MAX_REMEMBERED) break;
      teams.delete(oldest);
    }
  };
  return {
    remember,
    known: (id) => teams.get(id),
    scopes: async (place, ids) => {
      const unknown = ids.filter((id) => !teams.has(id));
      const found =
        unknown.length === 0
          ? []
          : await place.query<{ id: string; team_id: string }>(
              sql`select id, team_id from ${table} where id = any(${unknown}::text[])`,
            );
      remember(found);
      const wanted = new Set(ids.flatMap((id) => teams.get(id) ?? []));
      return [...wanted].sort().map((team) => sql`team_id = ${team}`);
    },
  };
};

/** The scope of a caller, in parts that a distributed engine can lock the named rows by. */
export const scopesOf = async (
  place: Queryable,
  { teams }: { readonly teams?: RowTeams | undefined },
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
): Promise<readonly Sql[]> =>
  teams && seesAllTeams(caller) ? teams.scopes(place, ids) : [scopeSql(caller, resource)];
