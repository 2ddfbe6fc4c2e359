import { HOUR_MS } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Visits } from '#server/market/visits/visits.ts';
import { behindSpan, behindWaiting } from './behind.ts';
import { bestSellers, ordersByState, type Seller } from './breakdowns.ts';
import type { Period, Span } from './periods.ts';
import { isoOf, spansSql, type TeamScope } from './scope.ts';
import { type Sums, sumsOfSpans } from './sums.ts';
import { waitingFor } from './waiting.ts';

export interface StatisticsRequest {
  readonly period: Period;
  readonly timeZone: string;
  readonly now: Date;
  /** Whose figures; null for all teams. */
  readonly team: TeamScope;
  /** Earnings and balance are always the own team's. */
  readonly ownTeam: string;
  /** Whether lists must be told of a team: those of callers who see all. */
  readonly seesAll: boolean;
  readonly approvesWithdrawals: boolean;
}

export interface StatisticsParts {
  readonly database: Database;
  readonly visits: Visits;
  /** The orders' table as it is now. */
  readonly orders: () => Table;
  readonly states: () => readonly string[];
}

const PRODUCT_TABLES: Readonly<Record<string, string>> = {
  app: 'apps',
  theme: 'themes',
  service: 'services',
};

/** Visitors are counted by the hour: an hour belongs to the span it begins in, the last one to the last span. */
const hoursOf = (bins: readonly Span[], previous: Span): readonly Span[] => {
  const start = (momentMs: number): number => Math.floor(momentMs / HOUR_MS) * HOUR_MS;
  const lastMs = bins.at(-1)?.toMs ?? 0;
  const whole = bins.map(({ fromMs, toMs }) => ({
    fromMs: start(fromMs),
    toMs: toMs === lastMs ? toMs : start(toMs),
  }));
  return [...whole, { fromMs: start(previous.fromMs), toMs: start(previous.toMs) }];
};

/** Titles of sold products, by their id. */
const titlesOf = async (
  database: Database,
  sellers: readonly Seller[],
): Promise<ReadonlyMap<string, string>> => {
  const types = [...new Set(sellers.map(({ productType }) => productType))];
  const found = await Promise.all(
    types.flatMap((type) => {
      const name = PRODUCT_TABLES[type];
      if (name === undefined) return [];
      const ids = sellers.filter((one) => one.productType === type).map((one) => one.productId);
      return [
        database.query<{ id: string; title: string | null }>(sql`
          select id, doc->>'title' as title from ${tableSql({ name })}
          where id = any(${ids}::text[])`),
      ];
    }),
  );
  return new Map(found.flat().map(({ id, title }) => [id, title ?? '']));
};

/** What the database knows of the answer. */
const readCounts = async (
  { database, visits, orders }: StatisticsParts,
  request: StatisticsRequest,
) => {
  const { period, team, ownTeam, now } = request;
  const table = orders();
  const spans: readonly Span[] = [...period.bins, period.previous];
  const [sums, own, visitors, byState, sellers, waiting] = await Promise.all([
    sumsOfSpans(database, table, team, spans),
    team === ownTeam ? undefined : sumsOfSpans(database, table, ownTeam, spans),
    visits.ofSpans(
      team,
      spansSql(hoursOf(period.bins, period.previous).map((span, n) => ({ ...span, n }))),
    ),
    ordersByState(database, table, team, period),
    bestSellers(database, table, team, period),
    waitingFor(database, team, now, request.approvesWithdrawals),
  ]);
  const titles = await titlesOf(database, sellers);
  return { sums, ownSums: own ?? sums, visitors, byState, sellers, titles, waiting };
};

type Counts = Awaited<ReturnType<typeof readCounts>>;

/** What lists are filtered by to show a team's rows only. */
const teamFilter = (request: StatisticsRequest, id: TeamScope): Readonly<Record<string, string>> =>
  request.seesAll && id !== null ? { teamId: id } : {};

const toFigure = (value: number, previous: number, behind: object) => ({ value, previous, behind });

/** The numbers on top: of the whole period beside the period before it. */
const figuresOf = (request: StatisticsRequest, { sums, ownSums, visitors }: Counts) => {
  const { period, team, ownTeam } = request;
  // The span after the last bin is the previous period.
  const bins = period.bins.length;
  const figure = (name: keyof Sums, list: object, of: readonly Sums[] = sums) => {
    const total = of.slice(0, bins).reduce((sum, one) => sum + one[name], 0);
    return toFigure(Math.round(total * 100) / 100, of[bins]?.[name] ?? 0, list);
  };
  const behind = behindSpan(period, teamFilter(request, team));
  return {
    visitors: toFigure(
      period.bins.reduce((sum, _, n) => sum + (visitors.get(n) ?? 0), 0),
      visitors.get(bins) ?? 0,
      behind.visitors,
    ),
    orders: figure('orders', behind.orders),
    paidOrders: figure('paid', behind.paidOrders),
    revenue: figure('revenue', behind.revenue),
    sold: figure('quantity', behind.sold),
    earnings: figure(
      'earnings',
      behindSpan(period, teamFilter(request, ownTeam)).earnings,
      ownSums,
    ),
  };
};

const seriesOf = ({ bins }: Period, { sums, ownSums, visitors }: Counts) =>
  bins.map(({ fromMs, toMs }, n) => ({
    from: isoOf(fromMs),
    to: isoOf(toMs),
    visitors: visitors.get(n) ?? 0,
    orders: sums[n]?.orders ?? 0,
    paidOrders: sums[n]?.paid ?? 0,
    revenue: sums[n]?.revenue ?? 0,
    sold: sums[n]?.quantity ?? 0,
    earnings: ownSums[n]?.earnings ?? 0,
  }));

const waitingOf = (request: StatisticsRequest, { waiting }: Counts) => {
  const behind = behindWaiting(request.now, teamFilter(request, request.team));
  return {
    toStart: { value: waiting.toStart, behind: behind.toStart },
    late: { value: waiting.late, behind: behind.late },
    unreadMessages: { value: waiting.unreadMessages, behind: behind.unreadMessages },
    openOffers: { value: waiting.openOffers, behind: behind.openOffers },
    ...(request.approvesWithdrawals && {
      withdrawals: { value: waiting.withdrawals, behind: behind.withdrawals },
    }),
  };
};

/** Everything the dashboard shows, in one answer. Money in the installation's currency, two decimals. */
export const createStatistics = (parts: StatisticsParts) => async (request: StatisticsRequest) => {
  const { period } = request;
  const counts = await readCounts(parts, request);
  const behind = behindSpan(period, teamFilter(request, request.team));
  return {
    from: isoOf(period.fromMs),
    to: isoOf(period.toMs),
    timeZone: request.timeZone,
    unit: period.unit,
    previous: { from: isoOf(period.previous.fromMs), to: isoOf(period.previous.toMs) },
    figures: figuresOf(request, counts),
    series: seriesOf(period, counts),
    byStatus: parts.states().map((status) => ({
      status,
      orders: counts.byState.get(status) ?? 0,
      behind: behind.state(status),
    })),
    bestSellers: counts.sellers.map((seller) => ({
      ...seller,
      title: counts.titles.get(seller.productId) ?? '',
      behind: behind.product(seller.productType, seller.productId),
    })),
    waiting: waitingOf(request, counts),
  };
};
