import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { lockRow } from '#server/engine/records/writing/storedRow.ts';
import { findOrder, type LockedOrder } from './orderLock.ts';
import { inOneTransaction, resourceOf, textOf, type Work } from './work.ts';

/** An offer with its order, both locked until the transaction ends. */
export interface LockedOffer {
  readonly work: Work;
  readonly order: LockedOrder;
  readonly id: string;
  readonly offer: Row;
}

/**
 * Runs the work on an offer of the caller's scope, its order locked before itself.
 *
 * Errors: 404 `not_found`.
 */
export const withOffer = <T>(
  options: RecordsOptions,
  caller: Caller,
  id: string,
  run: (place: LockedOffer) => Promise<T>,
): Promise<T> =>
  inOneTransaction(options, async (work) => {
    const offers = resourceOf(work, 'offers');
    // Its order never changes, so it may be read before the lock.
    const seen = parseRow(await work.records.get(caller, offers, id));
    const order = await findOrder(work, caller, textOf(seen, 'orderId'));
    if (!order) throw new ServerError('not_found');
    const table = tableOf(work.options, offers);
    const { row } = await lockRow(work.transaction, table, caller, offers, id, 'change');
    return run({ work, order, id, offer: row });
  });

export const hasExpired = (offer: Row, now: Date): boolean => {
  const expiresAt = textOf(offer, 'expiresAt');
  return expiresAt !== '' && Date.parse(expiresAt) <= now.getTime();
};
