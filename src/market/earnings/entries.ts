import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import type { Figure } from './balance.ts';

export const ENTRIES_PER_PAGE = 10;

export interface EntriesAnswer {
  readonly results: readonly BalanceEntry[];
  readonly pagination: {
    readonly total: number;
    readonly last_page: number;
    readonly total_is_estimate?: boolean;
  };
  /** Of all pages; absent where there are too many, or the server adds nothing up. */
  readonly sum?: number;
}

/** One page of the ledger, the newest first; of one figure, or of all. */
export const useEntries = (figure: Figure | undefined, page: number) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useQuery({
    queryKey: ['ledger', figure ?? '', page],
    queryFn: ({ signal }) =>
      dataProvider.call<EntriesAnswer>('balanceEntries', {
        signal,
        query: {
          page: String(page),
          limit: String(ENTRIES_PER_PAGE),
          ...(figure !== undefined && { figure }),
        },
      }),
    placeholderData: keepPreviousData,
  });
};
