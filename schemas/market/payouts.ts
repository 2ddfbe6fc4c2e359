import type { AnnouncedCall } from '../model/apis.ts';

/** Calls by which administrators pay teams out. */
export const PAYOUT_CALLS = {
  payouts: { needs: 'payouts', api: 'markets', method: 'GET', path: '/api/payouts/search' },
  movePayouts: { needs: 'payouts', api: 'markets', method: 'POST', path: '/api/payouts/move' },
  payoutAccounts: {
    needs: 'payouts',
    api: 'markets',
    method: 'POST',
    path: '/api/payouts/accounts',
  },
} as const satisfies Record<string, AnnouncedCall>;

type PayoutCalls = typeof PAYOUT_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly payouts: true;
  }
  interface NamedCalls extends PayoutCalls {}
}

/** As many are paid out in one call, and stand on one page. */
export const MAX_PAYOUTS = 100;

/** Characters of the reason and of the reference that a withdrawal keeps, as its schema says. */
export const MAX_REASON_CHARACTERS = 1_000;
export const MAX_REFERENCE_CHARACTERS = 120;
export const MAX_PAYOUT_SEARCH_CHARACTERS = 100;

/** States that wait for an administrator. */
export const WAITING_STATES = ['requested', 'approved'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** What an administrator decides. */
export const PAYOUT_MOVES = ['approved', 'rejected', 'paid'] as const;
export type PayoutMove = (typeof PAYOUT_MOVES)[number];

/** An account that was set this shortly before the request is looked at twice. */
export const NEW_ACCOUNT_DAYS = 3;
/** A request of more than so many times the mean of what was paid before is unusual. */
export const UNUSUAL_TIMES = 3;

/** What an administrator wants to know before paying. */
export const PAYOUT_WARNINGS = [
  'firstPayout',
  'newAccount',
  'typedAccount',
  'noAccount',
  'unusualAmount',
] as const;
export type PayoutWarning = (typeof PAYOUT_WARNINGS)[number];

/** A withdrawal that waits, with its team beside it. Amounts are in units of `currency`. */
export interface Payout {
  readonly _id: string;
  /** By which a decision says what was looked at. */
  readonly version: number;
  readonly teamId: string;
  readonly teamName: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly accountMasked?: string;
  readonly note?: string;
  readonly status: string;
  readonly requestedAt: string;
  readonly reference?: string;
  readonly balance: {
    readonly available: number;
    readonly pending: number;
    readonly requested: number;
  };
  readonly past: { readonly count: number; readonly sum: number; readonly lastAt?: string };
  readonly warnings: readonly PayoutWarning[];
}

export interface PayoutTotals {
  readonly count: number;
  readonly sum: number;
}
