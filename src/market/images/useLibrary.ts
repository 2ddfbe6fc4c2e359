import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RowRecord, SoukDataProvider } from '#dataProvider';
import { IMAGES, type LibraryImage, toImages } from './image.ts';

const PAGE_SIZE = 24;
const FIRST_PAGE = 1;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

interface Page {
  readonly images: readonly LibraryImage[];
  readonly hasMore: boolean;
}
type Pages = InfiniteData<Page, number>;

const keyOf = (words: string) => [IMAGES, 'library', words] as const;

/** Each picture once: what was uploaded meanwhile moves the others to the next page. */
const unique = (images: readonly LibraryImage[]): readonly LibraryImage[] => [
  ...new Map(images.map((image) => [image.id, image])).values(),
];

/** Pictures by title, newest first, page by page from 1 (IMG-1). */
export const useLibrary = (words: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const key = keyOf(words.trim());
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: FIRST_PAGE,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { data, total, pageInfo } = await dataProvider.getList<RowRecord>(IMAGES, {
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        sort: NEWEST_FIRST,
        filter: words.trim() === '' ? {} : { q: words.trim() },
        signal,
      });
      const hasMore = pageInfo?.hasNextPage ?? pageParam * PAGE_SIZE < (total ?? 0);
      return { images: toImages(data), hasMore };
    },
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    // The words' answer stays until the next one is there.
    placeholderData: (previous) => previous,
    retry: false,
  });

  const change = (next: (pages: readonly Page[]) => readonly Page[]): void => {
    queryClient.setQueryData<Pages>(
      key,
      (present) => present && { ...present, pages: [...next(present.pages)] },
    );
  };

  return {
    images: unique(query.data?.pages.flatMap(({ images }) => images) ?? []),
    error: query.error,
    isPending: query.isPending,
    isSearching: query.isFetching,
    hasMore: query.hasNextPage,
    showMore: () => query.fetchNextPage(),
    isShowingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    /** To the front of what is shown (IMG-2). */
    prepend: (image: LibraryImage): void => {
      change((pages) =>
        pages.map((page, index) => ({
          ...page,
          images: [
            ...(index === 0 ? [image] : []),
            ...page.images.filter(({ id }) => id !== image.id),
          ],
        })),
      );
    },
    /** Takes a picture out of the library for good. Errors: 409 `in_use`, and the data provider's others. */
    remove: async (image: LibraryImage): Promise<void> => {
      await dataProvider.delete(IMAGES, { id: image.id, previousData: { id: image.id } });
      change((pages) =>
        pages.map((page) => ({
          ...page,
          images: page.images.filter(({ id }) => id !== image.id),
        })),
      );
    },
    /** Stores another title. Errors: as the data provider's. */
    rename: async (image: LibraryImage, title: string): Promise<LibraryImage> => {
      await dataProvider.update(IMAGES, {
        id: image.id,
        data: { title },
        // The seed's call takes title and picture together.
        previousData: { id: image.id, title: image.title, src: image.src },
      });
      const renamed = { ...image, title };
      change((pages) =>
        pages.map((page) => ({
          ...page,
          images: page.images.map((one) => (one.id === image.id ? renamed : one)),
        })),
      );
      return renamed;
    },
  };
};
