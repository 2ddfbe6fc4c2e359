/** Money in whole cents: exact where floating point is not. */
import { formatAmount, MAX_AMOUNT } from '#schemas';

const CENTS = 100;
const BASIS_POINTS = 10_000n;

/** Whether a figure can be counted in cents; validation refuses any other at its field. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_AMOUNT;

/** 19.99 → 1999n. Two places are all a figure has; what floating point adds beyond them is rounded off. */
export const toCents = (value: number): bigint => BigInt(Math.round(value * CENTS));

/** The cents of a field of a row; none where it holds no figure. */
export const centsIn = (value: unknown): bigint => (isAmount(value) ? toCents(value) : 0n);

export const fromCents = (cents: bigint): number => Number(cents) / CENTS;

/** A share of an amount that is not negative, rounded half up (decisions.md "Money"). */
export const shareOf = (cents: bigint, basisPoints: number): bigint =>
  (cents * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS;

/** An amount for a message, alike in every language (FMT-1, FMT-3): "$1,234.50". */
export const amountText = (amount: number, currency: string): string =>
  formatAmount(amount, currency);
