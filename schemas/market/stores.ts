import type { AnnouncedCall } from '../model/apis.ts';

/** Calls about who sells. */
export const STORE_CALLS = {
  currentSeller: { api: 'markets', method: 'GET', path: '/api/messages/me' },
  teamFound: { needs: 'founding', api: 'store', method: 'POST', path: '/api/teams/found' },
} as const satisfies Record<string, AnnouncedCall>;

type StoreCalls = typeof STORE_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    /** Teams can be founded with their store and first member. */
    readonly founding: true;
  }
  interface NamedCalls extends StoreCalls {}
}
