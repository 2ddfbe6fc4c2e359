import { changedFields, type Issue, isObject } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { Completion, Write } from '#server/engine/records/writeTypes.ts';
import { eventOfOrder, ofOwnOrders } from '#server/market/orders/buyerRows.ts';
import { checkOffer } from '#server/market/orders/offers.ts';
import { withOffer } from './offerLock.ts';
import { sendMessage } from './sendMessage.ts';
import { textOf } from './work.ts';

/** A typing error may be corrected; whom it was for, and what it offered or delivered, stands. */
const CORRECTABLE: readonly string[] = ['message'];

const complete = async ({ caller, given, internal, stored }: Write): Promise<Completion> => ({
  fields: given,
  internal: stored ? internal : { ...internal, author: caller.userId },
});

const check = async ({ caller, stored, row, internal }: Write): Promise<readonly Issue[]> => {
  if (!stored || caller.kind === 'system') return [];
  const isOwn = internal['author'] === caller.userId && stored['sender'] !== 'system';
  return [...changedFields(stored, row)]
    .filter((name) => !isOwn || !CORRECTABLE.includes(name))
    .map((name) => issue(name, 'readOnly'));
};

export interface ConversationSettings {
  /** How long an offer stands that names no end. */
  readonly offerLifetimeDays: number;
}

/**
 * Messages: only their author corrects them (decisions.md "Who uses it"). A message's `offer` becomes a row of
 * `offers`, its `deliveryId` moves the order (MSG-2, MSG-3).
 */
export const messagesResource = (settings: () => ConversationSettings) =>
  defineResource('messages', {
    complete,
    check,
    create: async ({ options, records, caller, resource, body, serverFields }) =>
      caller.kind !== 'system' && isObject(body)
        ? sendMessage(options, caller, body, serverFields ?? {}, settings().offerLifetimeDays)
        : records.create(caller, resource, body, serverFields),
    guests: { buyer: { rows: ofOwnOrders } },
    eventOf: async (transaction, change) => ({
      ...(await eventOfOrder(transaction, change)),
      ...(change.kind === 'create' && { kind: 'message' }),
    }),
  });

/**
 * Offers: `create` makes the message that carries the offer and answers the offer's row, so that no offer is without
 * a message; an update waits for the order's lock.
 */
export const offersResource = (settings: () => ConversationSettings) =>
  defineResource('offers', {
    check: checkOffer,
    create: async ({ options, records, caller, resource, body, serverFields }) => {
      if (caller.kind === 'system' || !isObject(body))
        return records.create(caller, resource, body, serverFields);
      requirePermission(caller, resource, 'create');
      const { orderId, status: _open, ...offer } = body;
      const message = parseRow(
        await sendMessage(options, caller, { orderId, offer }, {}, settings().offerLifetimeDays),
      );
      const carried = isObject(message['offer']) ? message['offer'] : {};
      return records.get(caller, resource, textOf(carried, 'offerId'));
    },
    update: ({ options, records, caller, resource, id, body, serverFields }) =>
      caller.kind === 'system'
        ? records.update(caller, resource, id, body, serverFields)
        : withOffer(options, caller, id, ({ work }) =>
            work.records.update(caller, resource, id, body, serverFields),
          ),
    guests: { buyer: { rows: ofOwnOrders } },
    eventOf: eventOfOrder,
  });
