import { type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '../tableName.ts';
import { orderSql } from './order.ts';
import {
  and,
  isFound,
  KEY_COLUMNS,
  type PageRead,
  type Part,
  plainPage,
  type RowKey,
  rowsOf,
  rowsSql,
  type SearchPlan,
} from './searchSql.ts';

/* What words find over several machines: no statement here has a subquery. */

/** The first rows of the order over several machines: their keys, when they were made, whether the words find them. */
export const spreadWindowSql = (plan: SearchPlan, rows: number): Sql => sql`
  select ${KEY_COLUMNS}, created_at, ${isFound(plan)} as is_hit from ${tableSql(plan.resource)}
  where ${plan.scope} order by ${orderSql(plan.order)} limit ${sql.raw(String(rows))}`;

/** A page of what the words find down to a moment; right only when it comes back full. */
export const spreadWalkSql = (plan: SearchPlan, until: Date, part: Part): PageRead => {
  const isWithin =
    plan.order.direction === 'DESC'
      ? sql`created_at >= ${until}::timestamptz`
      : sql`created_at <= ${until}::timestamptz`;
  const where = and([plan.scope, isWithin, isFound(plan)]);
  return plainPage(plan, sql`${tableSql(plan.resource)} where ${where}`, plan.order, part, {});
};

/**
 * A page of what the index of words finds over several machines.
 *
 * An order that no index has (`coalesce` of a key with itself is the key) keeps the planner of each machine from
 * walking all its rows in that order.
 */
export const spreadFoundSql = (plan: SearchPlan, part: Part): PageRead => {
  const keys = plan.order.keys.map((key) => ({
    ...key,
    value: sql`coalesce(${key.value}, ${key.value})`,
  }));
  return plainPage(plan, rowsSql(plan), { ...plan.order, keys }, part, {});
};

/** The rows of these keys. */
export const keptPageSql = (plan: SearchPlan, keys: readonly RowKey[]): Sql => rowsOf(plan)(keys);

export const exactCountSql = (plan: SearchPlan): Sql =>
  sql`select count(*)::int as total from ${rowsSql(plan)}`;
