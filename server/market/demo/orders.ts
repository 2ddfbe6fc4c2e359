import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { CUSTOMER_NOTES } from './people.ts';
import {
  after,
  before,
  earlier,
  HISTORY_DAYS,
  later,
  type PlanContext,
  type PlannedRow,
  toMoney,
} from './plan.ts';
import type { Orderable } from './products.ts';
import { REFUND_REASONS, REQUIREMENT_ANSWERS } from './texts.ts';

export type OrderStatus =
  | 'pending'
  | 'paid'
  | 'in_progress'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'refunded';

export interface PlannedOrder extends PlannedRow {
  readonly status: OrderStatus;
  readonly orderable: Orderable;
  /** What the seller earns, in cents. */
  readonly amountCents: number;
}

export const ORDERS_PER_TEAM = 500;
/** The share of a sale that the marketplace keeps (decisions.md "Money"). */
const COMMISSION_PERCENT = 10;
/** More orders come each month: an exponent above 1 moves them towards today. */
const GROWTH = 1.7;
/** Buyers who have not answered yet still may: a longer silence completes an order. */
const ANSWER_DAYS = 2.5;

type Weights = Readonly<Record<OrderStatus, number>>;
/** How far orders have come by their age in days; the first line that fits counts. */
const STATUS_BY_AGE: readonly (readonly [number, Weights])[] = [
  [
    1,
    {
      pending: 38,
      paid: 38,
      in_progress: 16,
      delivered: 3,
      completed: 0,
      cancelled: 5,
      refunded: 0,
    },
  ],
  [
    5,
    {
      pending: 12,
      paid: 20,
      in_progress: 38,
      delivered: 18,
      completed: 6,
      cancelled: 6,
      refunded: 0,
    },
  ],
  [
    20,
    {
      pending: 3,
      paid: 3,
      in_progress: 20,
      delivered: 24,
      completed: 40,
      cancelled: 6,
      refunded: 4,
    },
  ],
  [
    Number.POSITIVE_INFINITY,
    { pending: 0, paid: 0, in_progress: 1, delivered: 1, completed: 85, cancelled: 8, refunded: 5 },
  ],
];
const PAID: readonly OrderStatus[] = [...SOLD_STATES, 'refunded'];
const DELIVERED: readonly OrderStatus[] = ['delivered', 'completed', 'refunded'];

/** People order in the day and more on working days; the night keeps a few. */
const momentOf = ({ random, now }: PlanContext): Date => {
  const day = before(now, HISTORY_DAYS * (1 - random.next() ** (1 / GROWTH)));
  const isWeekend = [5, 6].includes(day.getUTCDay());
  const shifted = isWeekend && random.chance(0.45) ? before(day, 2) : day;
  const hour = random.chance(0.93) ? random.integer(7, 21) : random.integer(0, 23);
  const moment = new Date(shifted);
  moment.setUTCHours(hour, random.integer(0, 59), random.integer(0, 59), 0);
  return earlier(moment, after(now, -random.integer(5, 180) * MINUTE_MS));
};

const statusOf = ({ random }: PlanContext, ageDays: number): OrderStatus => {
  const [, weights] = STATUS_BY_AGE.find(([days]) => ageDays < days) ?? [];
  if (!weights) throw new Error('No weights fit the age of an order.');
  return random.weighted(weights);
};

/** When it was paid, due, delivered and closed: in that order, and none in the future but the due date. */
const timesOf = (context: PlanContext, status: OrderStatus, createdAt: Date, days: number) => {
  const { random, now } = context;
  const until = (moment: Date, share: number): Date =>
    earlier(moment, after(createdAt, (now.getTime() - createdAt.getTime()) * share));
  if (!PAID.includes(status)) {
    return {
      updatedAt:
        status === 'cancelled'
          ? until(after(createdAt, 30 * HOUR_MS * random.next()), 0.8)
          : createdAt,
    };
  }
  const paidAt = until(after(createdAt, (0.1 + 9 * random.next() ** 2) * HOUR_MS), 0.2);
  const dueAt = after(paidAt, days * DAY_MS);
  if (!DELIVERED.includes(status)) {
    return { paidAt, dueAt, updatedAt: until(after(paidAt, 20 * HOUR_MS * random.next()), 0.7) };
  }
  const finishedAt = until(after(paidAt, days * DAY_MS * (0.3 + 0.85 * random.next())), 0.75);
  const deliveredAt =
    status === 'delivered'
      ? later(finishedAt, before(now, ANSWER_DAYS * random.next()))
      : finishedAt;
  const closedAt = until(after(deliveredAt, 3 * DAY_MS * random.next()), 0.95);
  return { paidAt, dueAt, deliveredAt, updatedAt: status === 'delivered' ? deliveredAt : closedAt };
};

