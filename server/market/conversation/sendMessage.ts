import { isEmpty, isObject } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { nextPlace } from './announce.ts';
import { beginDelivery, finishDelivery } from './deliver.ts';
import { beginOffer, storeOffer } from './makeOffer.ts';
import { lockOrder } from './orderLock.ts';
import { causeOf } from './sides.ts';
import { inOneTransaction, resourceOf, textOf, type Work } from './work.ts';

/** What only sellers put into a message; a file named by a buyer would open it to them. */
const SELLERS_PARTS = { offer: 'offers', deliveryId: 'deliveries', files: 'files' } as const;

const refuseSellersParts = (caller: Caller, body: Row): void => {
  if (caller.kind !== 'buyer') return;
  for (const [field, resource] of Object.entries(SELLERS_PARTS)) {
    if (!isEmpty(body[field])) throw new ServerError('forbidden', { verb: 'create', resource });
  }
};

const refuse = (work: Work, caller: Caller, field: string, rule: string): ServerError =>
  refusal(
    resourceOf(work, 'messages'),
    [issue(field, rule)],
    caller.language,
    work.options.translate,
  );

/** `replace` is an instruction, not a field: it goes with an offer and says that the open one may be withdrawn. */
const replaceOf = (work: Work, caller: Caller, replace: unknown, hasOffer: boolean): boolean => {
  if (replace === undefined) return false;
  if (!hasOffer) throw refuse(work, caller, 'replace', 'unknown');
  if (typeof replace !== 'boolean') throw refuse(work, caller, 'replace', 'type');
  return replace;
};

/**
 * Writes a message into a conversation, with the offer or the delivery that it carries: all of it, or nothing.
 *
 * Shape: the message's row as JSON text; `sender`, `createdAt` and `event` come from here, never from the body.
 * Errors: 422 `reference` on an order outside the caller's scope; those of offers and deliveries.
 */
export const sendMessage = (
  options: RecordsOptions,
  caller: Caller,
  body: Row,
  serverFields: Row,
  offerLifetimeDays: number,
): Promise<string> =>
  inOneTransaction(options, async (work) => {
    const messages = resourceOf(work, 'messages');
    requirePermission(caller, messages, 'create');
    refuseSellersParts(caller, body);
    const { replace, ...fields } = body;
    const { orderId, offer, deliveryId } = fields;
    const terms = isObject(offer) && Object.keys(offer).length > 0 ? offer : undefined;
    const isReplacing = replaceOf(work, caller, replace, terms !== undefined);
    // Whatever else is wrong with it, the schema says so together with what is missing.
    if (typeof orderId !== 'string' || orderId.trim() === '') {
      return work.records.create(caller, messages, fields);
    }
    const order = await lockOrder(work, caller, orderId.trim());
    if (terms) await beginOffer(work, caller, order, { terms, replace: isReplacing });
    const place = await nextPlace(work, { orderId: order.id, teamId: order.teamId });
    const by = causeOf(caller) === 'buyer' ? 'buyer' : 'seller';
    const given = { ...serverFields, ...place, teamId: order.teamId, sender: by };
    if (terms) {
      const shown = await storeOffer(work, caller, order, {
        terms,
        messageId: place._id,
        lifetimeDays: offerLifetimeDays,
      });
      const event = { kind: 'offer_made', by, offerId: textOf(shown, 'offerId') };
      return work.records.create(
        caller,
        messages,
        { ...fields, offer: shown },
        { ...given, event },
      );
    }
    if (typeof deliveryId !== 'string' || isEmpty(deliveryId))
      return work.records.create(caller, messages, fields, given);
    const delivery = await beginDelivery(work, caller, order, deliveryId);
    const event = { kind: 'order_delivered', by, from: delivery.from, to: 'delivered' };
    const message = await work.records.create(caller, messages, fields, { ...given, event });
    await finishDelivery(work, caller, order, delivery);
    return message;
  });
