import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { useCan } from '#src/admin/session/session.tsx';

interface Page {
  readonly results: readonly HistoryAnswer[];
  readonly pagination: { readonly total: number };
}

const PAGE_ENTRIES = 10;

/** Who changed a row up to a version, and what, newest first; nothing where the server keeps no history. */
export const useHistory = (resource: ResourceModel, id: string, version: unknown) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isKept = useCan('history');
  const query = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page, number>,
    readonly unknown[],
    number
  >({
    // The key begins with the resource's name, so that its events refetch it; a new version has more entries.
    queryKey: [resource.name, 'past', id, version],
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
    enabled: isKept,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.act<Page>(resource.name, 'history', {
        query: { id, page: String(pageParam), limit: String(PAGE_ENTRIES) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) =>
      pages.length * PAGE_ENTRIES < pagination.total ? pages.length + 1 : undefined,
    retry: false,
  });
  const entries = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return {
    isKept,
    // An entry that moved to the next page meanwhile is shown once.
    entries: [...new Map(entries.map((entry) => [entry._id, entry])).values()],
    isPending: query.isLoading,
    error: query.error,
    hasMore: query.hasNextPage,
    isReading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
};
