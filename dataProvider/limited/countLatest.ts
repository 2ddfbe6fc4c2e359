import { DAY_MS, HOUR_MS } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import type {
  Behind,
  Compared,
  Measure,
  Part,
  Statistics,
  Unit,
} from '#schemas/market/statistics.ts';

/** An order as far as figures need it; of money, what was not given back. */
export interface CountedOrder {
  readonly createdAt: string;
  /** Empty where the server does not say when an order was paid. */
  readonly paidAt: string;
  readonly status: string;
  readonly total: number;
  readonly amount: number;
  readonly quantity: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const toCountedOrder = (row: Readonly<Record<string, unknown>>): CountedOrder => ({
  createdAt: textOf(row['createdAt']),
  paidAt: textOf(row['paidAt']),
  status: textOf(row['status']),
  total: numberOf(row['total']) - numberOf(row['refundedTotal']),
  amount: numberOf(row['amount']) - numberOf(row['refundedAmount']),
  quantity: numberOf(row['quantity']),
});

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const SPAN_DAYS = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
const USUAL_DAYS = 30;

const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** So many days later by the reader's clock: 23 or 25 hours where clocks change. */
const daysAfter = (moment: Date, days: number): number =>
  new Date(moment).setDate(moment.getDate() + days);

/** The span that a period means now, as `statistics` is asked for it. */
export const spanOf = (query: URLSearchParams, nowMs: number): Span => {
  const period = query.get('period');
  if (period === 'custom') {
    return {
      fromMs: startOf(query.get('from') ?? '').getTime(),
      toMs: daysAfter(startOf(query.get('to') ?? ''), 1),
    };
  }
  const known = Object.entries(SPAN_DAYS).find(([name]) => name === period);
  const days = known?.[1] ?? USUAL_DAYS;
  return { fromMs: days === 1 ? nowMs - DAY_MS : daysAfter(new Date(nowMs), -days), toMs: nowMs };
};

const SOLD: readonly string[] = SOLD_STATES;

const MEASURES: Readonly<Record<Exclude<Measure, 'visitors'>, (order: CountedOrder) => number>> = {
  orders: () => 1,
  paidOrders: () => 1,
  revenue: ({ total }) => total,
  sold: ({ quantity }) => quantity,
  earnings: ({ amount }) => amount,
};
const NAMES = ['orders', 'paidOrders', 'revenue', 'sold', 'earnings'] as const;

const isIn = (moment: string, { fromMs, toMs }: Span): boolean => {
  const ms = Date.parse(moment);
  return ms >= fromMs && ms < toMs;
};

const isSold = ({ status }: CountedOrder): boolean => SOLD.includes(status);

/** When it was paid; where nobody says, when it was made. */
const paidAt = (order: CountedOrder): string => order.paidAt || order.createdAt;

/** Order counts go by when it was made, money by when it was paid. */
const sumOf = (orders: readonly CountedOrder[], name: (typeof NAMES)[number], span: Span): number =>
  Math.round(
    orders.reduce((sum, order) => {
      const counts =
        name === 'orders'
          ? isIn(order.createdAt, span)
          : isSold(order) && isIn(paidAt(order), span);
      return counts ? sum + MEASURES[name](order) : sum;
    }, 0) * 100,
  ) / 100;

type Step = (fromMs: number, n: number) => number;

const byDays =
  (days: number): Step =>
  (fromMs, n) =>
    daysAfter(new Date(fromMs), n * days);

const STEPS: readonly (readonly [days: number, unit: Unit, step: Step])[] = [
  [2, 'hour', (fromMs, n) => fromMs + n * HOUR_MS],
  [62, 'day', byDays(1)],
  [Number.POSITIVE_INFINITY, 'week', byDays(7)],
];

/** A span cut where its steps begin; the last one may be shorter. */
const cut = ({ fromMs, toMs }: Span, step: Step): readonly Span[] => {
  const parts: Span[] = [];
  for (let from = fromMs; from < toMs; ) {
    const next = Math.min(step(fromMs, parts.length + 1), toMs);
    parts.push({ fromMs: from, toMs: next });
    from = next;
  }
  return parts;
};

const iso = (ms: number): string => new Date(ms).toISOString();

const EVERY_ORDER: Behind = { resource: 'orders', query: {} };

const byStatus = (orders: readonly CountedOrder[], span: Span): Statistics['byStatus'] => {
  const made = orders.filter(({ createdAt }) => isIn(createdAt, span));
  return [...new Set(made.map(({ status }) => status))].map((status) => ({
    status,
    orders: made.filter((order) => order.status === status).length,
    behind: { resource: 'orders', query: { status } },
  }));
};

/**
 * The figures out of the newest orders, for servers that have only the seed's calls.
 *
 * Such a server cannot be asked for the rows of a span: the numbers lead to the whole list, and the page says from
 * how many orders they come.
 */
export const countLatest = (
  orders: readonly CountedOrder[],
  span: Span,
  timeZone: string,
): Statistics => {
  const lengthMs = span.toMs - span.fromMs;
  const previous = { fromMs: span.fromMs - lengthMs, toMs: span.fromMs };
  // To the nearest day: of two days, one may have 25 hours.
  const wholeDays = Math.round(lengthMs / DAY_MS);
  const [, unit = 'day', step = byDays(1)] = STEPS.find(([days]) => wholeDays <= days) ?? [];
  const parts = cut(span, step).map((part): Part => {
    const value = (name: (typeof NAMES)[number]): number => sumOf(orders, name, part);
    return {
      from: iso(part.fromMs),
      to: iso(part.toMs),
      visitors: 0,
      orders: value('orders'),
      paidOrders: value('paidOrders'),
      revenue: value('revenue'),
      sold: value('sold'),
      earnings: value('earnings'),
    };
  });
  const figures = Object.fromEntries(
    NAMES.map((name): [string, Compared] => [
      name,
      {
        value: sumOf(orders, name, span),
        previous: sumOf(orders, name, previous),
        behind: EVERY_ORDER,
      },
    ]),
  );
  return {
    from: iso(span.fromMs),
    to: iso(span.toMs),
    timeZone,
    unit,
    figures,
    series: parts,
    byStatus: byStatus(orders, span),
    bestSellers: [],
    waiting: {},
    fromLatest: orders.length,
    withoutPayment: orders.filter((order) => isSold(order) && order.paidAt === '').length,
  };
};
