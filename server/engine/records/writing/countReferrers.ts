import type { ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { conditionsSql } from '#server/engine/records/query/conditionSql.ts';
import { valueSql } from '../columns.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import type { Caller, SearchQuery } from '../records.ts';
import { type Referrer, referrersIn } from '../referenceTargets.ts';
import { mayUse, scopeSql } from '../rowAccess.ts';
import { tableSql } from '../tableName.ts';

/** How many rows of a list refer to a row: as many as that list shows when it is narrowed to them. */
interface ReferrerCount {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}
export type ReferrerCounts = ReadonlyMap<string, readonly ReferrerCount[]>;

const everything = (resource: ResourceModel): SearchQuery => ({
  page: 1,
  limit: 1,
  sort: resource.defaultSort,
  conditions: [],
});

const countsSql = (
  options: RecordsOptions,
  caller: Caller,
  { resource, field }: Referrer,
  ids: readonly string[],
): Sql => {
  const table = tableOf(options, resource);
  const value = valueSql(table, field);
  const where = sql.join(
    // Without what lies in the trash, as lists are.
    [scopeSql(caller, resource), ...conditionsSql(table, resource, everything(resource))],
    ' and ',
  );
  if (typeOf(field) !== 'list') {
    return sql`select ${value} as target, count(*)::int8 as count from ${tableSql(resource)}
      where ${where} and ${value} = any(${ids}::text[]) group by 1`;
  }
  return sql`select target, count(*)::int8 as count
    from ${tableSql(resource)}, jsonb_array_elements_text(${value}) as target
    where ${where} and ${value} ?| ${ids}::text[] and target = any(${ids}::text[]) group by 1`;
};

/** What refers to each of some rows, in the lists that the caller may read. */
export const countReferrers = async (
  database: Queryable,
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
): Promise<ReferrerCounts> => {
  const found = new Map<string, ReferrerCount[]>();
  for (const referrer of referrersIn(options.model(), resource)) {
    // A list is narrowed to rows by what their columns hold, not by values of several shapes.
    if (typeOf(referrer.field) === 'none') continue;
    if (!mayUse(caller, referrer.resource, 'search')) continue;
    const rows = await database.query<{ target: string; count: number }>(
      countsSql(options, caller, referrer, ids),
    );
    const [name, field] = [referrer.resource.name, referrer.field.name];
    for (const { target, count } of rows) {
      found.set(target, [...(found.get(target) ?? []), { resource: name, field, count }]);
    }
  }
  return found;
};
