import type { AnnouncedCall } from '../apis.ts';

/** The letters that the server sends or keeps, for admins. */
export const MAIL_CALLS = {
  letters: { needs: 'mail', api: 'store', method: 'GET', path: '/api/outbox/search' },
  letter: { needs: 'mail', api: 'store', method: 'GET', path: '/api/outbox/get' },
  letterLink: { needs: 'mail', api: 'store', method: 'POST', path: '/api/outbox/link' },
  letterRetry: { needs: 'mail', api: 'store', method: 'POST', path: '/api/outbox/retry' },
} as const satisfies Record<string, AnnouncedCall>;

type MailCalls = typeof MAIL_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends MailCalls {}
  interface Features {
    readonly mail: true;
  }
}
