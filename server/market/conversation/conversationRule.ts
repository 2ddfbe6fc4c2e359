import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { withOffer } from './offerLock.ts';
import { sendMessage } from './sendMessage.ts';
import { resourceIn, textOf } from './work.ts';

export interface ConversationSettings {
  /** How long an offer stands that names no end. */
  readonly offerLifetimeDays: number;
}

/**
 * Lets messages, offers and deliveries do what they mean (MSG-2, MSG-3); every other resource passes through.
 *
 * A message's `offer` becomes a row of `offers`, its `deliveryId` moves the order. `offers/create` makes the message
 * that carries the offer and answers the offer's row: no offer is without a message.
 */
export const createConversationRule = (
  records: Records,
  options: RecordsOptions,
  settings: () => ConversationSettings,
): Records => {
  const send = (caller: Caller, body: Row, serverFields: Row = {}): Promise<string> =>
    sendMessage(options, caller, body, serverFields, settings().offerLifetimeDays);

  const makeOffer = async (caller: Caller, resource: ResourceModel, body: Row): Promise<string> => {
    const { orderId, status: _open, ...offer } = body;
    const message = parseRow(await send(caller, { orderId, offer }));
    const carried = isObject(message['offer']) ? message['offer'] : {};
    return records.get(caller, resource, textOf(carried, 'offerId'));
  };

  return {
    ...records,
    create: async (caller, resource, body, serverFields) => {
      const isOurs = caller.kind !== 'system' && isObject(body);
      if (isOurs && resource.name === 'messages') return send(caller, body, serverFields);
      if (isOurs && resource.name === 'offers') return makeOffer(caller, resource, body);
      return records.create(caller, resource, body, serverFields);
    },
    update: async (caller, resource, id, body, serverFields) => {
      if (resource.name !== 'offers' || caller.kind === 'system') {
        return records.update(caller, resource, id, body, serverFields);
      }
      return withOffer(options, caller, id, ({ work }) =>
        work.records.update(caller, resourceIn(options.model(), 'offers'), id, body, serverFields),
      );
    },
  };
};
