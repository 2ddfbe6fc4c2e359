import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { useSums } from '#src/admin/table/sums/useSums.ts';
import { fromCents, toCents } from './cents.ts';

/** What an order earned, or several in all: gross less commission, less what was given back, is net. */
export interface Earned {
  readonly gross: number | undefined;
  readonly fee: number | undefined;
  /** What refunds took from the seller's earnings, as the balance counts it. */
  readonly refunded: number | undefined;
  readonly net: number | undefined;
}

const REFUNDED = 'refunded';

const less = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : fromCents(toCents(one) - toCents(other));

const amountOf = (record: RaRecord, name: string): number | undefined => {
  const value: unknown = record[name];
  return typeof value === 'number' ? value : undefined;
};

/** An order that was given back whole keeps nothing, also where it was before refunds had amounts. */
const refundedOf = (record: RaRecord): number | undefined =>
  record['status'] === REFUNDED
    ? amountOf(record, 'amount')
    : (amountOf(record, 'refundedAmount') ?? 0);

export const earnedBy = (record: RaRecord): Earned => {
  const gross = amountOf(record, 'subtotal');
  const amount = amountOf(record, 'amount');
  const refunded = refundedOf(record);
  return { gross, fee: less(gross, amount), refunded, net: less(amount, refunded) };
};

/** The same of all orders of a team in one currency: `net` is what its balance calls earned, less refunded. */
export const useEarnedInAll = (
  orders: ResourceModel,
  teamId: string,
  currency: string,
): Earned | undefined => {
  const own = { teamId, currency };
  const fields = ['subtotal', 'amount', 'refundedAmount'];
  const sold = useSums(orders, { ...own, status: SOLD_STATES }, fields)?.sums;
  const back = useSums(orders, { ...own, status: [REFUNDED] }, fields)?.sums;
  if (!sold || !back || currency === '') return undefined;
  const inAll = (name: string): number =>
    fromCents(toCents(sold[name] ?? 0) + toCents(back[name] ?? 0));
  const refunded = fromCents(toCents(sold['refundedAmount'] ?? 0) + toCents(back['amount'] ?? 0));
  const gross = inAll('subtotal');
  const amount = inAll('amount');
  return { gross, fee: less(gross, amount), refunded, net: less(amount, refunded) };
};
