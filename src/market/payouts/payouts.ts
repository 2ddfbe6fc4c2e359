import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Payout, PayoutTotals, WaitingState } from '#schemas/market/payouts.ts';

const ROWS_PER_PAGE = 25;

export interface PayoutPage {
  readonly results: readonly Payout[];
  readonly pagination: { readonly total: number; readonly last_page: number };
  readonly totals: Readonly<Record<WaitingState, PayoutTotals>>;
}

/** Begins with the resource's name: what a colleague decides is seen at once. */
const PAYOUTS_KEY = ['withdrawals', 'payouts'] as const;

export interface PayoutQuestion {
  readonly state: WaitingState;
  readonly search: string;
  readonly page: number;
}

/** A page of what waits in one state. */
export const usePayouts = ({ state, search, page }: PayoutQuestion) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = {
    ...{ state, page: String(page), limit: String(ROWS_PER_PAGE) },
    ...(search !== '' && { search }),
  };
  return useQuery({
    queryKey: [...PAYOUTS_KEY, query],
    queryFn: ({ signal }) => dataProvider.call<PayoutPage>('payouts', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const CENTS = 100;

/** What rows come to; all are in the installation's currency. */
export const sumOf = (rows: readonly Payout[]): number =>
  rows.reduce((cents, { amount }) => cents + Math.round(amount * CENTS), 0) / CENTS;

export const teamsOf = (rows: readonly Payout[]): readonly string[] => [
  ...new Set(rows.map(({ teamId }) => teamId)),
];
