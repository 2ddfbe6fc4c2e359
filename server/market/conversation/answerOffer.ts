import { SYSTEM } from '#server/engine/access/system.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { requireMoveAs } from '#server/engine/records/writing/states.ts';
import { BUYER_ROLE } from '#server/market/buyers/buyers.ts';
import { announce } from './announce.ts';
import { hasExpired, type LockedOffer, withOffer } from './offerLock.ts';
import { createAs, onBehalfOf, resourceOf, textOf, updateAs } from './work.ts';

export type OfferAnswer = 'accepted' | 'declined';

/** The seller's service as it is now; none where the offer names none, or it is gone. */
const readService = async (transaction: Queryable, id: string): Promise<Row | undefined> => {
  if (id === '') return undefined;
  const [found] = await transaction.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql({ name: 'services' })} where id = ${id}`);
  return found && parseRow(found.doc);
};

/** The order that the offer's terms make; `offers` keeps them as they are from then on. */
const orderFrom = async ({ work, order, id, offer }: LockedOffer, caller: Caller): Promise<Row> => {
  const serviceId = textOf(offer, 'serviceId');
  const service = await readService(work.transaction, serviceId);
  const product = service ? { productType: 'service', productId: serviceId } : {};
  const body = {
    ...product,
    title: textOf(service, 'title') || textOf(order.row, 'title'),
    packagePrice: offer['price'],
    quantity: 1,
    durationDays: offer['deliveryDays'],
    details: offer['description'],
    customerId: order.row['customerId'],
    offerId: id,
  };
  return createAs(work, onBehalfOf(caller), 'orders', body, { teamId: order.teamId });
};

const accept = async (place: LockedOffer, caller: Caller): Promise<Row> => {
  const { work, order, id } = place;
  const made = await orderFrom(place, caller);
  const orderId = textOf(made, '_id');
  const changes = { status: 'accepted', acceptedOrderId: orderId };
  const accepted = await updateAs(work, onBehalfOf(caller), 'offers', id, changes);
  const link = { kind: 'order_from_offer', by: 'buyer', orderId: order.id, offerId: id } as const;
  await announce(work, caller, { orderId, teamId: order.teamId }, link);
  return accepted;
};

/**
 * A buyer's answer to an offer; the offer's row afterwards. Accepting makes an order, once, however often and from
 * wherever it is said: `acceptedOrderId` names it.
 *
 * Errors: 403 for anybody but buyers, 404, 409 `forbidden_move` when it is answered otherwise, withdrawn or expired.
 */
export const answerOffer = async (
  options: RecordsOptions,
  caller: Caller,
  id: string,
  answer: OfferAnswer,
): Promise<Row> => {
  if (caller.kind !== 'buyer') {
    const verb = answer === 'accepted' ? 'accept' : 'decline';
    throw new ServerError('forbidden', { verb, resource: 'offers' });
  }
  const answered = await withOffer(options, caller, id, async (place) => {
    const { work, offer } = place;
    const offers = resourceOf(work, 'offers');
    if (offer['status'] === answer) return parseRow(await work.records.get(caller, offers, id));
    requireMoveAs(offers, textOf(offer, 'status'), answer, BUYER_ROLE);
    if (hasExpired(offer, options.clock())) {
      await updateAs(work, SYSTEM, 'offers', id, { status: 'expired' });
      return undefined;
    }
    if (answer === 'accepted') return accept(place, caller);
    return updateAs(work, onBehalfOf(caller), 'offers', id, { status: answer });
  });
  // Thrown only now, so that what was found out is kept.
  if (!answered) {
    throw new ServerError('forbidden_move', { from: 'expired', to: answer, allowed: [] });
  }
  return answered;
};
