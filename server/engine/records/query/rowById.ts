import type { ResourceModel } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import type { Caller } from '../records.ts';
import { countedTeamSql, isGuest, scopeSql, seesAllTeams } from '../rowAccess.ts';
import { rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';

/** Statements on one table by the text of their scope: the same until the schema changes. */
interface Reading {
  readonly resource: ResourceModel;
  readonly statements: Map<string, Sql>;
}

const known = new WeakMap<Table, Reading>();

const readBy = (table: Table, resource: ResourceModel, id: string, scope: Sql): Sql =>
  sql`select ${rowColumns(table, resource)} from ${tableSql(resource)} where id = ${id} and ${scope}`;

const readAgain = (table: Table, resource: ResourceModel, id: string, scope: Sql): Sql => {
  const remembered = known.get(table);
  const reading =
    remembered?.resource === resource ? remembered : { resource, statements: new Map() };
  if (reading !== remembered) known.set(table, reading);
  const statement =
    reading.statements.get(scope.text) ?? sql.quick(readBy(table, resource, id, scope));
  reading.statements.set(scope.text, statement);
  return sql.again(statement, id, ...scope.values);
};

/** Reads one row in the caller's scope. */
export const rowById = (table: Table, resource: ResourceModel, caller: Caller, id: string): Sql => {
  // Several machines are asked where the team is not known.
  const team = table.teams && seesAllTeams(caller) ? table.teams.known(id) : undefined;
  const scope = team === undefined ? scopeSql(caller, resource) : countedTeamSql(team);
  // What a guest sees is a condition of its own, and may read other tables.
  return table.teams || isGuest(caller)
    ? readBy(table, resource, id, scope)
    : readAgain(table, resource, id, scope);
};
