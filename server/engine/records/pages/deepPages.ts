import { ownPath } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { positionOf, reversed } from '#server/engine/records/query/order.ts';
import {
  type PageRead,
  type Part,
  pageBehindSql,
  pageFromEndSql,
  pageSql,
  readPage,
  rowsSql,
  type SearchPlan,
} from '#server/engine/records/query/searchSql.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';
import type { RawRow } from '#server/engine/records/rowText.ts';
import { type AnchoredList, anchoredListOf, askForAnchors, readAnchor } from './anchors.ts';
import type { CountedList } from './countedList.ts';
import { type CountRows, readDay } from './countedTotals.ts';
import type { PageMemory } from './pageMemory.ts';

/** Up to here skipping rows costs less than looking for a shorter way. */
export const MAX_SKIPPED_ROWS = 1_000;
/** From the other end of the order somewhat more is still cheap, and exact where anchors are not. */
const MAX_SKIPPED_FROM_END = 2_000;

/** A page far back in a list. */
export interface DeepPage {
  readonly database: Queryable;
  readonly plan: SearchPlan;
  readonly query: SearchQuery;
  readonly part: Part;
  /** '' for all teams; undefined where the reader sees less than a team's rows. */
  readonly team: string | undefined;
  readonly counted: CountedList | undefined;
  /** The exact number of rows, where counters know it. */
  readonly total: number | undefined;
  readonly reader: string;
  readonly pages: PageMemory | undefined;
}

/** Counts rows of a plan between two moments: the cut days at the edges of a range. */
export const countRowsOf =
  (plan: SearchPlan): CountRows =>
  (from, to) =>
    sql`select count(*) from ${rowsSql(plan, [
      sql`created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`,
    ])}`;

const read = (database: Queryable, page: PageRead): Promise<readonly RawRow[]> =>
  readPage<RawRow>(database, page);

/** Beside the page that the same reader was shown before: no row is skipped or shown twice while others write. */
const besideShown = async (
  { database, plan, part, reader, pages }: DeepPage,
  list: AnchoredList,
): Promise<readonly RawRow[] | undefined> => {
  const neighbour = pages?.neighbour(reader, list.name, part.offset, part.limit);
  if (!neighbour) return undefined;
  const order = neighbour.side === 'behind' ? plan.order : reversed(plan.order);
  const step = { offset: 0, limit: part.limit };
  const rows = await read(database, pageBehindSql(plan, order, neighbour.position, step));
  // A page that is not full may have lost rows to others: its number says better what belongs there.
  return rows.length === part.limit ? rows : undefined;
};

/** By the numbers of rows of each day: in the order of creation, and exact. */
const byDay = async ({ database, plan, query, part, counted }: DeepPage) => {
  if (!counted || query.sort.field !== ownPath(plan.resource, 'createdAt')) return undefined;
  const { order } = query.sort;
  const found = await readDay(database, counted, countRowsOf(plan), order, part.offset);
  if (!found) return undefined;
  const day = sql`${found.day}::date`;
  const start =
    order === 'ASC'
      ? sql`created_at >= (${day})::timestamp at time zone 'UTC'`
      : sql`created_at < (${day} + 1)::timestamp at time zone 'UTC'`;
  const within = { ...plan, conditions: [...plan.conditions, start] };
  return read(
    database,
    pageSql(within, { ...part, offset: part.offset - found.before }, { hasPositions: true }),
  );
};

const fromEnd = async ({ database, plan, part, total }: DeepPage) => {
  if (total === undefined) return undefined;
  const end = Math.min(part.offset + part.limit, total);
  const skipped = total - end;
  if (skipped > MAX_SKIPPED_FROM_END || skipped > part.offset) return undefined;
  return read(
    database,
    pageFromEndSql(plan, { offset: skipped, limit: Math.max(0, end - part.offset) }),
  );
};

const byAnchor = async ({ database, plan, part, pages }: DeepPage, list: AnchoredList) => {
  const anchor = await readAnchor(database, list, part.offset);
  if (pages?.isToBeNoted(list.name)) await askForAnchors(database, list);
  if (!anchor) return undefined;
  const step = { ...part, offset: part.offset - anchor.offset };
  return read(database, pageBehindSql(plan, plan.order, anchor.position, step));
};

/**
 * A page far back, on the shortest way there is: beside the page shown before, by the counters of days, from the end,
 * from an anchor; and only else by skipping all rows before it.
 */
export const readDeepPage = async (page: DeepPage): Promise<readonly RawRow[]> => {
  const { database, plan, query, part, team, reader, pages } = page;
  const list = team === undefined ? undefined : anchoredListOf(plan, team, query);
  const rows =
    (list && (await besideShown(page, list))) ??
    (await byDay(page)) ??
    (await fromEnd(page)) ??
    (list && (await byAnchor(page, list))) ??
    (await read(database, pageSql(plan, part, { hasPositions: true })));
  const [first, last] = [rows[0], rows.at(-1)];
  if (list && first && last) {
    pages?.note(reader, list.name, {
      offset: part.offset,
      rows: rows.length,
      first: positionOf(plan.order, first),
      last: positionOf(plan.order, last),
    });
  }
  return rows;
};
