import { isSame } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { centsIn, fromCents } from '#server/market/money/amounts.ts';
import { type ConversationKey, lockSummary } from './conversationSummary.ts';
import { toRichText } from './plainText.ts';
import { type Cause, causeOf } from './sides.ts';
import { createAs, onBehalfOf, textOf, type Work } from './work.ts';

/** Events told to people in words that only a client without translations shows; `event` is what others read. */
const TEXTS = {
  order_paid: 'The order was paid.',
  order_started: 'The work has started.',
  order_completed: 'The order was completed.',
  order_cancelled: 'The order was cancelled:',
  order_refunded: 'The order was refunded:',
  order_part_refunded: 'A part of the price was given back:',
  revision_requested: 'A revision was asked for:',
  requirements_answered: 'The requirements were answered.',
  order_from_offer: 'This order was made from an accepted offer.',
  offer_accepted: 'The offer was accepted: an order was made from it.',
  offer_declined: 'The offer was declined.',
  offer_withdrawn: 'The offer was withdrawn.',
  offer_expired: 'The offer has expired.',
  cancellation_proposed: 'It was proposed to cancel the order:',
  cancellation_accepted: 'The cancellation was accepted.',
  cancellation_declined: 'The cancellation was declined.',
  cancellation_withdrawn: 'The cancellation is no longer proposed.',
  extension_proposed: 'More time was asked for:',
  extension_accepted: 'More time was agreed.',
  extension_declined: 'More time was declined.',
  extension_withdrawn: 'More time is no longer asked for.',
  dispute_opened: 'A dispute was opened: deadlines stand still until it is decided.',
  dispute_withdrawn: 'The dispute was withdrawn: deadlines go on.',
  dispute_decided: 'The dispute was decided:',
} as const;
export type Announcement = keyof typeof TEXTS;

export interface Event {
  readonly kind: Announcement;
  readonly by: Cause;
  readonly from?: string;
  readonly to?: string;
  readonly orderId?: string;
  readonly offerId?: string;
  readonly resolutionId?: string;
  /** How much more time is asked for. */
  readonly days?: number;
  readonly reason?: string;
  /** What the buyer got back. */
  readonly amount?: number;
}

/**
 * The moment and the id of a conversation's next message, later than those of every one before it, on whichever node:
 * `createdAt` and `_id` give the same order, and a page read from one of them misses nothing.
 */
export const nextPlace = async (
  { transaction, options }: Work,
  conversation: ConversationKey,
): Promise<{ readonly _id: string; readonly createdAt: string }> => {
  const last = await lockSummary(transaction, conversation);
  const moment = new Date(Math.max(options.clock().getTime(), last.getTime() + 1));
  return { _id: createIdSource(() => moment)(), createdAt: moment.toISOString() };
};

/** What a message of the system says in words that everybody sees. */
export const announcementText = ({ kind, reason }: Event): string =>
  toRichText([TEXTS[kind], reason].filter(Boolean).join(' '));

/** Tells a conversation what happened, in a message of the system. */
export const announce = async (
  work: Work,
  caller: Caller,
  conversation: ConversationKey,
  event: Event,
): Promise<void> => {
  const { orderId, teamId } = conversation;
  const place = await nextPlace(work, conversation);
  const body = { orderId, message: announcementText(event), sender: 'system', event };
  await createAs(work, onBehalfOf(caller), 'messages', body, { ...place, teamId });
};

/** What people expect to read of a move; a delivery speaks for itself. */
const MOVES: Readonly<Record<string, Announcement>> = {
  paid: 'order_paid',
  in_progress: 'order_started',
  completed: 'order_completed',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
};

const refundedBetween = (before: Row | undefined, after: Row | undefined): number =>
  fromCents(centsIn(after?.['refundedTotal']) - centsIn(before?.['refundedTotal']));

const orderEvent = ({ caller, before, after }: RecordChange): Event | undefined => {
  const [from, to] = [textOf(before, 'status'), textOf(after, 'status')];
  const by = causeOf(caller);
  const reason = textOf(after, 'endReason');
  if (from === to) {
    const amount = refundedBetween(before, after);
    if (amount > 0) return { kind: 'order_part_refunded', by, amount, ...(reason && { reason }) };
    const isAnswered = by === 'buyer' && !isSame(before?.['answers'], after?.['answers']);
    return isAnswered ? { kind: 'requirements_answered', by } : undefined;
  }
  if (from === 'delivered' && to === 'in_progress') {
    const wish = textOf(after, 'revisionReason');
    return { kind: 'revision_requested', by, from, to, ...(wish && { reason: wish }) };
  }
  const kind = MOVES[to];
  const isEnd = kind === 'order_cancelled' || kind === 'order_refunded';
  return kind && { kind, by, from, to, ...(isEnd && reason && { reason }) };
};

const OFFER_ENDS: Readonly<Record<string, Announcement>> = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
  expired: 'offer_expired',
};

const offerEvent = ({ caller, id, before, after }: RecordChange): Event | undefined => {
  const [from, to] = [textOf(before, 'status'), textOf(after, 'status')];
  const kind = OFFER_ENDS[to];
  if (from === to || !kind) return undefined;
  // One that the server withdraws makes room for the next, which speaks for itself.
  if (to === 'withdrawn' && caller.kind === 'system') return undefined;
  const orderId = textOf(after, 'acceptedOrderId');
  return { kind, by: causeOf(caller), from, to, offerId: id, ...(orderId && { orderId }) };
};

const eventOf = (change: RecordChange): Event | undefined => {
  // A row that is put back as it was makes no news.
  if (change.kind !== 'update' || change.origin) return undefined;
  if (change.resource.name === 'orders') return orderEvent(change);
  return change.resource.name === 'offers' ? offerEvent(change) : undefined;
};

/** Leaves a message of the system for each move that a person would expect to read of. */
export const announceChange = async (work: Work, change: RecordChange): Promise<void> => {
  const event = eventOf(change);
  if (!event || !work.options.model().resources.has('messages')) return;
  const { teamId, after = {} } = change;
  const orderId = change.resource.name === 'orders' ? change.id : textOf(after, 'orderId');
  await announce(work, change.caller, { orderId, teamId }, event);
};

/** The message that carries an offer shows how the offer stands. */
export const showOfferState = async (work: Work, change: RecordChange): Promise<void> => {
  if (change.resource.name !== 'offers' || change.kind !== 'update') return;
  const { before, after = {} } = change;
  const messageId = textOf(after, 'messageId');
  if (messageId === '' || before?.['status'] === after['status']) return;
  const { serviceId, description, deliveryDays, price, expiresAt, status, acceptedOrderId } = after;
  const terms: Row = { serviceId, description, deliveryDays, price, expiresAt };
  const offer = { offerId: change.id, ...terms, status, acceptedOrderId };
  const messages = work.options.model().resources.get('messages');
  if (!messages) return;
  await work.records.update(onBehalfOf(change.caller), messages, messageId, { offer });
};
