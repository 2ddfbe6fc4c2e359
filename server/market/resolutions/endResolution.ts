import { DAY_MS } from '#schemas';
import { actorOf } from '#schemas/market/resolutions.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { requireMoveAs } from '#server/engine/records/writing/states.ts';
import { lockRow } from '#server/engine/records/writing/storedRow.ts';
import { announce, type Event } from '#server/market/conversation/announce.ts';
import { findOrder, type LockedOrder } from '#server/market/conversation/orderLock.ts';
import type { Cause } from '#server/market/conversation/sides.ts';
import {
  inOneTransaction,
  onBehalfOf,
  resourceOf,
  textOf,
  updateAs,
  type Work,
} from '#server/market/conversation/work.ts';
import { centsIn, fromCents } from '#server/market/money/amounts.ts';
import { refundIn } from '#server/market/refunds/refundOrder.ts';
import { sideOf } from './askedSides.ts';
import { extended, resumed } from './deadlines.ts';

export type Ending = 'accepted' | 'declined' | 'withdrawn' | 'decided';

export interface Answer {
  /** Words to the other side: why it was declined, what was decided. */
  readonly answer?: string | undefined;
  /** What a decision gives back to the buyer; nothing where absent. */
  readonly amount?: number | undefined;
}

/** A resolution with its order, both locked. */
interface Place {
  readonly work: Work;
  readonly caller: Caller;
  readonly order: LockedOrder;
  readonly id: string;
  readonly row: Row;
  readonly side: Cause;
}

/** Stores how it ended, before what follows from it: what closes an order's open resolutions finds none of it. */
const store = (
  { work, caller, id, side }: Place,
  status: Ending,
  answer: string | undefined,
): Promise<Row> =>
  updateAs(work, onBehalfOf(caller), 'resolutions', id, {
    ...{ status, answeredBy: side, answeredAt: work.options.clock().toISOString() },
    ...(answer !== undefined && answer.trim() !== '' && { answer }),
  });

/** Gives money back, and notes on the resolution how much it was, in currency units; the order afterwards. */
const giveBack = async (place: Place, amount: number | undefined, reason: string): Promise<Row> => {
  const { work, caller, order, id } = place;
  const server = onBehalfOf(caller);
  const after = await refundIn(work, server, order.id, { amount, reason });
  const refunded = fromCents(centsIn(after['refundedTotal']) - centsIn(order.row['refundedTotal']));
  await updateAs(work, server, 'resolutions', id, { refunded });
  return after;
};

const resume = async ({ work, caller, row, order }: Place, present: Row): Promise<void> => {
  if (textOf(present, 'disputedAt') === '') return;
  const next = resumed(present, textOf(row, 'dueAt'), work.options.clock());
  await updateAs(work, onBehalfOf(caller), 'orders', order.id, next);
};

const giveTime = async ({ work, caller, order, row }: Place): Promise<void> => {
  // In a dispute there is no deadline to move.
  if (textOf(order.row, 'dueAt') === '') throw new ServerError('order_disputed');
  const next = extended(order.row, DAY_MS, Number(row['days']));
  await updateAs(work, onBehalfOf(caller), 'orders', order.id, next);
};

const endDispute = async (place: Place, { amount, answer = '' }: Answer): Promise<void> => {
  const gives = amount !== undefined && amount > 0;
  await resume(place, gives ? await giveBack(place, amount, answer) : place.order.row);
};

/** Whether this is what was said already: of two decisions at once the second is another one, unless it is the same. */
const isSaid = (row: Row, ending: Ending, { answer = '', amount = 0 }: Answer): boolean =>
  row['status'] === ending &&
  (ending !== 'decided' ||
    (textOf(row, 'answer') === answer.trim() && (row['refunded'] ?? 0) === amount));

/** What follows from an ending for the order. */
const follow = async (place: Place, ending: Ending, answer: Answer): Promise<void> => {
  const { kind } = place.row;
  if (kind === 'dispute') return endDispute(place, answer);
  if (ending !== 'accepted') return;
  if (kind === 'extension') return giveTime(place);
  await giveBack(place, undefined, textOf(place.row, 'reason'));
};

