import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type SoukDataProvider, toQuery } from '#dataProvider';
import { inParallel, type ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import type { FilterValues } from '../filters/filterValues.ts';

/** How many rows a filter finds; at least so many where it is an estimate. */
export interface Count {
  readonly total: number;
  readonly isEstimate?: boolean;
}

type Counts = Readonly<Record<string, Count>>;

interface CountsQuestion {
  /** Asked beside each of the filters. */
  readonly common: FilterValues;
  readonly filters: Readonly<Record<string, FilterValues>>;
}

interface Asking {
  readonly provider: SoukDataProvider;
  readonly resource: ResourceModel;
  readonly signal: AbortSignal;
}

const countAtOnce = async (
  { provider, resource, signal }: Asking,
  { common, filters }: CountsQuestion,
): Promise<Counts> => {
  const query = toQuery({ filter: common, counted: filters });
  const { results } = await provider.act<{ readonly results: Counts }>(resource.name, 'counts', {
    query,
    signal,
  });
  return results;
};

const LISTS_AT_ONCE = 9;

/** By lists of one row, whose totals count: for servers without the call. One that fails leaves out its number only. */
const countByLists = async (
  { provider, resource, signal }: Asking,
  { common, filters }: CountsQuestion,
): Promise<Counts> => {
  const counts = new Map<string, Count>();
  await inParallel(Object.entries(filters), LISTS_AT_ONCE, async ([name, filter]) => {
    const list = provider.getList(resource.name, {
      filter: { ...common, ...filter },
      pagination: { page: 1, perPage: 1 },
      sort: resource.defaultSort,
      signal,
    });
    const [settled] = await Promise.allSettled([list]);
    if (settled.status === 'fulfilled') counts.set(name, { total: settled.value.total ?? 0 });
  });
  return Object.fromEntries(counts);
};

/** The numbers of several filters of a list, in one call where the server can; none until they are there. */
export const useCounts = (
  resource: ResourceModel,
  question: CountsQuestion,
  {
    isEnabled,
    asOf,
  }: {
    readonly isEnabled: boolean;
    /** A new time has them counted again: what filters find by the clock changes without an event. */
    readonly asOf?: number;
  },
): Counts => {
  const provider = useDataProvider<SoukDataProvider>();
  const count = useCan('figures') ? countAtOnce : countByLists;
  const { data } = useQuery({
    // Begins with the resource's name: whatever changes its rows has them counted again.
    queryKey: [resource.name, 'counts', question, asOf],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => count({ provider, resource, signal }, question),
  });
  return data ?? {};
};
