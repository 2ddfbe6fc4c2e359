import type { Row } from '#server/engine/database/json.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { requireMoveAs } from '#server/engine/records/writing/states.ts';
import { lockRows } from '#server/engine/records/writing/storedRow.ts';
import type { LockedOrder } from './orderLock.ts';
import { onBehalfOf, resourceOf, textOf, updateAs, type Work } from './work.ts';

/** The name that the moves of an order's states give to a delivery. */
const DELIVERY = 'delivery';

/** A delivery that may be handed over now. */
export interface ReadyDelivery {
  readonly id: string;
  readonly row: Row;
  /** The state that the order leaves. */
  readonly from: string;
}

const refuse = (work: Work, caller: Caller, rule: string, id: string) =>
  refusal(
    resourceOf(work, 'messages'),
    [issue('deliveryId', rule, { resource: 'deliveries', value: id })],
    caller.language,
    work.options.translate,
  );

/**
 * Checks that a message may hand this delivery over.
 *
 * Errors: 422 on `deliveryId` for one of another order or one handed over before; 409 `forbidden_move` when the order
 * is in no state to be delivered.
 */
export const beginDelivery = async (
  work: Work,
  caller: Caller,
  order: LockedOrder,
  id: string,
): Promise<ReadyDelivery> => {
  const deliveries = resourceOf(work, 'deliveries');
  requirePermission(caller, deliveries, 'create');
  const table = tableOf(work.options, deliveries);
  const [found] = await lockRows(work.transaction, table, caller, deliveries, [id], 'change');
  const row = found && { ...found.hidden, ...found.row };
  if (!row || row['orderId'] !== order.id) throw refuse(work, caller, 'reference', id);
  const from = textOf(order.row, 'status');
  requireMoveAs(resourceOf(work, 'orders'), from, 'delivered', DELIVERY);
  if (textOf(row, 'deliveredAt') !== '') throw refuse(work, caller, 'unique', id);
  return { id, row, from };
};

/** Moves the order, with what it was delivered with; the delivery itself is closed from now on. */
export const finishDelivery = async (
  work: Work,
  caller: Caller,
  order: LockedOrder,
  { id, row }: ReadyDelivery,
): Promise<void> => {
  const deliveredAt = work.options.clock().toISOString();
  const server = onBehalfOf(caller);
  await updateAs(work, server, 'deliveries', id, { deliveredAt });
  await updateAs(work, server, 'orders', order.id, {
    status: 'delivered',
    // Each delivery starts the time anew after which the order completes itself.
    deliveredAt,
    waitingSince: null,
    delivery: { deliveryId: id, files: row['files'] },
    revisionReason: null,
  });
};