const EVENTS = {
  cancellation: {
    accepted: 'cancellation_accepted',
    declined: 'cancellation_declined',
    withdrawn: 'cancellation_withdrawn',
  },
  extension: {
    accepted: 'extension_accepted',
    declined: 'extension_declined',
    withdrawn: 'extension_withdrawn',
  },
  dispute: { withdrawn: 'dispute_withdrawn', decided: 'dispute_decided' },
} as const satisfies Record<string, Partial<Record<Ending, Event['kind']>>>;

const eventKind = (kind: unknown, ending: Ending): Event['kind'] | undefined => {
  const kinds: Readonly<Record<string, Partial<Record<Ending, Event['kind']>>>> = EVENTS;
  return kinds[String(kind)]?.[ending];
};

/** Tells the conversation how it ended. */
const tell = async (place: Place, ending: Ending, { answer, amount }: Answer): Promise<void> => {
  const { work, caller, order, id, row, side } = place;
  const kind = eventKind(row['kind'], ending);
  if (!kind) return;
  const { days } = row;
  const words = answer?.trim() ?? '';
  await announce(
    work,
    caller,
    { orderId: order.id, teamId: order.teamId },
    {
      ...{ kind, by: side, resolutionId: id },
      ...(typeof days === 'number' && { days }),
      ...(amount !== undefined && { amount }),
      ...(words !== '' && { reason: words }),
    },
  );
};

/** Errors: 403 for who may not answer for this side, 409 `forbidden_move` for anybody else's answer or a second one. */
const requireEnding = ({ work, caller, row, side }: Place, ending: Ending): void => {
  const resolutions = resourceOf(work, 'resolutions');
  // Buyers have no right to change rows: their answers come through here alone.
  if (caller.kind !== 'buyer') requirePermission(caller, resolutions, 'update');
  const isDecision = ending === 'decided' && row['kind'] === 'dispute';
  const actor = isDecision ? 'arbiter' : actorOf(side, row['openedBy'], row['kind']);
  requireMoveAs(resolutions, textOf(row, 'status'), ending, actor ?? '');
};

/**
 * Ends what was asked, in one transaction with everything that follows from it; the resolution's row afterwards. The
 * same answer once more changes nothing.
 *
 * Errors: 404; 403; 409 `forbidden_move`, `order_disputed`, `balance_too_low`; 422 at `answer` for a decision without
 * words, at `amount` for more than is left.
 */
export const endResolution = (
  options: RecordsOptions,
  caller: Caller,
  id: string,
  ending: Ending,
  answer: Answer = {},
): Promise<Row> =>
  inOneTransaction(options, async (work) => {
    const resolutions = resourceOf(work, 'resolutions');
    // Its order never changes, so it may be read before the lock.
    const seen = parseRow(await work.records.get(caller, resolutions, id));
    const order = await findOrder(work, caller, textOf(seen, 'orderId'));
    if (!order) throw new ServerError('not_found');
    const table = tableOf(options, resolutions);
    const { row } = await lockRow(work.transaction, table, caller, resolutions, id, 'change');
    if (isSaid(row, ending, answer))
      return parseRow(await work.records.get(caller, resolutions, id));
    // Who decides does so for the marketplace, even in a team of their own.
    const side = ending === 'decided' ? 'platform' : sideOf(caller, order.teamId);
    const place = { work, caller, order, id, row, side };
    requireEnding(place, ending);
    if (ending === 'decided' && (answer.answer ?? '').trim() === '') {
      const missing = issue('answer', 'required');
      throw refusal(resolutions, [missing], caller.language, options.translate);
    }
    await store(place, ending, answer.answer);
    await tell(place, ending, answer);
    await follow(place, ending, answer);
    return parseRow(await work.records.get(caller, resolutions, id));
  });
