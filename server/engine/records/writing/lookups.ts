import type { FieldModel, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { NO_TEAM, sameScopeSql } from '../rowAccess.ts';
import { tableSql } from '../tableName.ts';
import { freeSlug, type SlugOwner } from './slugs.ts';

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
  readonly presentIds: (
    target: ResourceModel,
    ids: readonly string[],
    teamId: string,
  ) => Promise<ReadonlySet<string>>;
}

/** Locked until the write is done: a row that is being deleted meanwhile is either gone or kept. */
export const presentIds = async (
  database: Queryable,
  options: RecordsOptions,
  target: ResourceModel,
  ids: readonly string[],
  teamId: string,
): Promise<ReadonlySet<string>> => {
  const { teams } = tableOf(options, target);
  const scopes =
    teams && teamId === NO_TEAM
      ? await teams.scopes(database, ids)
      : [sameScopeSql(target, teamId)];
  const present = new Set<string>();
  for (const scope of scopes) {
    const rows = await database.query<{ id: string }>(sql`
      select id from ${tableSql(target)}
      where id = any(${ids}::text[]) and ${scope}
      order by id for key share`);
    for (const { id } of rows) present.add(id);
  }
  return present;
};

/** Each question by a statement of its own. */
export const lookupsOf = (transaction: Queryable, options: RecordsOptions): Lookups => ({
  freeSlug: (...asked) => freeSlug(transaction, ...asked),
  presentIds: (...asked) => presentIds(transaction, options, ...asked),
});
