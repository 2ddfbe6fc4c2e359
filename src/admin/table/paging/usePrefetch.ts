import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { SLOWEST_IDLE_MS, whenIdle } from '#src/admin/layout/whenIdle.ts';
import { prefetchRows } from './prefetchRows.ts';

/**
 * Reads a page of the list before it is asked for: under the pointer, and those beside it when the browser has nothing
 * to do.
 */
export const usePrefetch = (): ((page: number) => void) => {
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const { resource, page, perPage, sort, filterValues, total = 0, data } = useListContext();
  const question = JSON.stringify([resource, perPage, sort, filterValues]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` is a text made of the other values, which are new objects at every render.
  const prefetch = useCallback(
    (wanted: number): void => {
      void prefetchRows(queryClient, provider, resource, {
        pagination: { page: wanted, perPage },
        sort: { field: sort.field, order: sort.order },
        filter: filterValues,
      });
    },
    [queryClient, provider, question],
  );

  const hasNext = data !== undefined && page * perPage < total;
  const hasPrevious = data !== undefined && page > 1;
  useEffect(() => {
    const readAhead = (): void => {
      if (hasNext) prefetch(page + 1);
      if (hasPrevious) prefetch(page - 1);
    };
    return whenIdle(readAhead, SLOWEST_IDLE_MS);
  }, [hasNext, hasPrevious, page, prefetch]);

  return prefetch;
};
