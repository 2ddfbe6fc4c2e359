import type { AnnouncedCall } from '../apis.ts';

const OWN = { needs: 'secondFactor', api: 'store', method: 'POST' } as const;
const FROM_ANYBODY = { needs: 'signIn', api: 'store', method: 'POST' } as const;

/** Calls about the second step of a sign-in. */
export const SECOND_FACTOR_CALLS = {
  factors: { ...OWN, method: 'GET', path: '/api/auth/factors' },
  totpBegin: { ...OWN, path: '/api/auth/factors/totp' },
  totpConfirm: { ...OWN, path: '/api/auth/factors/totp/confirm' },
  passkeyBegin: { ...OWN, path: '/api/auth/factors/passkey' },
  passkeyConfirm: { ...OWN, path: '/api/auth/factors/passkey/confirm' },
  passkeyChallenge: { ...OWN, path: '/api/auth/factors/challenge' },
  recoveryCodesMake: { ...OWN, path: '/api/auth/factors/codes' },
  factorRemove: { ...OWN, path: '/api/auth/factors/remove' },
  factorsOf: { ...OWN, method: 'GET', path: '/api/auth/factors/of' },
  factorsTakeAway: { ...OWN, path: '/api/auth/factors/takeAway' },
  signInSecond: { ...FROM_ANYBODY, path: '/api/auth/second' },
  signInChallenge: { ...FROM_ANYBODY, path: '/api/auth/second/challenge' },
  signInWithPasskey: { ...FROM_ANYBODY, path: '/api/auth/passkey' },
} as const satisfies Record<string, AnnouncedCall>;

/** Of what somebody calls a passkey. */
export const MAX_PASSKEY_NAME_CHARACTERS = 60;

/** One's own factor, as the server lists it. */
export interface OwnFactor {
  readonly _id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** What `GET /api/auth/factors` answers. */
export interface OwnFactors {
  readonly results: readonly OwnFactor[];
  readonly recoveryCodesLeft: number;
  readonly hasPassword: boolean;
  readonly isRequired: boolean;
  readonly canUsePasskeys: boolean;
}

type SecondFactorCalls = typeof SECOND_FACTOR_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends SecondFactorCalls {}
  interface Features {
    readonly secondFactor: true;
  }
}

declare module '../events.ts' {
  interface EventKinds {
    /** The second factors of a user are others now; its `id` is the user's, who alone receives it. */
    readonly factors: true;
  }
}
