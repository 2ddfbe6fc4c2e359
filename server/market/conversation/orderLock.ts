import type { Row } from '#server/engine/database/json.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { lockRows } from '#server/engine/records/writing/storedRow.ts';
import { resourceOf, type Work } from './work.ts';

/** The order of a conversation, locked: everything in a conversation happens one after the other. */
export interface LockedOrder {
  readonly id: string;
  readonly teamId: string;
  readonly row: Row;
}

/**
 * Locks the order in the caller's scope. Whatever touches a conversation takes this lock first, before those of its
 * line, offers and messages: two that did it in another order could wait for each other for ever.
 */
export const findOrder = async (
  { transaction, options }: Work,
  caller: Caller,
  id: string,
): Promise<LockedOrder | undefined> => {
  const orders = options.model().resources.get('orders');
  if (!orders) return undefined;
  const table = tableOf(options, orders);
  const [found] = await lockRows(transaction, table, caller, orders, [id], 'change');
  return found && { id, teamId: found.teamId, row: { ...found.hidden, ...found.row } };
};

/** Errors: 422 `reference` on `orderId`, for a foreign order as for a missing one. */
export const lockOrder = async (work: Work, caller: Caller, id: string): Promise<LockedOrder> => {
  const found = await findOrder(work, caller, id);
  if (found) return found;
  const missing = issue('orderId', 'reference', { resource: 'orders', value: id });
  const { translate } = work.options;
  throw refusal(resourceOf(work, 'messages'), [missing], caller.language, translate);
};
