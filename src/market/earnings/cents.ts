/** Amounts have two places: whole cents add up without the rounding of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;

const BINARY_NOISE = 1e-6;
/** Whether an amount has two places at most. */
export const isWholeCents = (amount: number): boolean =>
  Math.abs(amount - fromCents(toCents(amount))) <= BINARY_NOISE;
