import { DAY_MS } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Table } from '#server/engine/records/columns.ts';
import type { Span } from './periods.ts';
import { cut, isoOf, ORDERS, rowsOf, sumsOf, type TeamScope } from './scope.ts';
import { paidRows } from './sums.ts';

const BEST_SELLERS = 5;

/** How many of the orders made in a span are in each state now. */
export const ordersByState = async (
  database: Queryable,
  table: Table,
  team: TeamScope,
  span: Span,
): Promise<ReadonlyMap<string, number>> => {
  const { whole, pieces } = cut(span, DAY_MS);
  const [from, to] = [isoOf(whole.fromMs), isoOf(whole.toMs)];
  const status = table.columns.has('t_status') ? sql`t_status` : sql`doc->>'status'`;
  const edges = pieces.map(
    ({ fromMs, toMs }) => sql`
      union all select coalesce(${status}, ''), count(*) from ${ORDERS}
      where ${rowsOf(team)} and created_at >= ${isoOf(fromMs)}::timestamptz
        and created_at < ${isoOf(toMs)}::timestamptz group by 1`,
  );
  const rows = await database.query<{ status: string; orders: number }>(sql`
    select status, sum(orders)::int8 as orders from (
      select status, orders from statistic_states
      where ${sumsOf(team)} and bucket >= ${from}::timestamptz and bucket < ${to}::timestamptz
      union all
      select status, sign from statistic_changes where ${rowsOf(team)}
        and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      ${sql.join(edges, '')}
    ) as parts group by status`);
  return new Map(rows.map((row) => [row.status, row.orders]));
};

export interface Seller {
  readonly productType: string;
  readonly productId: string;
  readonly orders: number;
  readonly quantity: number;
  readonly revenue: number;
}

const monthStart = (momentMs: number, months: number): number => {
  const moment = new Date(momentMs);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1);
};

/** Whole months where the span has some, and days around them: a year is a dozen buckets instead of 365. */
const calendarSql = ({ fromMs, toMs }: Span): Sql => {
  const first = monthStart(fromMs - 1, 1);
  const last = monthStart(toMs, 0);
  const within = (grain: string, startMs: number, endMs: number): Sql => sql`
    (grain = ${grain} and bucket >= ${isoOf(startMs)}::timestamptz and bucket < ${isoOf(endMs)}::timestamptz)`;
  if (first >= last) return within('day', fromMs, toMs);
  return sql`(${within('day', fromMs, first)} or ${within('month', first, last)}
    or ${within('day', last, toMs)})`;
};

/** The products that earned most in a span. */
export const bestSellers = async (
  database: Queryable,
  table: Table,
  team: TeamScope,
  span: Span,
): Promise<readonly Seller[]> => {
  const { whole, pieces } = cut(span, DAY_MS);
  const [from, to] = [isoOf(whole.fromMs), isoOf(whole.toMs)];
  const numbered = pieces.map((piece) => ({ ...piece, n: 0 }));
  const edges =
    pieces.length === 0
      ? sql``
      : sql`union all select product, 1, quantity, revenue - refunded from ${paidRows(table, team, numbered)} as sold`;
  const rows = await database.query<{
    product: string;
    orders: number;
    quantity: number;
    revenue: string;
  }>(sql`
    select product, sum(orders)::int8 as orders, sum(quantity)::int8 as quantity,
      sum(revenue)::text as revenue
    from (
      select product, paid as orders, quantity, revenue - refunded as revenue
      from statistic_products
      where ${sumsOf(team)} and ${calendarSql(whole)}
      union all
      select product, sign, sign * quantity, sign * (revenue - refunded) from statistic_changes
      where ${rowsOf(team)} and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz
      ${edges}
    ) as parts where product <> '/' group by product having sum(orders) > 0
    order by sum(revenue) desc, sum(quantity) desc, product limit ${BEST_SELLERS}`);
  return rows.map(({ product, orders, quantity, revenue }) => {
    const [productType = '', productId = ''] = product.split('/');
    return { productType, productId, orders, quantity, revenue: Number(revenue) };
  });
};
