import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Balance } from '#schemas/generated/types.ts';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';

/** Where the money is. */
export const PLACES = ['available', 'pending', 'requested', 'withdrawn'] as const;
/** Where it came from: the one less the other, with what was adjusted, is what all places hold (MONEY-1). */
export const CAUSES = ['earned', 'refunded', 'adjusted'] as const;
/** What servers answer that know only the first calls. */
export const FIRST_FIGURES = ['available', 'pending', 'withdrawn', 'lifetime'] as const;

export const FIGURES = [...PLACES, ...CAUSES, 'lifetime'] as const;
export type Figure = (typeof FIGURES)[number];

/** A balance whose figures add up, on servers that tell all of them. */
export type WholeBalance = Balance &
  Readonly<Record<(typeof PLACES | typeof CAUSES)[number], number>>;

export const isWhole = (balance: Balance): balance is WholeBalance =>
  [...PLACES, ...CAUSES].every((name) => balance[name] !== undefined);

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
