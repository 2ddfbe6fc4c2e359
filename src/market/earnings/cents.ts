/** Amounts have two places: whole cents add up without the rounding of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100);
export const fromCents = (cents: number): number => cents / 100;
