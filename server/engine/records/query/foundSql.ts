import { ownPath } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';
import { keyNames, namedKeys, orderOf, orderSql, type RowOrder } from './order.ts';
import {
  isFound,
  KEY_COLUMNS,
  type PageRead,
  type Part,
  partSql,
  placeOf,
  rowsSql,
  type SearchPlan,
  withKeys,
} from './searchSql.ts';
import { metWordsSql, type WordSearch } from './searchWords.ts';

/* What words find among the rows of one machine. */

const newestFirst = ({ table, resource }: SearchPlan): RowOrder =>
  orderOf(table, resource, { field: ownPath(resource, 'createdAt'), order: 'DESC' });

/** Figures and the rows of a page: one line of figures alone where there is no row. */
const withFigures = (plan: SearchPlan, figures: Sql): Sql => sql`
  select figures.*, answered.* from (select ${figures}) as figures left join (
    select ${rowColumns(plan.table, plan.resource)}, ${namedKeys(plan.order)}
    from ${placeOf(plan)} id in (select id from page)) as answered on true
  order by ${orderSql(plan.order, keyNames(plan.order))}`;

/** A page of rows that words find through their index, and how many there are (`found`). */
export const foundPageSql = (plan: SearchPlan, part: Part): Sql => sql`
  with found as materialized (select id, ${namedKeys(plan.order)} from ${rowsSql(plan)}),
  page as (
    select id from found order by ${orderSql(plan.order, keyNames(plan.order))} ${partSql(plan, part)})
  ${withFigures(plan, sql`(select count(*) from found)::int as found`)}`;

/** The first rows of the order, whatever their words. */
const firstRows = (plan: SearchPlan, rows: number): Sql => sql`
  select * from ${tableSql(plan.resource)} where ${plan.scope}
  order by ${orderSql(plan.order)} limit ${sql.raw(String(rows))}`;

/**
 * The page among the first rows, how many were looked at (`scanned`), how many of them the words find (`hits`), and how
 * many have each word (`met`).
 */
export const windowPageSql = (
  plan: SearchPlan,
  words: WordSearch,
  rows: number,
  part: Part,
): Sql => sql`
  with looked_at as materialized (
    select id, ${namedKeys(plan.order)}, ${isFound(plan)} as is_hit, search
    from (${firstRows(plan, rows)}) as first_rows),
  page as (
    select id from looked_at where is_hit
    order by ${orderSql(plan.order, keyNames(plan.order))} ${partSql(plan, part)})
  ${withFigures(
    plan,
    sql`(select count(*) from looked_at)::int as scanned,
      (select count(*) from looked_at where is_hit)::int as hits,
      (select ${metWordsSql(words)} from looked_at) as met`,
  )}`;

/** The same figures of the newest rows, for a page in another order. */
export const sampleSql = (plan: SearchPlan, words: WordSearch, rows: number): Sql => sql`
  select count(*)::int as scanned, (count(*) filter (where is_hit))::int as hits,
    ${metWordsSql(words)} as met
  from (select ${isFound(plan)} as is_hit, search
    from (${firstRows({ ...plan, order: newestFirst(plan) }, rows)}) as first_rows) as looked_at`;

/** The same page from a longer walk, which ends with the last row of the page; right only when it comes back full. */
export const walkedPageSql = (plan: SearchPlan, rows: number, part: Part): PageRead =>
  withKeys(
    plan,
    sql`select ${KEY_COLUMNS} from (${firstRows(plan, rows)}) as first_rows where ${isFound(plan)}
      order by ${orderSql(plan.order)} ${partSql(plan, part)}`,
  );
