/*
 * What a refund takes from the seller (decisions.md "Tax"): the same part of the earnings as of the price, rounded half
 * up; the last one takes what is left, so that all of them come to all of it.
 */

/** An order's money, in cents. */
export interface Refundable {
  readonly totalCents: bigint;
  readonly amountCents: bigint;
  /** What the buyer has got back already, and what it took from the seller. */
  readonly refundedCents: bigint;
  readonly takenCents: bigint;
}

export const leftCents = ({ totalCents, refundedCents }: Refundable): bigint =>
  totalCents - refundedCents;

/** Cents that a refund of `cents`, which is not more than what is left, takes from the seller. */
export const takenBy = (order: Refundable, cents: bigint): bigint => {
  const { totalCents, amountCents, takenCents } = order;
  const restCents = amountCents - takenCents;
  if (cents >= leftCents(order)) return restCents;
  const share = (cents * amountCents * 2n + totalCents) / (totalCents * 2n);
  // Earlier parts were rounded up: no part takes more than there is.
  return share > restCents ? restCents : share;
};
