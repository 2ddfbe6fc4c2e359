import { MAX_LIMIT, type ResourceModel } from '#schemas';
import type { Database } from '../database/database.ts';
import { ServerError } from '../errors.ts';
import type { Table } from './columns.ts';
import { isObject } from './json.ts';
import type { Caller, SearchAnswer, SearchQuery } from './records.ts';
import { type RawRow, textOfRow } from './rowText.ts';
import { scopeSql } from './scope.ts';
import {
  countSql,
  estimateSql,
  newestPageSql,
  type Part,
  pageSql,
  planSearch,
  type SearchPlan,
} from './searchSql.ts';

/** Totals that no counter knows are exact up to here. */
const EXACT_TOTAL = 10_000;
/** Pages further back than this are beyond the newest rows. */
const MAX_NEWEST_OFFSET = 1_000;

const isNewestFirst = ({ sort }: SearchQuery): boolean =>
  sort.field === 'createdAt' && sort.order === 'DESC';

const readPage = async (
  database: Database,
  plan: SearchPlan,
  query: SearchQuery,
  part: Part,
): Promise<readonly RawRow[]> => {
  if (plan.words.length > 0 && isNewestFirst(query) && part.offset <= MAX_NEWEST_OFFSET) {
    const newest = await database.query<RawRow>(newestPageSql(plan, part));
    if (newest.length === part.limit) return newest;
  }
  return database.query<RawRow>(pageSql(plan, part));
};

/** The planner's guess: `[{ "Plan": { "Plan Rows": 12345 } }]`; other engines may answer otherwise. */
const plannedRows = (answer: unknown): number => {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const plan = isObject(first) ? first['Plan'] : undefined;
  const rows = isObject(plan) ? plan['Plan Rows'] : undefined;
  return typeof rows === 'number' ? Math.round(rows) : 0;
};

const countRows = async (
  database: Database,
  plan: SearchPlan,
): Promise<Pick<SearchAnswer, 'total' | 'totalIsEstimate'>> => {
  const [counted] = await database.query<{ total: number }>(countSql(plan, EXACT_TOTAL));
  const total = counted?.total ?? 0;
  if (total <= EXACT_TOTAL) return { total, totalIsEstimate: false };
  const [explained] = await database.query<{ 'QUERY PLAN': unknown }>(estimateSql(plan));
  const guess = plannedRows(explained?.['QUERY PLAN']);
  return { total: Math.max(total, guess), totalIsEstimate: true };
};

/**
 * One page of rows in the caller's scope, with the number of all. Permission is the caller's to check.
 *
 * Errors: 400 for more rows than a page may have; `streamRows` reads those.
 */
export const searchRows = async (
  database: Database,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
): Promise<SearchAnswer> => {
  const { limit } = query;
  if (limit > MAX_LIMIT) {
    const reason = `a page has at most ${MAX_LIMIT} rows`;
    throw new ServerError('invalid_parameter', { name: 'limit', reason });
  }
  const plan = planSearch(table, resource, scopeSql(caller, resource), query);
  const offset = query.offset ?? (query.page - 1) * limit;
  const rows = await readPage(database, plan, query, { offset, limit });
  const texts = rows.map((row) => textOfRow(row, query.fields));
  // A page that is not full is the last: its end is the total.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { rows: texts, total: offset + rows.length, totalIsEstimate: false };
  return { rows: texts, ...(await countRows(database, plan)) };
};
