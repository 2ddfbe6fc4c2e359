import { MINUTE_MS } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { GRAINS_MINUTES } from './aggregate.ts';
import { CONTRIBUTION_SQL } from './contribution.ts';
import type { Span } from './periods.ts';
import { cut, isoOf, ORDERS, rowsOf, spansSql, sumsOf, type TeamScope } from './scope.ts';

/** Orders by when they were made; the rest by when they were paid. Money in units with two decimals. */
export interface Sums {
  readonly orders: number;
  readonly paid: number;
  readonly quantity: number;
  /** Price and earnings as they were agreed. */
  readonly total: number;
  readonly amount: number;
  /** What was given back of them. */
  readonly refunded: number;
  readonly takenBack: number;
  /** What is left of them. */
  readonly revenue: number;
  readonly earnings: number;
}

interface SumsRow {
  readonly n: number;
  readonly orders: string;
  readonly paid: string;
  readonly quantity: string;
  readonly total: string;
  readonly amount: string;
  readonly refunded: string;
  readonly taken_back: string;
}

const NOTHING: Sums = {
  ...{ orders: 0, paid: 0, quantity: 0, total: 0, amount: 0 },
  ...{ refunded: 0, takenBack: 0, revenue: 0, earnings: 0 },
};

/** Two decimals are not exact in binary: whole cents are. */
const difference = (one: number, other: number): number =>
  (Math.round(one * 100) - Math.round(other * 100)) / 100;

/** Hours, unless a part of the series begins between two: in zones that are no whole hours away from UTC. */
const grainOf = (spans: readonly Span[]): number => {
  const hourMs = GRAINS_MINUTES.hour * MINUTE_MS;
  const inner = spans.slice(1).filter(({ fromMs }, index) => fromMs === spans[index]?.toMs);
  const isWhole = inner.every(({ fromMs }) => fromMs % hourMs === 0);
  return isWhole ? GRAINS_MINUTES.hour : GRAINS_MINUTES.quarter;
};

/** The plain column where the table has it: then the index on it serves. */
const column = (table: Table, name: string): Sql =>
  table.columns.has(`t_${name}`) ? sql.identifier(`t_${name}`) : sql.raw(`(doc->>'${name}')`);

/** Sold orders paid within the spans; `e` is not included. Dates are texts that sort as they are. */
export const paidRows = (
  table: Table,
  team: TeamScope,
  pieces: readonly (Span & { readonly n: number })[],
): Sql => {
  const paidAt = column(table, 'paidAt');
  const status = column(table, 'status');
  const parts = pieces.flatMap(({ n, fromMs, toMs }) =>
    // One by one: each is a short range of the index on state and moment.
    SOLD_STATES.map(
      (state) => sql`
      select ${n}::int as n, ${CONTRIBUTION_SQL} from ${ORDERS}
      where ${rowsOf(team)} and ${status} = ${state} and ${paidAt} >= ${isoOf(fromMs)}
        and ${paidAt} < ${isoOf(toMs)}`,
    ),
  );
  return sql`(${sql.join(parts, ' union all ')})`;
};

const madeRows = (team: TeamScope, pieces: readonly (Span & { readonly n: number })[]): Sql => {
  const parts = pieces.map(
    ({ n, fromMs, toMs }) => sql`
      select ${n}::int as n, count(*) as orders from ${ORDERS}
      where ${rowsOf(team)} and created_at >= ${isoOf(fromMs)}::timestamptz
        and created_at < ${isoOf(toMs)}::timestamptz`,
  );
  return sql`(${sql.join(parts, ' union all ')})`;
};

/** The figures of each span, in one statement: sums of whole buckets, what is not added up yet, and the edges' rows. */
export const sumsOfSpans = async (
  database: Queryable,
  table: Table,
  team: TeamScope,
  spans: readonly Span[],
): Promise<readonly Sums[]> => {
  const grain = grainOf(spans);
  const cuts = spans.map((span) => cut(span, grain * MINUTE_MS));
  const whole = spansSql(cuts.map((one, n) => ({ ...one.whole, n })));
  const pieces = cuts.flatMap((one, n) => one.pieces.map((piece) => ({ ...piece, n })));
  const edges =
    pieces.length === 0
      ? sql``
      : sql`
    union all select n, orders, 0, 0, 0, 0, 0, 0 from ${madeRows(team, pieces)} as made
    union all select n, 0, 1, quantity, revenue, earnings, refunded, taken_back
    from ${paidRows(table, team, pieces)} as sold`;
  const rows = await database.query<SumsRow>(sql`
    select n, sum(orders)::text as orders, sum(paid)::text as paid, sum(quantity)::text as quantity,
      sum(revenue)::text as total, sum(earnings)::text as amount,
      sum(refunded)::text as refunded, sum(taken_back)::text as taken_back
    from (
      select n, f.* from ${whole}, lateral (
        select sum(orders) as orders, sum(paid) as paid, sum(quantity) as quantity,
          sum(revenue) as revenue, sum(earnings) as earnings, sum(refunded) as refunded,
          sum(taken_back) as taken_back
        from statistic_sums where ${sumsOf(team)} and grain = ${grain} and bucket >= s and bucket < e
      ) as f
      union all
      select n, sign, 0, 0, 0, 0, 0, 0 from ${whole}, statistic_changes
      where ${rowsOf(team)} and created_at >= s and created_at < e
      union all
      select n, 0, sign, sign * quantity, sign * revenue, sign * earnings, sign * refunded,
        sign * taken_back
      from ${whole}, statistic_changes where ${rowsOf(team)} and paid_at >= s and paid_at < e
      ${edges}
    ) as parts group by n`);
  const found = new Map(rows.map((row) => [row.n, row]));
  return spans.map((_, n) => {
    const row = found.get(n);
    if (!row) return NOTHING;
    const [total, amount] = [Number(row.total), Number(row.amount)];
    const [refunded, takenBack] = [Number(row.refunded), Number(row.taken_back)];
    return {
      ...{ orders: Number(row.orders), paid: Number(row.paid), quantity: Number(row.quantity) },
      ...{ total, amount, refunded, takenBack },
      revenue: difference(total, refunded),
      earnings: difference(amount, takenBack),
    };
  });
};
