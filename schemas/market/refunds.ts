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

type RefundCalls = typeof REFUND_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly refunds: true;
  }
  interface NamedCalls extends RefundCalls {}
}
