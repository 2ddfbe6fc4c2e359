import type { Order } from '#schemas/generated/types.ts';

const HALF_CENT = 0.005;
const PERCENT = 100;

export const roundTo = (value: number, places: number): number => Number(value.toFixed(places));

/**
 * The commission of an order in percent, as it was frozen when the order was made: the roundest rate that gives its
 * earnings to the cent.
 */
export const commissionPercent = (subtotal: number, amount: number): number | undefined => {
  if (subtotal <= 0 || amount > subtotal) return undefined;
  const exact = ((subtotal - amount) / subtotal) * PERCENT;
  return [0, 1, 2]
    .map((places) => roundTo(exact, places))
    .find((rate) => Math.abs(subtotal * (1 - rate / PERCENT) - amount) <= HALF_CENT + 1e-9);
};

export interface Earnings {
  readonly commission: number;
  /** Absent where no rate of two places gives the figure. */
  readonly percent: number | undefined;
  readonly amount: number;
}

/** What stays with the seller and what does not; undefined for a server that keeps no such figures. */
export const earningsOf = ({ subtotal, amount }: Order): Earnings | undefined => {
  if (typeof subtotal !== 'number' || typeof amount !== 'number') return undefined;
  return {
    commission: roundTo(subtotal - amount, 2),
    percent: commissionPercent(subtotal, amount),
    amount,
  };
};

/** Why the earnings are where they are, by the order's state; a locale key below `souk.orders.earned`. */
export const earnedWhy = (status: string | undefined): string => {
  switch (status) {
    case 'paid':
    case 'in_progress':
    case 'delivered':
    case 'completed':
      return status;
    case 'cancelled':
    case 'refunded':
      return 'not';
    default:
      return 'unpaid';
  }
};
