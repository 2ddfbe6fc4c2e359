import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { FilterValues } from './filterValues.ts';

interface FilterChanges {
  /** Asks anew, from what was asked last: its address may still be on its way here. */
  readonly changeFilters: (change: (asked: FilterValues) => FilterValues) => void;
  /** What an address asks that was just gone to. */
  readonly expectFilters: (values: FilterValues) => void;
}

const FiltersContext = createContext<FilterChanges | undefined>(undefined);

/**
 * Remembers the newest question of a list before its address has it.
 *
 * On a slow machine that takes longer than a second press or the search's pause, and whoever
 * counted on what is drawn would take the first change back.
 */
export const FiltersProvider = ({ children }: { readonly children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const newest = useRef<FilterValues>(filterValues);
  useLayoutEffect(() => {
    newest.current = filterValues;
  }, [filterValues]);

  const expectFilters = useEvent((values: FilterValues): void => {
    newest.current = values;
  });
  const changeFilters = useEvent((change: (asked: FilterValues) => FilterValues): void => {
    newest.current = change(newest.current);
    setFilters(newest.current);
  });
  const value = useMemo(() => ({ changeFilters, expectFilters }), [changeFilters, expectFilters]);
  return <FiltersContext value={value}>{children}</FiltersContext>;
};

/** What a list asks, and the ways to ask something else. */
export const useFilters = (): FilterChanges & { readonly filterValues: FilterValues } => {
  const { filterValues } = useListContext();
  const changes = useContext(FiltersContext);
  if (!changes) throw new Error('Filters belong into a FiltersProvider.');
  return { ...changes, filterValues };
};
