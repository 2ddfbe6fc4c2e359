import { isObject, type Model, QUERY_WORDS, type ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** One call takes no more: it would last longer than proxies wait. */
export const MAX_BULK_ROWS = 10_000;

/** Which rows are meant: those of these ids, or all that match, as long as they are as many as were seen. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expectedTotal: number };

/** Words of the query grammar that choose no rows. */
const NOT_IN_FILTERS: readonly string[] = QUERY_WORDS.filter(
  (word) => word !== 'search' && word !== 'where',
);

export const TOO_MANY_ROWS = `one call takes at most ${MAX_BULK_ROWS} rows`;
const tooMany = (name: string): ServerError => invalid(name, TOO_MANY_ROWS);

/** What a body says of the rows that are meant. */
export interface Selecting {
  readonly ids?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly expectedTotal?: number;
}

/** Errors: 400 `invalid_parameter` where both are given, or none. */
export const readSelection = ({ ids, filter, expectedTotal }: Selecting): Selection => {
  if (ids && filter) throw invalid('filter', 'give ids or a filter');
  if (ids) return { ids: [...new Set(ids)] };
  if (!filter) throw invalid('ids', 'give ids or a filter');
  if (expectedTotal === undefined) {
    throw invalid('expectedTotal', 'give the number of rows that were seen');
  }
  if (expectedTotal > MAX_BULK_ROWS) throw tooMany('filter');
  return { filter, expectedTotal };
};

const textsOf = (name: string, value: unknown): readonly string[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((item) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'number' || typeof item === 'boolean') return String(item);
    throw invalid(name, 'give texts, numbers, true or false');
  });
};

/**
 * A filter as a query string's entries: `{ "status": ["a", "b"], "total[gte]": 5, "search": "words" }`; `where` may be
 * a `Filter` itself.
 */
const entriesOf = (
  filter: Readonly<Record<string, unknown>>,
): readonly (readonly [string, string])[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (NOT_IN_FILTERS.includes(name)) throw new ServerError('unknown_parameter', { name });
    if (name === 'where' && isObject(value)) return [[name, JSON.stringify(value)] as const];
    return textsOf(name, value).map((text) => [name, text] as const);
  });

/**
 * The ids of the selected rows, in their order, so that two such calls at once do not wait for each other in a ring.
 *
 * Errors: 409 `total_changed` when the filter finds another number of rows than were seen.
 */
export const selectIds = async (
  database: Queryable,
  model: Model,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  selection: Selection,
  now: Date,
): Promise<readonly string[]> => {
  if ('ids' in selection) return selection.ids.toSorted();
  requirePermission(caller, resource, 'search');
  const query = parseQueryString(resource, entriesOf(selection.filter), now);
  const where = matchingSql(model, table, caller, resource, query);
  const rows = await database.query<{ id: string }>(sql`
    select id from ${tableSql(resource)} where ${where}
    order by id limit ${MAX_BULK_ROWS + 1}`);
  if (rows.length > MAX_BULK_ROWS) throw tooMany('filter');
  if (rows.length !== selection.expectedTotal) {
    throw new ServerError('total_changed', {
      expected: selection.expectedTotal,
      total: rows.length,
    });
  }
  return rows.map(({ id }) => id);
};
