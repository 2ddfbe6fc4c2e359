import type { FieldModel, ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import { idsSql } from '../idsSql.ts';
import { NO_TEAM, sameScopeSql } from '../rowAccess.ts';
import { TEAMS } from '../specialResources.ts';
import { tableSql } from '../tableName.ts';
import { nextNumber } from './numbers.ts';
import { freeSlug, type SlugOwner } from './slugs.ts';
import { type PresentRow, readTitledRow, type TitledRow, titleColumns } from './titles.ts';

/** What judging a row asks of other rows. */
export interface Lookups {
  /** The first of "slug", "slug-2", "slug-3" … that no other row of the team has. */
  readonly freeSlug: (
    table: Table,
    resource: ResourceModel,
    field: FieldModel,
    owner: SlugOwner,
    wanted: string,
  ) => Promise<string>;
  /** Those of the ids whose rows are there, locked until the write is done. */
  readonly presentRows: (
    target: ResourceModel,
    ids: readonly string[],
    teamId: string,
  ) => Promise<ReadonlyMap<string, PresentRow>>;
  /** Whether there is such a team. */
  readonly isTeam: (teamId: string) => Promise<boolean>;
  /** The next number of a team's counter, without gaps: others of the team wait until the write is done. */
  readonly nextNumber: (counter: string, teamId: string) => Promise<number>;
}

/** The same until the schema or its table changes, and every row that refers to others asks for them. */
const known = new WeakMap<Table, { readonly target: ResourceModel; readonly columns: Sql }>();

const presentColumns = (options: RecordsOptions, table: Table, target: ResourceModel): Sql => {
  const remembered = known.get(table);
  if (remembered?.target === target) return remembered.columns;
  const columns = titleColumns(table, target, behaviourOf(options, target).copied);
  known.set(table, { target, columns });
  return columns;
};

/**
 * Locked until the write is done: a row that is being deleted or gets another title meanwhile (`noteTitles.ts`) is
 * either read as it will be, or waits.
 */
export const presentRows = async (
  database: Queryable,
  options: RecordsOptions,
  target: ResourceModel,
  ids: readonly string[],
  teamId: string,
): Promise<ReadonlyMap<string, PresentRow>> => {
  const table = tableOf(options, target);
  const scopes =
    table.teams && teamId === NO_TEAM
      ? await table.teams.scopes(database, ids)
      : [sameScopeSql(target, teamId)];
  const present = new Map<string, PresentRow>();
  for (const scope of scopes) {
    const rows = await database.query<TitledRow>(sql`
      select ${presentColumns(options, table, target)} from ${tableSql(target)}
      where ${idsSql(ids)} and ${scope}
      order by id for key share`);
    for (const row of rows) present.set(row.id, readTitledRow(target, row));
  }
  return present;
};

export const isTeam = async (database: Queryable, teamId: string): Promise<boolean> => {
  const rows = await database.query(
    sql`select 1 as found from ${tableSql({ name: TEAMS })} where id = ${teamId}`,
  );
  return rows.length > 0;
};

/** Each question by a statement of its own. */
export const lookupsOf = (transaction: Queryable, options: RecordsOptions): Lookups => ({
  freeSlug: (...asked) => freeSlug(transaction, ...asked),
  presentRows: (...asked) => presentRows(transaction, options, ...asked),
  isTeam: (teamId) => isTeam(transaction, teamId),
  nextNumber: (...asked) => nextNumber(transaction, ...asked),
});
