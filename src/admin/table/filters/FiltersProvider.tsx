import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type FilterValues, isSameFilters } from './filterValues.ts';

interface Filters {
  /** What was asked last, be its address here already or still on its way. */
  readonly newest: FilterValues;
  /** Asks anew, from the newest question. */
  readonly changeFilters: (change: (newest: FilterValues) => FilterValues) => void;
  /** What an address asks that was just gone to. */
  readonly expectFilters: (values: FilterValues) => void;
}

const FiltersContext = createContext<Filters | undefined>(undefined);

/** Filters that were asked for and are not in the address yet; none once the newest or a foreign address arrived. */
const pendingFilters = (
  sent: readonly FilterValues[],
  arrived: FilterValues,
): readonly FilterValues[] => {
  const newest = sent.at(-1);
  if (newest === undefined || isSameFilters(newest, arrived)) return [];
  const place = sent.findIndex((values) => isSameFilters(values, arrived));
  return place < 0 ? [] : sent.slice(place + 1);
};

/**
 * Knows the newest question of a list before its address does.
 *
 * The address changes later than the next click or search may come: a change made from the rendered filters would
 * drop those chosen meanwhile.
 */
export const FiltersProvider = ({ children }: { readonly children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const { key } = useLocation();
  const [seen, setSeen] = useState(key);
  const [sent, setSent] = useState<readonly FilterValues[]>([]);
  if (key !== seen) {
    setSeen(key);
    setSent(pendingFilters(sent, filterValues));
  }
  const newest = sent.at(-1) ?? filterValues;
  // Two presses may come before anything is drawn.
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  }, [newest]);

  const expectFilters = useEvent((values: FilterValues): void => {
    latest.current = values;
    setSent((before) => [...before, values]);
  });
  const changeFilters = useEvent((change: (newest: FilterValues) => FilterValues): void => {
    expectFilters(change(latest.current));
    setFilters(latest.current);
  });
  const value = useMemo(
    () => ({ newest, changeFilters, expectFilters }),
    [newest, changeFilters, expectFilters],
  );
  return <FiltersContext value={value}>{children}</FiltersContext>;
};

/** The question of a list, and the ways to ask something else. */
export const useFilters = (): Filters => {
  const filters = useContext(FiltersContext);
  if (!filters) throw new Error('Filters belong into a FiltersProvider.');
  return filters;
};
