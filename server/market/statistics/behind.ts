import { OPEN_STATES, SOLD_STATES } from '#schemas/market/orderStates.ts';
import type { Behind } from '#schemas/market/statistics.ts';
import { TO_START } from './contribution.ts';
import type { Span } from './periods.ts';
import { isoOf } from './scope.ts';

/** What is left of prices (docs/decisions/0121). */
const REVENUE = { sum: 'total', less: 'refundedTotal' } as const;

/** `[lte]` includes its moment, the span's end is not included. */
const during = (field: string, { fromMs, toMs }: Span) => ({
  [`${field}[gte]`]: isoOf(fromMs),
  [`${field}[lte]`]: isoOf(toMs - 1),
});

/** The lists behind the figures of a span; `team` is named where an admin chose one. */
export const behindSpan = (span: Span, team: Readonly<Record<string, string>>) => {
  const sold = { status: [...SOLD_STATES], ...during('paidAt', span), ...team };
  const ofSold = (sums: Pick<Behind, 'sum' | 'less'> = {}): Behind => ({
    resource: 'orders',
    query: sold,
    ...sums,
  });
  return {
    visitors: {
      resource: 'visits',
      source: 'visits',
      query: { from: isoOf(span.fromMs), to: isoOf(span.toMs), ...team },
      sum: 'visitors',
    } satisfies Behind,
    orders: {
      resource: 'orders',
      query: { ...during('createdAt', span), ...team },
    } satisfies Behind,
    paidOrders: ofSold(),
    revenue: ofSold(REVENUE),
    sold: ofSold({ sum: 'quantity' }),
    earnings: ofSold({ sum: 'amount', less: 'refundedAmount' }),
    state: (status: string): Behind => ({
      resource: 'orders',
      query: { status, ...during('createdAt', span), ...team },
    }),
    product: (productType: string, productId: string): Behind => ({
      resource: 'orders',
      query: { ...sold, productType, productId },
      ...REVENUE,
    }),
  };
};

/** The lists behind what waits, whatever the period. */
export const behindWaiting = (now: Date, team: Readonly<Record<string, string>>) =>
  ({
    toStart: { resource: 'orders', query: { status: TO_START, ...team } },
    late: {
      resource: 'orders',
      query: {
        status: [...OPEN_STATES],
        'dueAt[lte]': isoOf(now.getTime() - 1),
        ...team,
      },
    },
    unreadMessages: {
      resource: 'messages',
      source: 'conversations',
      query: { unread: 'true', ...team },
      sum: 'unread',
    },
    openOffers: {
      resource: 'messages',
      source: 'conversations',
      query: { openOffer: 'true', ...team },
    },
    withdrawals: { resource: 'withdrawals', query: { status: 'requested', ...team } },
  }) satisfies Record<string, Behind>;
