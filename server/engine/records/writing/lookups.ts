import type { FieldModel, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { NO_TEAM, sameScopeSql } from '../rowAccess.ts';
import { tableSql } from '../tableName.ts';
import { freeSlug, type SlugOwner } from './slugs.ts';
import { type TitledRow, titleColumns, titleOf } from './titles.ts';

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
  /** Titles of those of the ids whose rows are there, locked until the write is done. */
  readonly presentTitles: (
    target: ResourceModel,
    ids: readonly string[],
    teamId: string,
  ) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Locked until the write is done: a row that is being deleted or gets another title meanwhile (`noteTitles.ts`) is
 * either read as it will be, or waits.
 */
export const presentTitles = async (
  database: Queryable,
  options: RecordsOptions,
  target: ResourceModel,
  ids: readonly string[],
  teamId: string,
): Promise<ReadonlyMap<string, string>> => {
  const table = tableOf(options, target);
  const scopes =
    table.teams && teamId === NO_TEAM
      ? await table.teams.scopes(database, ids)
      : [sameScopeSql(target, teamId)];
  const present = new Map<string, string>();
  for (const scope of scopes) {
    const rows = await database.query<TitledRow>(sql`
      select ${titleColumns(table, target)} from ${tableSql(target)}
      where id = any(${ids}::text[]) and ${scope}
      order by id for key share`);
    for (const row of rows) present.set(row.id, titleOf(target, row));
  }
  return present;
};

/** Each question by a statement of its own. */
export const lookupsOf = (transaction: Queryable, options: RecordsOptions): Lookups => ({
  freeSlug: (...asked) => freeSlug(transaction, ...asked),
  presentTitles: (...asked) => presentTitles(transaction, options, ...asked),
});
