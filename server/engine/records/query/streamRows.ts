import type { Model, ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '../columns.ts';
import type { Caller, RowStream, SearchQuery } from '../records.ts';
import { scopeSql } from '../rowAccess.ts';
import { type RawRow, textOfRow } from '../rowText.ts';
import { tableSql } from '../tableName.ts';
import { withKnownWords } from './foundRows.ts';
import { type Position, positionOf, rangesBehind } from './order.ts';
import { searchedTeam } from './searchedTeam.ts';
import { chunkSql, countSql, planSearch, type SearchPlan } from './searchSql.ts';
import { scannedWordsCondition, wordsCondition } from './searchWords.ts';
import { hiddenTitles } from './titleWords.ts';

/** Rows read by one statement: short enough to hold no connection for long (250 took twice the time, and as much memory). */
const CHUNK_ROWS = 1_000;
/** Rows found by rarer words than this are looked up by them; others are met while walking the order. */
const RARE_ROWS = 5_000;

export interface StreamParts {
  readonly database: Queryable;
  readonly table: Table;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly model: Model;
  readonly query: SearchQuery;
  readonly clock: () => Date;
}

/** The rest of an order from a position on; all of it in the beginning. */
const rangesFrom = (plan: SearchPlan, position: Position | undefined): readonly Sql[] =>
  position === undefined ? [sql`true`] : rangesBehind(plan.order, position);

/** The next rows of the order: one statement, or two where the rows with an empty key begin. */
const readChunk = async (
  { database }: StreamParts,
  plan: SearchPlan,
  always: readonly Sql[],
  position: Position | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly RawRow[]> => {
  const rows: RawRow[] = [];
  for (const range of rangesFrom(plan, position)) {
    const part = { offset, limit: limit - rows.length };
    rows.push(...(await database.query<RawRow>(chunkSql(plan, [...always, range], part))));
    if (rows.length >= limit) break;
  }
  return rows;
};

async function* readChunks(
  parts: StreamParts,
  plan: SearchPlan,
  always: readonly Sql[],
): AsyncGenerator<readonly string[]> {
  const { query, resource } = parts;
  let left = query.limit;
  let skip = query.offset ?? (query.page - 1) * query.limit;
  let position: Position | undefined;
  while (left > 0) {
    const limit = Math.min(CHUNK_ROWS, left);
    const rows = await readChunk(parts, plan, always, position, { offset: skip, limit });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => textOfRow(resource, row, query.fields));
    if (rows.length < limit) return;
    position = positionOf(plan.order, last);
    left -= rows.length;
    skip = 0;
  }
}

/**
 * The end of what is there at the start: now, or the newest row's time if that is later.
 *
 * Nodes' clocks differ, and a row that another node has just made may be ahead of this one's. As text, because rows
 * may be microseconds apart.
 */
const untilNow = async ({ database, clock }: StreamParts, plan: SearchPlan): Promise<Sql> => {
  const [newest] = await database.query<{ at: string }>(sql`
    select created_at::text as at from ${tableSql(plan.resource)} where ${plan.scope}
    order by created_at desc, id desc limit 1`);
  const now = sql`${clock()}::timestamptz`;
  const until = newest ? sql`greatest(${now}, ${newest.at}::timestamptz)` : now;
  return sql`created_at <= ${until}`;
};

/**
 * Reads very many rows of the caller's scope, in any order, without ever holding more than a chunk of them.
 *
 * Every chunk is a short query of its own that begins where the last one ended; rows made since the start are left out.
 * Permission is the caller's to check.
 */
export const streamRows = async (parts: StreamParts): Promise<RowStream> => {
  const { database, table, caller, resource, model, query } = parts;
  const hidden = hiddenTitles(model, caller, resource);
  const asked = planSearch(table, resource, scopeSql(caller, resource), query, {
    hidden,
    team: searchedTeam(caller, resource, query),
  });
  const plan = await withKnownWords(database, asked);
  const until = await untilNow(parts, plan);
  const bound = (query.offset ?? (query.page - 1) * query.limit) + query.limit;
  const [counted] = await database.query<{ total: number }>(countSql(plan, bound, [until]));
  const total = counted?.total ?? 0;
  const condition = total <= RARE_ROWS ? wordsCondition : scannedWordsCondition;
  const words = plan.words ? [condition(plan.words)] : [];
  return {
    total,
    totalIsEstimate: total > bound,
    chunks: readChunks(parts, plan, [until, ...words]),
  };
};
