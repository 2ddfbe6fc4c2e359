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

const toFigure = (value: number, previous: number, behind: object) => ({ value, previous, behind });

/** Everything the dashboard shows, in one answer. Money in the installation's currency, two decimals. */
export const createStatistics = ({ database, visits, orders, states }: StatisticsParts) => {
  const titlesOf = async (sellers: readonly Seller[]): Promise<ReadonlyMap<string, string>> => {
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

  return async (request: StatisticsRequest) => {
    const { period, team, ownTeam, now } = request;
    const table = orders();
    const spans: readonly Span[] = [...period.bins, period.previous];
    const named = (id: TeamScope): Readonly<Record<string, string>> =>
      request.seesAll && id !== null ? { teamId: id } : {};
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
    const titles = await titlesOf(sellers);
    const bins = period.bins.length;
    const total = (of: readonly Sums[], name: keyof Sums): number =>
      Math.round(of.slice(0, bins).reduce((sum, one) => sum + one[name], 0) * 100) / 100;
    const before = (of: readonly Sums[], name: keyof Sums): number => of[bins]?.[name] ?? 0;
    const behind = behindSpan(period, named(team));
    const figure = (name: keyof Sums, list: object, of: readonly Sums[] = sums) =>
      toFigure(total(of, name), before(of, name), list);
    const visitorsOf = (n: number): number => visitors.get(n) ?? 0;
    const behindNow = behindWaiting(now, named(team));
    return {
      from: isoOf(period.fromMs),
      to: isoOf(period.toMs),
      timeZone: request.timeZone,
      unit: period.unit,
      previous: { from: isoOf(period.previous.fromMs), to: isoOf(period.previous.toMs) },
      figures: {
        visitors: toFigure(
          period.bins.reduce((sum, _, n) => sum + visitorsOf(n), 0),
          visitorsOf(bins),
          behind.visitors,
        ),
        orders: figure('orders', behind.orders),
        paidOrders: figure('paid', behind.paidOrders),
        revenue: figure('revenue', behind.revenue),
        sold: figure('quantity', behind.sold),
        earnings: figure('earnings', behindSpan(period, named(ownTeam)).earnings, own ?? sums),
      },
      series: period.bins.map(({ fromMs, toMs }, n) => ({
        from: isoOf(fromMs),
        to: isoOf(toMs),
        visitors: visitorsOf(n),
        orders: sums[n]?.orders ?? 0,
        paidOrders: sums[n]?.paid ?? 0,
        revenue: sums[n]?.revenue ?? 0,
        sold: sums[n]?.quantity ?? 0,
        earnings: (own ?? sums)[n]?.earnings ?? 0,
      })),
      byStatus: states().map((status) => ({
        status,
        orders: byState.get(status) ?? 0,
        behind: behind.state(status),
      })),
      bestSellers: sellers.map((seller) => ({
        ...seller,
        title: titles.get(seller.productId) ?? '',
        behind: behind.product(seller.productType, seller.productId),
      })),
      waiting: {
        toStart: { value: waiting.toStart, behind: behindNow.toStart },
        late: { value: waiting.late, behind: behindNow.late },
        unreadMessages: { value: waiting.unreadMessages, behind: behindNow.unreadMessages },
        openOffers: { value: waiting.openOffers, behind: behindNow.openOffers },
        ...(request.approvesWithdrawals && {
          withdrawals: { value: waiting.withdrawals, behind: behindNow.withdrawals },
        }),
      },
    };
  };
};
