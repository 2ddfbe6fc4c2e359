import { isEmpty } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import type { RefundEffect } from '#schemas/market/refunds.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requireMoveAs } from '#server/engine/records/writing/states.ts';
import { findOrder, type LockedOrder } from '#server/market/conversation/orderLock.ts';
import {
  inOneTransaction,
  onBehalfOf,
  resourceOf,
  textOf,
  updateAs,
  type Work,
} from '#server/market/conversation/work.ts';
import { amountText, centsIn, fromCents, toCents } from '#server/market/money/amounts.ts';
import { balanceOf } from '#server/market/money/balance.ts';
import { leftCents, type Refundable, takenBy } from './share.ts';

export interface RefundRequest {
  /** All that is left where absent. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  /** The order's, as it was looked at. */
  readonly version?: number | undefined;
}

const refundableOf = (row: Row): Refundable => ({
  totalCents: centsIn(row['total']),
  amountCents: centsIn(row['amount']),
  refundedCents: centsIn(row['refundedTotal']),
  takenCents: centsIn(row['refundedAmount']),
});

const isSold = (status: string): boolean => SOLD_STATES.some((state) => state === status);

interface Planned {
  readonly order: LockedOrder;
  readonly money: Refundable;
  readonly cents: bigint;
  readonly taken: bigint;
}

/**
 * Errors: 404; 409 `forbidden_move` for an order that is not paid, or refunded already; 422 at `amount` for none, or
 * more than is left.
 */
const plan = async (
  work: Work,
  caller: Caller,
  id: string,
  amount: number | undefined,
): Promise<Planned> => {
  const order = await findOrder(work, caller, id);
  if (!order) throw new ServerError('not_found');
  const orders = resourceOf(work, 'orders');
  const status = textOf(order.row, 'status');
  if (!isSold(status)) requireMoveAs(orders, status, 'refunded', 'admin');
  const money = refundableOf(order.row);
  const left = leftCents(money);
  const cents = amount === undefined ? left : centsIn(amount);
  // An order that cost nothing ends by a refund of nothing.
  const isNothing = cents <= 0n && (amount !== undefined || left > 0n);
  if (isNothing || cents > left) {
    const currency = textOf(order.row, 'currency');
    const rest = fromCents(left);
    const found = issue('amount', 'refundable', {
      ...{ left: rest, leftText: amountText(rest, currency) },
    });
    throw refusal(orders, [found], caller.language, work.options.translate);
  }
  return { order, money, cents, taken: takenBy(money, cents) };
};

/** What a refund of an amount, or of all that is left, would do. Errors: those of `plan`. */
export const refundEffect = (
  options: RecordsOptions,
  caller: Caller,
  id: string,
  amount: number | undefined,
): Promise<RefundEffect> =>
  inOneTransaction(options, async (work) => {
    const { order, money, cents, taken } = await plan(work, caller, id, amount);
    const { row, teamId } = order;
    const currency = textOf(row, 'currency');
    const figure = row['status'] === 'completed' ? 'available' : 'pending';
    const balance = await balanceOf(work.transaction, teamId, currency);
    const there = toCents(balance[figure]);
    return {
      total: fromCents(money.totalCents),
      refunded: fromCents(money.refundedCents),
      left: fromCents(leftCents(money)),
      toBuyer: fromCents(cents),
      fromSeller: fromCents(taken),
      isWhole: cents === leftCents(money),
      figure,
      inFigure: fromCents(there),
      missing: fromCents(taken > there ? taken - there : 0n),
      currency,
    };
  });

/**
 * Gives money back to a buyer in a transaction that is open; the order's row afterwards.
 *
 * Errors: those of `plan`; 422 at `endReason` without a reason; 409 `balance_too_low` where the seller has less; 409
 * `stale_version` where the order is another by now.
 */
export const refundIn = async (
  work: Work,
  caller: Caller,
  id: string,
  { amount, reason, version }: RefundRequest,
): Promise<Row> => {
  const orders = resourceOf(work, 'orders');
  if (isEmpty(reason?.trim())) {
    const missing = issue('endReason', 'required');
    throw refusal(orders, [missing], caller.language, work.options.translate);
  }
  const { money, cents, taken } = await plan(work, caller, id, amount);
  const isWhole = cents === leftCents(money);
  return updateAs(work, onBehalfOf(caller), 'orders', id, {
    ...(version !== undefined && { version }),
    endReason: reason,
    refundedTotal: fromCents(money.refundedCents + cents),
    refundedAmount: fromCents(money.takenCents + taken),
    ...(isWhole && { status: 'refunded' }),
  });
};

/**
 * The same in a transaction of its own. The order's state, history, ledger and messages change together, under the
 * order's lock: of two refunds at once the second sees what the first one left.
 */
export const refundOrder = (
  options: RecordsOptions,
  caller: Caller,
  id: string,
  request: RefundRequest,
): Promise<Row> => inOneTransaction(options, (work) => refundIn(work, caller, id, request));
