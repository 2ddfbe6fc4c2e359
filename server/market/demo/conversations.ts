import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import { announcementText, type Event } from '#server/market/conversation/announce.ts';
import type { PlannedOrder } from './orders.ts';
import {
  after,
  before,
  earlier,
  later,
  type PlanContext,
  type PlannedRow,
  toMoney,
} from './plan.ts';
import { CANCELLED, COMPLETED, DELIVERED, type Line, OPENINGS, PROGRESS } from './texts.ts';

/** Share of orders that somebody wrote about. */
const TALKATIVE = 0.45;
/** Unanswered lines of the last days are still unread. */
const UNREAD_DAYS = 2;
/** Sellers make offers to those who ask, and the next one to those they work for. */
const OFFER_SHARES: Readonly<Partial<Record<PlannedOrder['status'], number>>> = {
  pending: 0.8,
  in_progress: 0.3,
  delivered: 0.3,
  completed: 0.08,
};

/** A planned delivery has a message of its own. */
const deliveredLines = ({ doc }: PlannedOrder): readonly Line[] =>
  doc['delivery'] === undefined ? DELIVERED : [];

const linesOf = ({ random }: PlanContext, order: PlannedOrder): readonly Line[] => {
  const opening = random.pick(OPENINGS);
  const progress = PROGRESS.slice(0, random.integer(0, PROGRESS.length));
  switch (order.status) {
    case 'pending':
    case 'paid':
      return opening;
    case 'cancelled':
      return [...opening, ...CANCELLED];
    case 'in_progress':
      return [...opening, ...progress];
    case 'delivered':
      return [...opening, ...progress, ...deliveredLines(order)];
    default:
      return [...opening, ...progress, ...deliveredLines(order), random.pick(COMPLETED)];
  }
};

const deliveryOf = ({ doc }: PlannedOrder): Date | undefined =>
  doc['delivery'] === undefined ? undefined : new Date(String(doc['deliveredAt']));

const toHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const planMessages = (context: PlanContext, order: PlannedOrder): PlannedRow[] => {
  const { random, now, idAt } = context;
  const lines = linesOf(context, order);
  const end =
    order.status === 'pending' || order.status === 'paid'
      ? after(order.createdAt, DAY_MS)
      : order.updatedAt;
  const span = Math.max(earlier(end, now).getTime() - order.createdAt.getTime(), 10 * MINUTE_MS);
  const times = lines.map(() => random.next()).sort((a, b) => a - b);
  const deliveredAt = deliveryOf(order);
  return lines.map((line, index) => {
    const [sender, text] = line;
    const moment = earlier(
      after(order.createdAt, span * (times[index] ?? 1)),
      after(now, -MINUTE_MS),
    );
    // Thanks come after what they are for, everything else before.
    const createdAt =
      deliveredAt === undefined
        ? moment
        : COMPLETED.includes(line)
          ? earlier(later(moment, after(deliveredAt, MINUTE_MS)), after(now, -MINUTE_MS))
          : earlier(moment, after(deliveredAt, (index - lines.length) * 2 * MINUTE_MS));
    const isUnread = index === lines.length - 1 && createdAt > before(now, UNREAD_DAYS);
    const readAt = earlier(after(createdAt, random.integer(2, 240) * MINUTE_MS), now);
    return {
      resource: 'messages',
      id: idAt(createdAt),
      teamId: order.teamId,
      createdAt,
      updatedAt: createdAt,
      doc: {
        orderId: order.id,
        message: `<p>${toHtml(text.replace('{title}', order.orderable.title))}</p>`,
        sender,
        ...(!isUnread && { readAt: readAt.toISOString() }),
      },
    };
  });
};

/** An offer in a conversation, and the message that carries it. */
const planOffer = (context: PlanContext, order: PlannedOrder): PlannedRow[] => {
  const { random, now, idAt } = context;
  const { orderable } = order;
  const spokenAt = order.status === 'pending' ? order.createdAt : order.updatedAt;
  const createdAt = earlier(after(spokenAt, 2 * HOUR_MS), after(now, -MINUTE_MS));
  const offerId = idAt(createdAt);
  const terms = {
    serviceId: orderable.id,
    description: `${orderable.title}, adjusted to what we discussed: two rounds of changes included.`,
    deliveryDays: (orderable.deliveryDays ?? 3) + random.integer(0, 3),
    price: toMoney((orderable.packages[1]?.cents ?? 10_000) + 2_500),
    expiresAt: after(createdAt, 7 * DAY_MS).toISOString(),
  };
  const isOver = terms.expiresAt < now.toISOString();
  const status = isOver ? random.pick(['expired', 'declined', 'withdrawn']) : 'open';
  const messageId = idAt(createdAt);
  const row = { teamId: order.teamId, createdAt, updatedAt: createdAt };
  return [
    {
      ...row,
      resource: 'offers',
      id: offerId,
      doc: { orderId: order.id, ...terms, status, messageId },
    },
    {
      ...row,
      resource: 'messages',
      id: messageId,
      doc: {
        orderId: order.id,
        message: '<p>Here is my offer.</p>',
        sender: 'seller',
        offer: { offerId, ...terms, status },
        event: { kind: 'offer_made', by: 'seller', offerId },
      },
    },
  ];
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What the server would have told of an order's end, or of a part that was given back. */
const endEventOf = ({ status, doc }: PlannedOrder): Event | undefined => {
  const reason = textOf(doc['endReason']);
  if (reason === undefined) return undefined;
  const { refundedTotal } = doc;
  if (status === 'cancelled')
    return { kind: 'order_cancelled', by: 'seller', from: 'pending', to: status, reason };
  if (status === 'refunded')
    return { kind: 'order_refunded', by: 'platform', from: 'delivered', to: status, reason };
  return typeof refundedTotal === 'number'
    ? { kind: 'order_part_refunded', by: 'platform', amount: refundedTotal, reason }
    : undefined;
};

const planEndMessage = ({ now, idAt }: PlanContext, order: PlannedOrder): readonly PlannedRow[] => {
  const event = endEventOf(order);
  if (!event) return [];
  const createdAt = earlier(after(order.updatedAt, MINUTE_MS), now);
  return [
    {
      resource: 'messages',
      id: idAt(createdAt),
      teamId: order.teamId,
      createdAt,
      updatedAt: createdAt,
      doc: {
        ...{ orderId: order.id, message: announcementText(event), sender: 'system', event },
        readAt: createdAt.toISOString(),
      },
    },
  ];
};

/** What was written about the orders, and the offers that are still open. */
export const planConversations = (
  context: PlanContext,
  orders: readonly PlannedOrder[],
): PlannedRow[] =>
  orders.flatMap((order) => {
    const isSpoken = context.random.chance(TALKATIVE);
    const isOffered =
      order.orderable.type === 'service' && context.random.chance(OFFER_SHARES[order.status] ?? 0);
    return [
      ...(isSpoken ? planMessages(context, order) : []),
      ...(isOffered ? planOffer(context, order) : []),
      ...planEndMessage(context, order),
    ];
  });
