import { DAY_MS, HOUR_MS } from '#schemas';
import type { PlannedOrder } from './orders.ts';
import {
  after,
  before,
  earlier,
  HISTORY_DAYS,
  type PlanContext,
  type PlannedRow,
  toMoney,
} from './plan.ts';

const INTERVAL_DAYS = 30;
/** Less is not worth a transfer. */
const SMALLEST_CENTS = 5_000;

const METHODS = {
  bank_transfer: 'DZ•• •••• •••• 4410',
  paypal: 'p•••••@example.com',
  wallet: '•••• 0917',
} as const;

/** The newest still wait, one was refused and one taken back; all others are paid. */
const statusOf = (index: number, last: number): string => {
  if (index === last) return 'requested';
  if (index === last - 1) return 'approved';
  if (index === 3) return 'rejected';
  return index === 5 ? 'cancelled' : 'paid';
};
const KEEPS_MONEY: readonly string[] = ['rejected', 'cancelled'];

/**
 * A request a month, never for more than was available on that day: what completed orders earned until then, less
 * what earlier requests took.
 */
export const planWithdrawals = (
  context: PlanContext,
  teamId: string,
  orders: readonly PlannedOrder[],
  currency: string,
): PlannedRow[] => {
  const { random, now, idAt } = context;
  const last = Math.floor(HISTORY_DAYS / INTERVAL_DAYS) - 1;
  const rows: PlannedRow[] = [];
  let takenCents = 0;
  for (let index = 0; index <= last; index++) {
    const requestedAt = before(now, HISTORY_DAYS - (index + 1) * INTERVAL_DAYS - 0.4);
    const earnedCents = orders
      .filter((order) => order.status === 'completed' && order.updatedAt < requestedAt)
      .reduce((sum, order) => sum + order.amountCents, 0);
    const cents = Math.floor(((earnedCents - takenCents) * random.integer(55, 85)) / 10_000) * 100;
    if (cents < SMALLEST_CENTS) continue;
    const status = statusOf(index, last);
    if (!KEEPS_MONEY.includes(status)) takenCents += cents;
    const processedAt = earlier(
      after(requestedAt, random.integer(20, 60) * HOUR_MS),
      after(now, -DAY_MS / 2),
    );
    const method = random.weighted({ bank_transfer: 6, paypal: 3, wallet: 1 });
    const isProcessed = status !== 'requested';
    rows.push({
      resource: 'withdrawals',
      id: idAt(requestedAt),
      teamId,
      createdAt: requestedAt,
      updatedAt: isProcessed ? processedAt : requestedAt,
      doc: {
        amount: toMoney(cents),
        currency,
        method,
        accountMasked: METHODS[method],
        status,
        requestedAt: requestedAt.toISOString(),
        ...(isProcessed && { processedAt: processedAt.toISOString() }),
        ...(status === 'rejected' && {
          reason: 'The account name does not match the team. Correct it and ask again.',
        }),
        ...(status === 'paid' && {
          reference: `TR-${requestedAt.getUTCFullYear()}-${String(4100 + index * 37)}`,
        }),
      },
    });
  }
  return rows;
};
