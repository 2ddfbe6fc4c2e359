import type { AnnouncedCall } from '../model/apis.ts';

/** Calls by which money goes back to a buyer. */
export const REFUND_CALLS = {
  refundEffect: {
    needs: 'refunds',
    api: 'markets',
    method: 'GET',
    path: '/api/orders/refundEffect',
  },
  refund: { needs: 'refunds', api: 'markets', method: 'POST', path: '/api/orders/refund' },
} as const satisfies Record<string, AnnouncedCall>;

/** What a refund does to both sides, before anything is done. Units: currency units with two decimals. */
export interface RefundEffect {
  readonly total: number;
  readonly refunded: number;
  /** What can still be given back. */
  readonly left: number;
  readonly toBuyer: number;
  readonly fromSeller: number;
  /** Whether nothing is left afterwards: then the order is refunded. */
  readonly isWhole: boolean;
  /** Where the seller's part is taken from, what is there now, and what is missing. */
  readonly figure: 'pending' | 'available';
  readonly inFigure: number;
  readonly missing: number;
  readonly currency: string;
}

type RefundCalls = typeof REFUND_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly refunds: true;
  }
  interface NamedCalls extends RefundCalls {}
}
