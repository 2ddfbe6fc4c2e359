import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Balance } from '#schemas/generated/types.ts';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';

/** The figures of a balance, in the order they are read. */
export const FIGURES = ['available', 'pending', 'withdrawn', 'lifetime'] as const;
export type Figure = (typeof FIGURES)[number];

/** The key begins with the word by which events of money refresh what is on screen. */
export const BALANCE_KEY = ['balance'] as const;

/** What the own team has earned and may withdraw. */
export const useBalance = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const store = useTeamStore();
  return useQuery({
    queryKey: BALANCE_KEY,
    queryFn: ({ signal }) => dataProvider.call<Balance>('balance', { signal }),
    // Other servers may leave it out: a balance is in the currency of its store.
    select: (balance) => ({ ...balance, currency: balance.currency || (store.currency ?? '') }),
  });
};
