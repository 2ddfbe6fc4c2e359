import type { Order } from '#schemas/generated/types.ts';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { fromCents, isWholeCents, toCents } from '#src/market/earnings/cents.ts';

/** What a person has chosen and typed so far. */
export interface RefundDraft {
  readonly extent: 'whole' | 'part';
  /** As typed; of a part only. */
  readonly amount: string;
  readonly reason: string;
}

export const EMPTY_DRAFT: RefundDraft = { extent: 'whole', amount: '', reason: '' };

const less = (whole = 0, part = 0): number => fromCents(toCents(whole) - toCents(part));

/** What of an order's price can still be given back. */
export const leftOf = ({ total, refundedTotal }: Order): number => less(total, refundedTotal);

/** What the seller still has of an order. */
export const leftEarningsOf = ({ amount, refundedAmount }: Order): number =>
  less(amount, refundedAmount);

/** Why there is no amount: a locale key below `refunds`. */
export type Wrong = 'amountMissing' | 'amountInvalid' | 'amountTooLarge';

export type Wanted = { readonly amount: number } | { readonly wrong: Wrong };

export const wantedOf = ({ extent, amount: text }: RefundDraft, left: number): Wanted => {
  if (extent === 'whole') return { amount: left };
  const amount = parseNumber(text);
  if (amount === undefined) return { wrong: 'amountMissing' };
  if (typeof amount === 'string' || amount <= 0) return { wrong: 'amountInvalid' };
  if (!isWholeCents(amount)) return { wrong: 'amountInvalid' };
  return toCents(amount) > toCents(left) ? { wrong: 'amountTooLarge' } : { amount };
};
