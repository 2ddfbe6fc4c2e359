import { fieldNamed, type Model, type ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import type { Caller, SearchQuery } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { ContentKinds } from './contentKinds.ts';
import { LIBRARY_PATH, libraryTarget, rowTarget } from './referencesOfRow.ts';

export interface UnusedRows {
  readonly total: number;
  readonly ids: readonly string[];
}

/** By what others refer to a row, as `targetsOf` says it of one that is read. */
const targetsSql = (
  table: Table,
  resource: ResourceModel,
  kind: 'picture' | 'file' | undefined,
): readonly Sql[] => {
  const own = sql`${rowTarget(resource.name, '')}::text || listed.id`;
  const src = fieldNamed(resource, 'src');
  if (kind !== 'picture' || !src) return [own];
  return [
    own,
    sql`${libraryTarget('')}::text || substr(${valueSql(table, src)}, ${LIBRARY_PATH.length + 1}::int)`,
  ];
};

/**
 * Rows of pictures or files that a search finds and that no row of their own team, nor a shared one, refers to; the
 * newest first. What another team shows does not count, as in `findReferences`.
 */
export const unusedRows = async (
  database: Queryable,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
  { kindOf, model }: { readonly kindOf: ContentKinds; readonly model: Model },
): Promise<UnusedRows> => {
  const pictures = [...model.resources.keys()].filter((name) => kindOf(name) === 'picture');
  const { page, limit } = query;
  const isUnused = targetsSql(table, resource, kindOf(resource.name)).map(
    (target) => sql`
      and not exists (
        select 1 from row_uses as used
        where used.target = ${target} and used.resource <> all(${pictures}::text[])
          and (used.team_id = ${NO_TEAM} or used.team_id = listed.team_id))`,
  );
  // An engine of several machines has no index of uses beside the rows: it sends them there.
  const beforehand = table.teams
    ? sql`with row_uses as materialized (select target, resource, team_id from row_uses)`
    : sql``;
  const found = await database.query<{ id: string; total: number }>(sql`
    ${beforehand}
    select id, count(*) over ()::int as total from ${tableSql(resource)} as listed
    where ${matchingSql(model, table, caller, resource, query)}${sql.join(isUnused, '')}
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { total: found[0]?.total ?? 0, ids: found.map(({ id }) => id) };
};
