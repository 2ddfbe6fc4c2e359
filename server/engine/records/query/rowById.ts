import type { ResourceModel } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import type { Caller } from '../records.ts';
import { countedTeam, scopeSql, seesAllTeams } from '../rowAccess.ts';
import { rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';

/** Statements on one table: the same until the schema changes. */
interface Reading {
  readonly resource: ResourceModel;
  readonly ofTeam: Sql;
  readonly ofAll: Sql;
}

const known = new WeakMap<Table, Reading>();

const readBy = (table: Table, resource: ResourceModel, id: string, scope: Sql): Sql =>
  sql`select ${rowColumns(table, resource)} from ${tableSql(resource)} where id = ${id} and ${scope}`;

const readingOf = (table: Table, resource: ResourceModel): Reading => {
  const remembered = known.get(table);
  if (remembered?.resource === resource) return remembered;
  const read = (scope: Sql): Sql => sql.quick(readBy(table, resource, '', scope));
  const made = { resource, ofTeam: read(sql`team_id = ${''}`), ofAll: read(sql`true`) };
  known.set(table, made);
  return made;
};

/** Reads one row in the caller's scope. */
export const rowById = (table: Table, resource: ResourceModel, caller: Caller, id: string): Sql => {
  // Several machines are asked where the team is not known.
  if (table.teams) {
    const team = seesAllTeams(caller) ? table.teams.known(id) : undefined;
    const scope = team === undefined ? scopeSql(caller, resource) : sql`team_id = ${team}`;
    return readBy(table, resource, id, scope);
  }
  const team = countedTeam(caller, resource);
  // What a guest sees is a condition of its own.
  if (team === undefined) return readBy(table, resource, id, scopeSql(caller, resource));
  const { ofTeam, ofAll } = readingOf(table, resource);
  return team === '' ? sql.again(ofAll, id) : sql.again(ofTeam, id, team);
};
