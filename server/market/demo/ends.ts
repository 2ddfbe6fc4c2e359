import type { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { takenBy } from '#server/market/refunds/share.ts';
import type { OrderStatus, PlannedOrder } from './orders.ts';
import { toMoney } from './plan.ts';
import { Random } from './random.ts';
import { CANCELLATION_REASONS, PART_REFUND_REASONS } from './texts.ts';

/*
 * How orders of the demo ended otherwise than planned, and what was given back of them.
 */

/** What ends are drawn with, apart from the rest: they change nothing else of the demo. */
const SEED = 20_260_723;
/** How many of a hundred orders had a part given back. */
const PART_REFUNDS: Readonly<Partial<Record<(typeof SOLD_STATES)[number] & OrderStatus, number>>> =
  {
    in_progress: 3,
    delivered: 4,
    completed: 5,
  };
const PERCENTS = [10, 20, 25, 50] as const;
/** Smaller ones are given back whole or not at all. */
const SMALLEST_CENTS = 2_000;

const centsOf = (value: unknown): number => Math.round(Number(value) * 100);

const ended = (order: PlannedOrder, fields: Readonly<Record<string, unknown>>): PlannedOrder => ({
  ...order,
  doc: { ...order.doc, ...fields },
});

const partRefunded = (random: Random, order: PlannedOrder): PlannedOrder => {
  const totalCents = centsOf(order.doc['total']);
  const cents = Math.round((totalCents * random.pick(PERCENTS)) / 100);
  const money = {
    totalCents: BigInt(totalCents),
    amountCents: BigInt(order.amountCents),
    refundedCents: 0n,
    takenCents: 0n,
  };
  const taken = Number(takenBy(money, BigInt(cents)));
  const refunded = ended(order, {
    refundedTotal: toMoney(cents),
    refundedAmount: toMoney(taken),
    endReason: random.pick(PART_REFUND_REASONS),
  });
  return { ...refunded, amountCents: order.amountCents - taken };
};

const withEnd = (random: Random, order: PlannedOrder): PlannedOrder => {
  const { status, doc } = order;
  if (status === 'cancelled') return ended(order, { endReason: random.pick(CANCELLATION_REASONS) });
  if (status === 'refunded')
    return ended(order, { refundedTotal: doc['total'], refundedAmount: doc['amount'] });
  const share = status === 'pending' || status === 'paid' ? 0 : (PART_REFUNDS[status] ?? 0);
  const isLarge = centsOf(doc['total']) >= SMALLEST_CENTS;
  return random.chance(share / 100) && isLarge ? partRefunded(random, order) : order;
};

/** The orders with the reasons of their ends, and with what was given back of them. */
export const planEnds = (orders: readonly PlannedOrder[]): readonly PlannedOrder[] => {
  const random = new Random(SEED);
  return orders.map((order) => withEnd(random, order));
};
