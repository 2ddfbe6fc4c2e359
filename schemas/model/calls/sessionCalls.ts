import type { AnnouncedCall } from '../apis.ts';

const call = (method: 'GET' | 'POST', path: string) =>
  ({ needs: 'sessions', api: 'store', method, path: `/api/auth/${path}` }) as const;

/** Where others are signed in, for those who manage their team; and the end of all of one's own. */
export const SESSION_CALLS = {
  userSessions: call('GET', 'users/sessions'),
  userSessionRevoke: call('POST', 'users/sessions/revoke'),
  userSessionsRevokeAll: call('POST', 'users/sessions/revokeAll'),
  sessionsRevokeAll: call('POST', 'sessions/revokeAll'),
} as const satisfies Record<string, AnnouncedCall>;

type SessionCalls = typeof SESSION_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends SessionCalls {}
}