const moneyOf = (cents: number, quantity: number) => {
  const subtotal = cents * quantity;
  const amount = subtotal - Math.round((subtotal * COMMISSION_PERCENT) / 100);
  return {
    amountCents: amount,
    fields: {
      packagePrice: toMoney(cents),
      quantity,
      subtotal: toMoney(subtotal),
      fees: 0,
      total: toMoney(subtotal),
      amount: toMoney(amount),
    },
  };
};

const iso = (times: Readonly<Record<string, Date | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  );

const APP_DURATION_DAYS = 3;

/** Nobody orders before being a customer. */
const customerAt = (
  { random }: PlanContext,
  customers: readonly PlannedRow[],
  createdAt: Date,
): PlannedRow => {
  const known = customers.filter((row) => row.createdAt < createdAt);
  return random.pick(known.length > 0 ? known : customers.slice(0, 1));
};

/** What the buyer and the seller have said about it. */
const storyOf = ({ random }: PlanContext, { type }: Orderable, status: OrderStatus) => ({
  ...(type === 'service' && {
    answers: random
      .sample(REQUIREMENT_ANSWERS, 3)
      .map(([question, answer]) => ({ question, answer })),
  }),
  ...(status === 'refunded' && { endReason: random.pick(REFUND_REASONS) }),
  ...(status === 'in_progress' && random.chance(0.2) && { note: random.pick(CUSTOMER_NOTES) }),
});

const planOrder = (
  context: PlanContext,
  createdAt: Date,
  invoiceId: string,
  orderables: readonly Orderable[],
  customers: readonly PlannedRow[],
  currency: string,
): PlannedOrder => {
  const { random, now, idAt } = context;
  const ageDays = (now.getTime() - createdAt.getTime()) / DAY_MS;
  const orderable = random.pick(orderables);
  const chosen =
    orderable.packages[Number(random.weighted({ 0: 5, 1: 3, 2: 1.3 }))] ?? orderable.packages[0];
  if (!chosen) throw new Error(`"${orderable.title}" has no package.`);
  const customer = customerAt(context, customers, createdAt);
  const status = statusOf(context, ageDays);
  const days = orderable.deliveryDays ?? APP_DURATION_DAYS;
  const { updatedAt, ...times } = timesOf(context, status, createdAt, days);
  const { amountCents, fields } = moneyOf(
    chosen.cents,
    random.weighted({ 1: 90, 2: 8, 3: 2 }) === '1' ? 1 : 2,
  );
  return {
    resource: 'orders',
    id: idAt(createdAt),
    teamId: orderable.teamId,
    createdAt,
    updatedAt,
    status,
    orderable,
    amountCents,
    doc: {
      title: orderable.title,
      productType: orderable.type,
      productId: orderable.id,
      packageName: chosen.title,
      packageType: chosen.type,
      durationDays: days,
      ...fields,
      currency,
      status,
      customerId: customer.id,
      customer: {
        firstname: customer.doc['firstname'],
        lastname: customer.doc['lastname'],
        email: customer.doc['email'],
      },
      invoiceId,
      ...iso(times),
      ...(chosen.revisions !== undefined && { revisionsIncluded: chosen.revisions }),
      ...storyOf(context, orderable, status),
    },
  };
};

/** The orders of one team over the last twelve months, the oldest first. */
export const planOrders = (
  context: PlanContext,
  orderables: readonly Orderable[],
  customers: readonly PlannedRow[],
  invoiceIdOf: (number: number) => string,
  currency: string,
): PlannedOrder[] =>
  Array.from({ length: ORDERS_PER_TEAM }, () => momentOf(context))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((createdAt, index) =>
      planOrder(context, createdAt, invoiceIdOf(index + 1), orderables, customers, currency),
    );
