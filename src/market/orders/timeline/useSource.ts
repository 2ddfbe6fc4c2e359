import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '#dataProvider';

/** One page of what is kept somewhere about an order, the newest first. */
export interface SourcePage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** What is known of one source so far. */
export interface Source<Entry> {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly isReading: boolean;
  /** Why it could not be read; not set for whoever may not read it. */
  readonly error: unknown;
  readonly more: () => void;
  readonly retry: () => void;
}

export const PAGE_ENTRIES = 100;
const FORBIDDEN = 403;

interface SourceOptions<Entry> {
  /** Begins with the resource's name, so that its events read it again. */
  readonly queryKey: readonly string[];
  readonly isEnabled?: boolean;
  readonly idOf: (entry: Entry) => string;
  readonly read: (page: number, signal: AbortSignal) => Promise<SourcePage<Entry>>;
}

/** Reads a source page by page; an entry that moved to the next page meanwhile is told once. */
export const useSource = <Entry>(options: SourceOptions<Entry>): Source<Entry> => {
  const { queryKey, isEnabled = true, idOf, read } = options;
  const query = useInfiniteQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE_ENTRIES < total ? pages.length + 1 : undefined,
  });
  const { data, error, hasNextPage, isLoading, isFetchingNextPage, isFetchNextPageError } = query;
  const isForbidden = error instanceof ApiError && error.status === FORBIDDEN;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return {
    entries: [...new Map(entries.map((entry) => [idOf(entry), entry] as const)).values()],
    hasMore: hasNextPage,
    isPending: isLoading,
    isReading: isFetchingNextPage,
    error: isForbidden ? undefined : (error ?? undefined),
    more: () => void query.fetchNextPage(),
    retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
};
