import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { FilterValues } from '#src/admin/table/filters/filterValues.ts';

/** Enough to fill a screen, few enough to come soon. */
const PAGE_ROWS = 50;

/** Rows that are asked for, by their places in the order of the list. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

interface RowsQuestion {
  readonly filter: FilterValues;
  readonly isEnabled?: boolean;
}

/** The rows of a filter by their places: as many pages are read as are looked at. */
export const useRowPages = (
  { name }: ResourceModel,
  { filter, isEnabled = true }: RowsQuestion,
  { first, last }: RowSpan,
) => {
  const provider = useDataProvider<SoukDataProvider>();
  const { sort } = useListContext();
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS);
  const to = Math.max(from, Math.floor(Math.max(0, last) / PAGE_ROWS));
  const pages = useQueries({
    queries: Array.from({ length: to - from + 1 }, (_, index) => {
      const pagination = { page: from + index + 1, perPage: PAGE_ROWS };
      return {
        // Begins with the resource's name: whatever changes its rows has them read again.
        queryKey: [name, 'rows', { filter, sort, ...pagination }],
        enabled: isEnabled,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          provider.getList<RaRecord>(name, { filter, sort, pagination, signal }),
      };
    }),
  });
  const failed = pages.find(({ data, error }) => error !== null && data === undefined);
  return {
    rowAt: (place: number): RaRecord | undefined =>
      pages[Math.floor(place / PAGE_ROWS) - from]?.data?.data[place % PAGE_ROWS],
    /** Undefined until a page has come. */
    total: pages.find(({ data }) => data !== undefined)?.data?.total,
    isFetching: pages.some((page) => page.isFetching),
    error: failed?.error ?? null,
    retry: () => {
      for (const page of pages) if (page.error) void page.refetch();
    },
  };
};
