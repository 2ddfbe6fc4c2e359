import type { AnnouncedCall } from '../apis.ts';

/** Calls on the keys by which programs use the API. */
export const API_KEY_CALLS = {
  apiKeys: { needs: 'apiKeys', api: 'store', method: 'GET', path: '/api/keys/search' },
  apiKeyCreate: { needs: 'apiKeys', api: 'store', method: 'POST', path: '/api/keys/create' },
  apiKeyRotate: { needs: 'apiKeys', api: 'store', method: 'POST', path: '/api/keys/rotate' },
  apiKeyRevoke: { needs: 'apiKeys', api: 'store', method: 'POST', path: '/api/keys/revoke' },
} as const satisfies Record<string, AnnouncedCall>;

type ApiKeyCalls = typeof API_KEY_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends ApiKeyCalls {}
  interface Features {
    readonly apiKeys: true;
  }
}

declare module '../events.ts' {
  interface EventKinds {
    /** A key of the team was made, replaced or ended. */
    readonly apiKeys: true;
  }
}

/** Begins every key: one that was published by mistake is found by it. */
export const API_KEY_PREFIX = 'souk_';

/** Resources that say who somebody is and what they may do: a key never writes them. */
export const NEVER_WRITTEN_BY_KEYS: readonly string[] = ['users', 'roles', 'teams'];

export const API_KEY_LIMITS = {
  nameCharacters: 100,
  /** Addresses and networks that one key is used from. */
  addresses: 50,
  /** Living ones of a team. */
  keys: 100,
  defaultDays: 90,
  /** For how long a replaced key may go on. */
  overlapHours: 168,
} as const;

/** How a key stands: it works, its time is over, it was ended, or its maker lets it do nothing any more. */
export const API_KEY_STATES = ['active', 'expired', 'revoked', 'suspended'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];
