import type { AnnouncedCall } from '../model/apis.ts';

/** Calls by which a team lets a buyer in and out. */
export const BUYER_CALLS = {
  buyerToken: { needs: 'sessions', api: 'store', method: 'POST', path: '/api/auth/buyer' },
  buyerTokensEnd: { needs: 'buyers', api: 'store', method: 'POST', path: '/api/auth/buyer/end' },
} as const satisfies Record<string, AnnouncedCall>;

type BuyerCalls = typeof BUYER_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly buyers: true;
  }
  interface NamedCalls extends BuyerCalls {}
}
