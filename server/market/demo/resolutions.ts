import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import { announcementText, type Event } from '#server/market/conversation/announce.ts';
import { held } from '#server/market/resolutions/deadlines.ts';
import type { PlannedOrder } from './orders.ts';
import { after, before, earlier, later, type PlanContext, type PlannedRow } from './plan.ts';
import { Random } from './random.ts';
import {
  CANCELLATION_WISHES,
  DECLINED_ANSWERS,
  DISPUTE_REASONS,
  EXTENSION_REASONS,
} from './texts.ts';

/** Apart from the rest, as the ends of orders are: they change nothing else of the demo. */
const SEED = 20_260_811;

/** Of a hundred orders in that state. */
const SHARES = { openDispute: 7, openQuestion: 9, moreTime: 12, declined: 6 } as const;

interface Told {
  readonly orders: readonly PlannedOrder[];
  readonly rows: readonly PlannedRow[];
}

type Place = Pick<PlanContext, 'now' | 'idAt'> & { readonly random: Random };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const messageOf = ({ idAt }: Place, order: PlannedOrder, at: Date, event: Event): PlannedRow => ({
  resource: 'messages',
  id: idAt(at),
  teamId: order.teamId,
  createdAt: at,
  updatedAt: at,
  doc: {
    ...{ orderId: order.id, message: announcementText(event), sender: 'system', event },
    readAt: at.toISOString(),
  },
});

interface Asked {
  readonly kind: 'cancellation' | 'extension' | 'dispute';
  readonly by: 'seller' | 'buyer';
  readonly reason: string;
  readonly at: Date;
  readonly days?: number;
  readonly end?: Readonly<Record<string, unknown>> & {
    readonly status: string;
    readonly answeredAt: string;
  };
}

const ASKED = {
  cancellation: 'cancellation_proposed',
  extension: 'extension_proposed',
  dispute: 'dispute_opened',
} as const;

/** A resolution, and what its conversation was told when it was asked. */
const asked = (place: Place, order: PlannedOrder, facts: Asked): readonly PlannedRow[] => {
  const { kind, by, reason, at, days, end } = facts;
  const id = place.idAt(at);
  const dueAt = textOf(order.doc['dueAt']);
  const row = {
    resource: 'resolutions',
    id,
    teamId: order.teamId,
    createdAt: at,
    updatedAt: end ? new Date(end.answeredAt) : at,
    doc: {
      ...{ orderId: order.id, kind, reason, openedBy: by, status: 'open' },
      ...(days !== undefined && { days }),
      ...(dueAt !== '' && { dueAt }),
      ...end,
    },
  };
  const event = { kind: ASKED[kind], by, resolutionId: id, reason, ...(days && { days }) };
  return [row, messageOf(place, order, at, event)];
};

const NOTHING = (order: PlannedOrder): Told => ({ orders: [order], rows: [] });

/** A buyer is not content: the order stands still until the marketplace has decided. */
const openDispute = (place: Place, order: PlannedOrder): Told => {
  const deliveredAt = new Date(textOf(order.doc['deliveredAt']));
  const at = earlier(after(deliveredAt, 3 * HOUR_MS), after(place.now, -MINUTE_MS));
  const reason = place.random.pick(DISPUTE_REASONS);
  const { dueAt: _due, ...doc } = order.doc;
  const { disputedAt } = held(at);
  return {
    orders: [{ ...order, updatedAt: at, doc: { ...doc, disputedAt } }],
    rows: asked(place, order, { kind: 'dispute', by: 'buyer', reason, at }),
  };
};

/** Something that waits for the other side's answer. */
const openQuestion = (place: Place, order: PlannedOrder): Told => {
  const at = later(order.updatedAt, before(place.now, 2 * place.random.next()));
  const isMoreTime = place.random.chance(0.5);
  const question = isMoreTime
    ? ({ kind: 'extension', by: 'seller', days: place.random.integer(2, 5) } as const)
    : ({ kind: 'cancellation', by: 'buyer' } as const);
  const reason = place.random.pick(isMoreTime ? EXTENSION_REASONS : CANCELLATION_WISHES);
  return { orders: [order], rows: asked(place, order, { ...question, reason, at }) };
};

