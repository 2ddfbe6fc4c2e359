import type { AnnouncedCall } from '../model/apis.ts';

/** Calls about who sells. */
export const STORE_CALLS = {
  currentSeller: { api: 'markets', method: 'GET', path: '/api/messages/me' },
} as const satisfies Record<string, AnnouncedCall>;

type StoreCalls = typeof STORE_CALLS;

declare module '../model/apis.ts' {
  interface NamedCalls extends StoreCalls {}
}
