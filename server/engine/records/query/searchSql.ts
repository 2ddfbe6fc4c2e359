import type { ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import type { SearchQuery } from '../records.ts';
import { rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';
import { conditionsSql } from './conditionSql.ts';
import { hasOneWay } from './oneWay.ts';
import {
  keyNames,
  namedKeys,
  orderOf,
  orderSql,
  type Position,
  positionColumns,
  type RowOrder,
  rangesBehind,
  reversed,
} from './order.ts';
import {
  indexedWords,
  type QueryWords,
  queryWords,
  scannedWordsCondition,
  wordPlace,
  wordsCondition,
} from './searchWords.ts';

/** A query's parts, ready to be put together. */
export interface SearchPlan {
  readonly table: Table;
  readonly resource: ResourceModel;
  readonly scope: Sql;
  readonly conditions: readonly Sql[];
  /** Undefined where rows are not looked for by words. */
  readonly words: QueryWords;
  readonly order: RowOrder;
  /** Whether rows of several machines are merged: subqueries would be sent to all of them, so there are none. */
  readonly isSpread: boolean;
  /** Whether it has one best way whatever its values are. */
  readonly hasOneWay: boolean;
}

/** The key of a row. */
export interface RowKey {
  readonly team_id: string;
  readonly id: string;
}

/** How a page is read: `statement` answers its rows, or their keys where `rowsOf` reads the rows by them. */
export interface PageRead {
  readonly statement: Sql;
  readonly rowsOf?: (keys: readonly RowKey[]) => Sql;
  /** Whether the rows come against the plan's order. */
  readonly isReversed?: boolean;
}

/** Which rows of an order: so many, after skipping some. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

export const and = (parts: readonly Sql[]): Sql => sql.join(parts, ' and ');

export const planSearch = (
  table: Table,
  resource: ResourceModel,
  scope: Sql,
  query: SearchQuery,
  {
    isOverTeams = false,
    hidden = [],
    team,
  }: {
    readonly isOverTeams?: boolean;
    /** The one whose rows alone are asked for. */
    readonly team?: string | undefined;
    /** Marks of the titles that the searcher may not see. */
    readonly hidden?: readonly string[];
  } = {},
): SearchPlan => ({
  table,
  resource,
  scope,
  conditions: conditionsSql(table, resource, query),
  words: queryWords(query.search, hidden, wordPlace(resource, team)),
  order: orderOf(table, resource, query.sort),
  isSpread: isOverTeams && table.teams !== undefined,
  hasOneWay: hasOneWay(resource, query),
});

const whereSql = (plan: SearchPlan, more: readonly Sql[]): Sql =>
  and([plan.scope, ...plan.conditions, ...more]);

/**
 * PostgreSQL takes a limit that is a parameter for a tenth of all rows, so no plan for any values looks as good as one for
 * these, and a list is planned at each call (0.2 ms with the indexes of orders, 0.06 ms to read it). Written out where
 * the values of filters change nothing in how the rows are best found.
 */
export const partSql = ({ hasOneWay }: SearchPlan, { offset, limit }: Part): Sql => {
  if (offset > 0) return sql`limit ${limit} offset ${offset}`;
  return hasOneWay ? sql`limit ${sql.raw(String(limit))}` : sql`limit ${limit}`;
};

/**
 * Where rows are looked for by something else than their team. A distributed engine sends the whole statement to the team's machine
 * only where each part of it names the team.
 */
export const placeOf = (plan: SearchPlan): Sql =>
  plan.table.teams
    ? sql`${tableSql(plan.resource)} where ${plan.scope} and`
    : sql`${tableSql(plan.resource)} where`;

/**
 * The plan's rows, for a query of one's own over them.
 *
 * Words are looked up before anything else (`offset 0` holds the planner to it): it takes rare words for common and
 * would rather read all rows of a team (135 ms against 4 at a million orders).
 */
export const rowsSql = (plan: SearchPlan, more: readonly Sql[] = []): Sql => {
  const source = tableSql(plan.resource);
  if (!plan.words) return sql`${source} where ${whereSql(plan, more)}`;
  if (plan.isSpread || indexedWords(plan.words).length === 0)
    return sql`${source} where ${and([whereSql(plan, more), wordsCondition(plan.words)])}`;
  const found = sql`select * from ${placeOf(plan)} ${wordsCondition(plan.words)} offset 0`;
  return sql`(${found}) as with_words where ${whereSql(plan, more)}`;
};

/** What else a page's rows carry. */
export interface PageExtras {
  /** Their positions in the order: the next page may begin behind them. */
  readonly hasPositions?: boolean;
  /** The number of all rows, the same in each: one question to the database instead of two. */
  readonly total?: Sql | undefined;
}

const columnsOf = (plan: SearchPlan, { hasPositions, total }: PageExtras): Sql => {
  const columns = rowColumns(plan.table, plan.resource);
  const placed = hasPositions ? sql`${columns}, ${positionColumns(plan.order)}` : columns;
  return total ? sql`${placed}, (${total}) as total` : placed;
};

export const KEY_COLUMNS = sql`team_id, id`;

