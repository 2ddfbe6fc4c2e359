import type { AnnouncedCall } from '../apis.ts';

/** What somebody who is not signed in may ask, each answered alike whoever exists. */
const LINK_CALLS = {
  recoveryAsk: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/recovery' },
  accountLink: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/link' },
  recoveryReset: {
    needs: 'signIn',
    api: 'store',
    method: 'POST',
    path: '/api/auth/recovery/reset',
  },
  invitationJoin: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/join' },
  addressConfirm: {
    needs: 'signIn',
    api: 'store',
    method: 'POST',
    path: '/api/auth/address/confirm',
  },
  addressStop: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/address/stop' },
} as const satisfies Record<string, AnnouncedCall>;

/** Invitations, recovery, and what each person changes of themselves (PEOPLE-2). */
export const ACCOUNT_CALLS = {
  ...LINK_CALLS,
  invitationCreate: {
    needs: 'accounts',
    api: 'store',
    method: 'POST',
    path: '/api/invitations/create',
  },
  invitationAgain: {
    needs: 'accounts',
    api: 'store',
    method: 'POST',
    path: '/api/invitations/again',
  },
  invitationWithdraw: {
    needs: 'accounts',
    api: 'store',
    method: 'POST',
    path: '/api/invitations/revoke',
  },
  account: { needs: 'accounts', api: 'store', method: 'GET', path: '/api/account' },
  accountUpdate: { needs: 'accounts', api: 'store', method: 'POST', path: '/api/account' },
  accountAddress: { needs: 'accounts', api: 'store', method: 'POST', path: '/api/account/address' },
  accountAddressWithdraw: {
    needs: 'accounts',
    api: 'store',
    method: 'POST',
    path: '/api/account/address/revoke',
  },
} as const satisfies Record<string, AnnouncedCall>;

type AccountCalls = typeof ACCOUNT_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends AccountCalls {}
  interface Features {
    readonly accounts: true;
  }
}
