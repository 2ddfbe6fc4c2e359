import { type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Span } from './periods.ts';

/** One team's figures, or those of all together (null). */
export type TeamScope = string | null;

/** Sums are kept for each team and, under '', for all. */
export const sumsOf = (team: TeamScope): Sql => sql`team_id = ${team ?? ''}`;
/** Rows and changes know their own team only. */
export const rowsOf = (team: TeamScope): Sql =>
  team === null ? sql`true` : sql`team_id = ${team}`;

export const ORDERS: Sql = tableSql({ name: 'orders' });

/** A span as whole buckets, and the pieces before and after them that only the rows themselves can tell. */
export interface Cut {
  readonly whole: Span;
  readonly pieces: readonly Span[];
}

/** Cuts a span at the edges of its buckets. A span inside one bucket is one piece. */
export const cut = ({ fromMs, toMs }: Span, bucketMs: number): Cut => {
  const first = Math.ceil(fromMs / bucketMs) * bucketMs;
  const last = Math.floor(toMs / bucketMs) * bucketMs;
  if (first >= last) return { whole: { fromMs: first, toMs: first }, pieces: [{ fromMs, toMs }] };
  const pieces = [
    { fromMs, toMs: first },
    { fromMs: last, toMs },
  ].filter((piece) => piece.fromMs < piece.toMs);
  return { whole: { fromMs: first, toMs: last }, pieces };
};

export const isoOf = (momentMs: number): string => new Date(momentMs).toISOString();

/**
 * Spans as a table of `n`, `s` and `e`; numbered, so that several of them may be one part of a series. Read before the
 * rest, by `offset 0`: beside rows of several machines Citus mistakes the columns of an `unnest` of several arrays.
 */
export const spansSql = (spans: readonly (Span & { readonly n: number })[]): Sql => sql`
  (select n, s, e from unnest(${spans.map(({ n }) => n)}::int[],
    ${spans.map(({ fromMs }) => isoOf(fromMs))}::timestamptz[],
    ${spans.map(({ toMs }) => isoOf(toMs))}::timestamptz[]) as given(n, s, e) offset 0) as spans`;