/** More time was asked for and agreed: the order is due later than its package says. */
const moreTime = (place: Place, order: PlannedOrder): Told => {
  const days = place.random.integer(2, 5);
  const at = earlier(after(order.updatedAt, HOUR_MS), after(place.now, -2 * MINUTE_MS));
  const answered = earlier(after(at, 5 * HOUR_MS), after(place.now, -MINUTE_MS));
  const end = { status: 'accepted', answeredBy: 'buyer', answeredAt: answered.toISOString() };
  const reason = place.random.pick(EXTENSION_REASONS);
  const rows = asked(place, order, { kind: 'extension', by: 'seller', reason, at, days, end });
  const dueAt = after(new Date(textOf(order.doc['dueAt'])), days * DAY_MS).toISOString();
  const event = { kind: 'extension_accepted', by: 'buyer', days } as const;
  return {
    orders: [{ ...order, doc: { ...order.doc, dueAt } }],
    rows: [...rows, messageOf(place, order, answered, event)],
  };
};

/** A seller wanted to give up, and the buyer did not: the order went on to its end. */
const declined = (place: Place, order: PlannedOrder): Told => {
  const paidAt = new Date(textOf(order.doc['paidAt']));
  const at = earlier(after(paidAt, 2 * HOUR_MS), order.updatedAt);
  const answered = earlier(after(at, 4 * HOUR_MS), order.updatedAt);
  const answer = place.random.pick(DECLINED_ANSWERS);
  const end = {
    ...{ status: 'declined', answeredBy: 'buyer', answer },
    answeredAt: answered.toISOString(),
  };
  const reason = place.random.pick(CANCELLATION_WISHES);
  const rows = asked(place, order, { kind: 'cancellation', by: 'seller', reason, at, end });
  const event = { kind: 'cancellation_declined', by: 'buyer', reason: answer } as const;
  return { orders: [order], rows: [...rows, messageOf(place, order, answered, event)] };
};

/** What was given back in part was decided: the reason of the refund is the marketplace's answer. */
const decided = (place: Place, order: PlannedOrder): Told => {
  const { refundedTotal, endReason, deliveredAt } = order.doc;
  const at = earlier(after(new Date(textOf(deliveredAt)), 2 * HOUR_MS), order.updatedAt);
  const end = {
    ...{ status: 'decided', answeredBy: 'platform', answer: endReason, refunded: refundedTotal },
    answeredAt: order.updatedAt.toISOString(),
  };
  const reason = place.random.pick(DISPUTE_REASONS);
  return {
    orders: [order],
    rows: asked(place, order, { kind: 'dispute', by: 'buyer', reason, at, end }),
  };
};

const resolved = (place: Place, order: PlannedOrder): Told => {
  const { status, doc } = order;
  const is = (share: number): boolean => place.random.chance(share / 100);
  if (status === 'delivered' && is(SHARES.openDispute)) return openDispute(place, order);
  if (status === 'in_progress' && is(SHARES.openQuestion)) return openQuestion(place, order);
  if (status === 'in_progress' && is(SHARES.moreTime)) return moreTime(place, order);
  if (status !== 'completed') return NOTHING(order);
  if (doc['refundedTotal'] !== undefined) return decided(place, order);
  return is(SHARES.declined) ? declined(place, order) : NOTHING(order);
};

/** What was asked about orders, and how it ended; an order in dispute has no deadline. */
export const planResolutions = (
  { now, idAt }: PlanContext,
  orders: readonly PlannedOrder[],
): Told => {
  const place = { now, idAt, random: new Random(SEED) };
  const told = orders.map((order) => resolved(place, order));
  return {
    orders: told.flatMap((one) => one.orders),
    rows: told.flatMap((one) => one.rows),
  };
};
