import type { AnnouncedCall } from '../apis.ts';

const FROM_ANYBODY = { needs: 'signIn', api: 'store', method: 'POST' } as const;

/** Calls about sign-in by OpenID Connect. */
export const OPENID_CALLS = {
  openIdBegin: { ...FROM_ANYBODY, path: '/api/auth/openid/begin' },
  openIdFinish: { ...FROM_ANYBODY, path: '/api/auth/openid/finish' },
  openIdSignOut: { ...FROM_ANYBODY, path: '/api/auth/openid/end' },
  openIdProve: { ...FROM_ANYBODY, path: '/api/auth/openid/prove' },
  openIdConfirm: { ...FROM_ANYBODY, path: '/api/auth/openid/confirm' },
} as const satisfies Record<string, AnnouncedCall>;

type OpenIdCalls = typeof OPENID_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends OpenIdCalls {}
}
