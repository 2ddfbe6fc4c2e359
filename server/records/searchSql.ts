import type { ResourceModel } from '#schemas';
import { type Sql, sql } from '../database/database.ts';
import { fieldNamed, isSystemField, sortSql, type Table } from './columns.ts';
import { conditionsSql } from './conditionSql.ts';
import type { SearchQuery } from './records.ts';
import { rowColumns } from './rowText.ts';
import { queryWords, scannedWordsCondition, wordsCondition } from './searchWords.ts';
import { tableSql } from './tableName.ts';

/** Common words are found among the newest rows at once; only rare ones need the index (trials, section 3). */
const NEWEST_ROWS = 5_000;
/** Totals are exact up to here. */
export const EXACT_TOTAL = 10_000;

/** A query's parts, ready to be put together. */
export interface SearchPlan {
  readonly table: Table;
  readonly resource: ResourceModel;
  readonly scope: Sql;
  readonly conditions: readonly Sql[];
  readonly words: readonly string[];
  readonly key: Sql;
  readonly order: Sql;
  /** The same order over a subquery that names the key `sort_key`. */
  readonly keyOrder: Sql;
  readonly isNewestFirst: boolean;
  readonly isOldestFirst: boolean;
}

const and = (parts: readonly Sql[]): Sql => sql.join(parts, ' and ');

/** The value that rows are sorted by before their id; `id` itself when nothing else is asked for. */
const sortKey = (table: Table, resource: ResourceModel, { sort }: SearchQuery): Sql => {
  const field = fieldNamed(resource, sort.field);
  return field && field.name !== '_id' ? sortSql(table, field) : sql`id`;
};

/** Always with `id` as the last key, in the same direction: rows with equal keys keep their places over pages. */
const orderBy = (resource: ResourceModel, { sort }: SearchQuery, key: Sql): Sql => {
  const field = fieldNamed(resource, sort.field);
  const direction = sql.raw(sort.order === 'ASC' ? 'asc' : 'desc');
  if (!field || field.name === '_id') return sql`id ${direction}`;
  const empties = sql.raw(
    isSystemField(field.name) ? '' : sort.order === 'ASC' ? ' nulls first' : ' nulls last',
  );
  return sql`${key} ${direction}${empties}, id ${direction}`;
};

export const planSearch = (
  table: Table,
  resource: ResourceModel,
  scope: Sql,
  query: SearchQuery,
): SearchPlan => ({
  table,
  resource,
  scope,
  conditions: conditionsSql(table, resource, query),
  words: query.search === undefined ? [] : queryWords(query.search),
  key: sortKey(table, resource, query),
  order: orderBy(resource, query, sortKey(table, resource, query)),
  keyOrder: orderBy(resource, query, sql`sort_key`),
  isNewestFirst: query.sort.field === 'createdAt' && query.sort.order === 'DESC',
  isOldestFirst: query.sort.field === 'createdAt' && query.sort.order === 'ASC',
});

const whereSql = (plan: SearchPlan): Sql =>
  and([
    plan.scope,
    ...plan.conditions,
    ...(plan.words.length > 0 ? [wordsCondition(plan.words)] : []),
  ]);

/** Pages over ids first and then fetches the few rows: skipped rows are never read (trials, section 3). */
const rowsOfPage = (plan: SearchPlan): Sql => sql`
  select ${rowColumns(plan.table, plan.resource)} from ${tableSql(plan.resource)}
  where id in (select id from page) order by ${plan.order}`;

const withIds = (plan: SearchPlan, ids: Sql): Sql => sql`with page as (${ids}) ${rowsOfPage(plan)}`;

export const pageSql = (plan: SearchPlan, offset: number, limit: number): Sql => {
  const source = tableSql(plan.resource);
  const part = sql`limit ${limit} offset ${offset}`;
  if (plan.words.length === 0) {
    return withIds(
      plan,
      sql`select id from ${source} where ${whereSql(plan)} order by ${plan.order} ${part}`,
    );
  }
  // MATERIALIZED keeps the planner from walking the whole order in search of a rare word.
  return sql`
    with found as materialized (
      select id, ${plan.key} as sort_key from ${source} where ${whereSql(plan)}),
    page as (select id from found order by ${plan.keyOrder} ${part})
    ${rowsOfPage(plan)}`;
};

/** The page among the newest rows; right only when it comes back full. */
export const newestPageSql = (plan: SearchPlan, offset: number, limit: number): Sql =>
  withIds(
    plan,
    sql`select id from (
      select * from ${tableSql(plan.resource)} where ${plan.scope}
      order by created_at desc, id desc limit ${sql.raw(String(NEWEST_ROWS))}) as newest
    where ${and([...plan.conditions, scannedWordsCondition(plan.words)])}
    order by ${plan.order} limit ${limit} offset ${offset}`,
  );

/** Rows behind the last one read, by date: how a whole conversation is read without skipping. */
export const chunkSql = (
  plan: SearchPlan,
  after: { readonly createdAt: string; readonly id: string } | undefined,
  until: Date,
  limit: number,
): Sql => {
  const sign = sql.raw(plan.isOldestFirst ? '>' : '<');
  const position = after
    ? sql`(created_at, id) ${sign} (${after.createdAt}::timestamptz, ${after.id}::text)`
    : sql`true`;
  const where = and([whereSql(plan), sql`created_at <= ${until}::timestamptz`, position]);
  return sql`
    select ${rowColumns(plan.table, plan.resource)} from ${tableSql(plan.resource)}
    where ${where} order by ${plan.order} limit ${limit}`;
};

export const countSql = (plan: SearchPlan): Sql => sql`
  select count(*)::int as total from (
    select 1 from ${tableSql(plan.resource)} where ${whereSql(plan)}
    limit ${sql.raw(String(EXACT_TOTAL + 1))}) as counted`;

export const estimateSql = (plan: SearchPlan): Sql =>
  sql`explain (format json) select 1 from ${tableSql(plan.resource)} where ${whereSql(plan)}`;
