import { changedFields, type Issue, isEmpty, isObject } from '#schemas';
import { ASKED_IN, mayAsk } from '#schemas/market/resolutions.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { defineResource, type RecordsOptions } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';
import { announce } from '#server/market/conversation/announce.ts';
import { type LockedOrder, lockOrder } from '#server/market/conversation/orderLock.ts';
import type { Cause } from '#server/market/conversation/sides.ts';
import {
  createAs,
  inOneTransaction,
  onBehalfOf,
  resourceOf,
  textOf,
  updateAs,
  type Work,
} from '#server/market/conversation/work.ts';
import { eventOfOrder, ofOwnOrders } from '#server/market/orders/buyerRows.ts';
import { sideOf } from './askedSides.ts';
import { held } from './deadlines.ts';

const EVENTS = {
  cancellation: 'cancellation_proposed',
  extension: 'extension_proposed',
  dispute: 'dispute_opened',
} as const;
export type ResolutionKind = keyof typeof EVENTS;
const isKind = (value: unknown): value is ResolutionKind =>
  typeof value === 'string' && Object.hasOwn(EVENTS, value);

/** Errors: 422 at `kind` where the order is in no state for it, or has no deadline to move. */
const requireState = (
  work: Work,
  caller: Caller,
  { row }: LockedOrder,
  kind: ResolutionKind,
): void => {
  const state = textOf(row, 'status');
  const isTimeless = kind === 'extension' && isEmpty(row['dueAt']);
  const isHeld = kind === 'dispute' && !isEmpty(row['disputedAt']);
  if (ASKED_IN[kind].some((one) => one === state) && !isTimeless && !isHeld) return;
  const states = resourceOf(work, 'orders').stateField?.states?.states ?? {};
  const title = states[state]?.title[caller.language] ?? state;
  const refused = issue('kind', isTimeless ? 'noDeadline' : 'orderState', { state: title });
  const { translate } = work.options;
  throw refusal(resourceOf(work, 'resolutions'), [refused], caller.language, translate);
};

/** Errors: 409 `open_resolution`. The order is locked: nobody opens another one meanwhile. */
const requireNoneOpen = async (
  { transaction }: Work,
  orderId: string,
  kind: ResolutionKind,
): Promise<void> => {
  const [open] = await transaction.query<{ id: string }>(sql`
    select id from ${tableSql({ name: 'resolutions' })}
    where "t_orderId" = ${orderId} and doc->>'status' = 'open' and doc->>'kind' = ${kind} limit 1`);
  if (open) throw new ServerError('open_resolution', { resolutionId: open.id });
};

const requireSide = (side: Cause, kind: ResolutionKind): void => {
  if (!mayAsk(side, kind))
    throw new ServerError('forbidden', { verb: 'create', resource: 'resolutions' });
};

/**
 * Asks something of the other side, or of the marketplace; the resolution's row as JSON text. A dispute stops the
 * order's clocks.
 *
 * Errors: 422 for an order outside the caller's scope or in no state for it, 409 `open_resolution`.
 */
const openResolution = (options: RecordsOptions, caller: Caller, body: Row): Promise<string> =>
  inOneTransaction(options, async (work) => {
    const resolutions = resourceOf(work, 'resolutions');
    requirePermission(caller, resolutions, 'create');
    const { orderId, kind } = body;
    // Whatever else is wrong with it, the schema says so together with what is missing.
    if (typeof orderId !== 'string' || orderId.trim() === '' || !isKind(kind))
      return work.records.create(caller, resolutions, body);
    const order = await lockOrder(work, caller, orderId.trim());
    const side = sideOf(caller, order.teamId);
    requireSide(side, kind);
    requireState(work, caller, order, kind);
    await requireNoneOpen(work, order.id, kind);
    const dueAt = textOf(order.row, 'dueAt');
    const made = await createAs(work, caller, 'resolutions', body, {
      teamId: order.teamId,
      openedBy: side,
      ...(dueAt !== '' && { dueAt }),
    });
    const id = textOf(made, '_id');
    if (kind === 'dispute')
      await updateAs(work, onBehalfOf(caller), 'orders', order.id, held(options.clock()));
    const { days } = made;
    await announce(
      work,
      caller,
      { orderId: order.id, teamId: order.teamId },
      {
        ...{ kind: EVENTS[kind], by: side, resolutionId: id, reason: textOf(made, 'reason') },
        ...(typeof days === 'number' && { days }),
      },
    );
    return work.records.get(caller, resolutions, id);
  });

/** Days belong to more time alone. */
const strayDays = ({ row }: Write): readonly Issue[] =>
  row['kind'] === 'extension' || isEmpty(row['days']) ? [] : [issue('days', 'unknown')];

const check = async (write: Write): Promise<readonly Issue[]> => {
  const { caller, stored, row } = write;
  if (!stored) return strayDays(write);
  if (caller.kind === 'system') return [];
  return [...changedFields(stored, row)].map((name) => issue(name, 'readOnly'));
};

/** What is asked stays as it was asked: it is answered by calls of its own. */
export const resolutionsResource = defineResource('resolutions', {
  check,
  create: ({ options, records, caller, resource, body, serverFields }) =>
    caller.kind !== 'system' && isObject(body)
      ? openResolution(options, caller, body)
      : records.create(caller, resource, body, serverFields),
  guests: { buyer: { rows: ofOwnOrders } },
  eventOf: eventOfOrder,
});
