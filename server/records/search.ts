import { MAX_LIMIT, type ResourceModel } from '#schemas';
import type { Database } from '../database/database.ts';
import { ServerError } from '../errors.ts';
import type { Table } from './columns.ts';
import { isObject } from './json.ts';
import type { Caller, SearchAnswer, SearchQuery } from './records.ts';
import { projectRow, type RawRow, toRowText } from './rowText.ts';
import { scopeSql } from './scope.ts';
import {
  chunkSql,
  countSql,
  EXACT_TOTAL,
  estimateSql,
  newestPageSql,
  pageSql,
  planSearch,
  type SearchPlan,
} from './searchSql.ts';

/** Pages further back than this are beyond the newest rows. */
const MAX_NEWEST_OFFSET = 1_000;

const readPage = async (
  database: Database,
  plan: SearchPlan,
  offset: number,
  limit: number,
): Promise<readonly RawRow[]> => {
  if (plan.words.length > 0 && plan.isNewestFirst && offset <= MAX_NEWEST_OFFSET) {
    const newest = await database.query<RawRow>(newestPageSql(plan, offset, limit));
    if (newest.length === limit) return newest;
  }
  return database.query<RawRow>(pageSql(plan, offset, limit));
};

/** Short queries one after the other, up to what was there at the start: none holds a connection for long. */
const readAll = async (
  database: Database,
  plan: SearchPlan,
  limit: number,
  until: Date,
): Promise<readonly RawRow[]> => {
  const rows: RawRow[] = [];
  while (rows.length < limit) {
    const last = rows.at(-1);
    const after = last && { createdAt: last.created_at, id: last.id };
    const size = Math.min(MAX_LIMIT, limit - rows.length);
    const chunk = await database.query<RawRow>(chunkSql(plan, after, until, size));
    rows.push(...chunk);
    if (chunk.length < size) break;
  }
  return rows;
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
  const [counted] = await database.query<{ total: number }>(countSql(plan));
  const total = counted?.total ?? 0;
  if (total <= EXACT_TOTAL) return { total, totalIsEstimate: false };
  const [explained] = await database.query<{ 'QUERY PLAN': unknown }>(estimateSql(plan));
  const guess = plannedRows(explained?.['QUERY PLAN']);
  return { total: Math.max(total, guess), totalIsEstimate: true };
};

/** One page of rows in the caller's scope, with the number of all. Permission is the caller's to check. */
export const searchRows = async (
  database: Database,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
  clock: () => Date,
): Promise<SearchAnswer> => {
  const plan = planSearch(table, resource, scopeSql(caller, resource), query);
  const { limit } = query;
  const offset = query.offset ?? (query.page - 1) * limit;
  const toText = (row: RawRow): string =>
    query.fields ? projectRow(row, query.fields) : toRowText(row);
  const isLarge = limit > MAX_LIMIT;
  if (isLarge && (offset > 0 || !(plan.isNewestFirst || plan.isOldestFirst))) {
    throw new ServerError('invalid_parameter', {
      name: 'limit',
      reason: `above ${MAX_LIMIT} rows only page 1 sorted by createdAt is answered`,
    });
  }
  const rows = isLarge
    ? await readAll(database, plan, limit, clock())
    : await readPage(database, plan, offset, limit);
  const texts = rows.map(toText);
  // A page that is not full is the last: its end is the total.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { rows: texts, total: offset + rows.length, totalIsEstimate: false };
  return { rows: texts, ...(await countRows(database, plan)) };
};