/** The rows with these keys, in the plan's order. The teams lead to the machines, so that not all are asked. */
export const rowsOf =
  (plan: SearchPlan, extras: PageExtras = {}) =>
  (keys: readonly RowKey[]): Sql =>
    sql`
  select ${columnsOf(plan, extras)} from ${tableSql(plan.resource)}
  where team_id = any(${[...new Set(keys.map(({ team_id: team }) => team))]}::text[])
    and id = any(${keys.map(({ id }) => id)}::text[]) order by ${orderSql(plan.order)}`;

/** Pages over keys first and then fetches the few rows: skipped rows are never read (trials, section 3). */
export const withKeys = (plan: SearchPlan, keys: Sql, extras: PageExtras = {}): PageRead =>
  plan.isSpread
    ? { statement: keys, rowsOf: rowsOf(plan, extras) }
    : {
        statement: sql`
          with page as (${keys})
          select ${columnsOf(plan, extras)} from ${placeOf(plan)} id in (select id from page)
          order by ${orderSql(plan.order)}`,
      };

/** Several machines answer so many whole rows each sooner than keys, by which the rows are read then. */
const FEW_ROWS = 50;

/** A page of rows that need no subquery. */
export const plainPage = (
  plan: SearchPlan,
  from: Sql,
  order: RowOrder,
  part: Part,
  extras: PageExtras,
): PageRead => {
  const rest = sql`from ${from} order by ${orderSql(order)} ${partSql(plan, part)}`;
  if (plan.isSpread && part.offset + part.limit <= FEW_ROWS)
    return {
      statement: sql`select ${columnsOf(plan, extras)} ${rest}`,
      isReversed: order.direction !== plan.order.direction,
    };
  return withKeys(plan, sql`select ${KEY_COLUMNS} ${rest}`, extras);
};

export const pageSql = (plan: SearchPlan, part: Part, extras: PageExtras = {}): PageRead => {
  // Nothing is skipped: the index leads to the rows themselves.
  if (part.offset === 0)
    return {
      statement: sql`select ${columnsOf(plan, extras)} from ${rowsSql(plan)}
        order by ${orderSql(plan.order)} ${partSql(plan, part)}`,
    };
  return plainPage(plan, rowsSql(plan), plan.order, part, extras);
};

export const readPage = async <Row extends RowKey>(
  database: Queryable,
  { statement, rowsOf: rowsByKeys, isReversed = false }: PageRead,
): Promise<readonly Row[]> => {
  const rows = await database.query<Row>(statement);
  if (rowsByKeys && rows.length > 0) return database.query<Row>(rowsByKeys(rows));
  return isReversed ? rows.toReversed() : rows;
};

export const isFound = (plan: SearchPlan): Sql =>
  and([...plan.conditions, ...(plan.words ? [scannedWordsCondition(plan.words)] : [])]);

/** The same page, counted from the other end of the order. */
export const pageFromEndSql = (plan: SearchPlan, part: Part): PageRead =>
  plainPage(plan, rowsSql(plan), reversed(plan.order), part, { hasPositions: true });

/** A page that begins some rows behind a position, in the plan's order or against it. */
export const pageBehindSql = (
  plan: SearchPlan,
  order: RowOrder,
  position: Position,
  part: Part,
): PageRead => {
  const positions = rangesBehind(order, position);
  const [only, ...others] = positions;
  // One range needs no union, whose parts a distributed engine would read one after the other.
  if (plan.isSpread && only && others.length === 0)
    return plainPage(plan, rowsSql(plan, [only]), order, part, { hasPositions: true });
  const reach = part.offset + part.limit;
  const ranges = positions.map(
    (range) => sql`(select ${KEY_COLUMNS}, ${namedKeys(order)} from ${rowsSql(plan, [range])}
      order by ${orderSql(order)} limit ${reach})`,
  );
  return withKeys(
    plan,
    sql`select ${KEY_COLUMNS} from (${sql.join(ranges, ' union all ')}) as behind
      order by ${orderSql(order, keyNames(order))} ${partSql(plan, part)}`,
    { hasPositions: true },
  );
};

/** Some rows of one range of an order, each with its position; `where` finds them among the others. */
export const chunkSql = (plan: SearchPlan, where: readonly Sql[], part: Part): Sql => sql`
  select ${rowColumns(plan.table, plan.resource)}, ${positionColumns(plan.order)}
  from ${tableSql(plan.resource)} where ${and([plan.scope, ...plan.conditions, ...where])}
  order by ${orderSql(plan.order)} ${partSql(plan, part)}`;

/** Counts one row more than `bound` at most. */
export const countSql = (plan: SearchPlan, bound: number, more: readonly Sql[] = []): Sql => sql`
  select count(*)::int as total from (
    select 1 from ${rowsSql(plan, more)} limit ${sql.raw(String(bound + 1))}) as counted`;

/** The planner knows of the index alone how many rows have a word. */
export const estimateSql = ({ words, ...plan }: SearchPlan): Sql =>
  sql`explain (format json) select 1
    from ${rowsSql({ ...plan, words: words && { ...words, common: [] } })}`;
