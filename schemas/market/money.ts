import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of balances, their ledger and withdrawals. */
export const MONEY_CALLS = {
  balance: { api: 'managers', method: 'GET', path: '/api/balances/get' },
  balanceEntries: {
    needs: 'ledger',
    api: 'managers',
    method: 'GET',
    path: '/api/balances/entries',
  },
  decreaseBalance: { api: 'managers', method: 'POST', path: '/api/balances/decreaseBalance' },
  withdrawalAccount: {
    needs: 'ledger',
    api: 'markets',
    method: 'GET',
    path: '/api/withdrawns/account',
  },
} as const satisfies Record<string, AnnouncedCall>;

type MoneyCalls = typeof MONEY_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly ledger: true;
    /** Withdrawals are paid to saved accounts. */
    readonly payoutAccounts: true;
  }
  interface NamedCalls extends MoneyCalls {}
}

declare module '../model/events.ts' {
  interface EventKinds {
    /** A team's balance changed. */
    readonly balance: true;
  }
}
