import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RowRecord, SoukDataProvider } from '#dataProvider';
import { IMAGES, LABELS, type LibraryImage, type Row, recordOf, toImages } from './image.ts';

const PAGE_SIZE = 24;
/** Of one request. */
const MOST_DELETED = 200;
const FIRST_PAGE = 1;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

interface Page {
  readonly images: readonly LibraryImage[];
  readonly hasMore: boolean;
  /** Of those that nothing shows; others are not counted. */
  readonly total: number | undefined;
}
type Pages = InfiniteData<Page, number>;

/** Which pictures are meant. */
interface Question {
  /** Words of the title. */
  readonly search: string;
  /** Any of these labels; all pictures where there are none. */
  readonly labels: readonly string[];
  /** Only those that nothing shows. */
  readonly isUnused: boolean;
}

interface Asked extends Pick<Question, 'search' | 'labels'> {
  readonly page: number;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

const readUnused = async (
  dataProvider: SoukDataProvider,
  { search, labels, page, limit, signal }: Asked,
): Promise<{ readonly total: number; readonly results: readonly RowRecord[] }> => {
  const { total, results } = await dataProvider.call<{
    readonly total: number;
    readonly results: readonly Row[];
  }>('imagesUnused', {
    query: {
      ...{ page: String(page), limit: String(limit) },
      ...(search !== '' && { search }),
      ...(labels.length > 0 && { where: JSON.stringify({ [LABELS]: labels }) }),
    },
    signal,
  });
  return { total, results: results.map(recordOf) };
};

/** Each picture once: what was uploaded meanwhile moves the others to the next page. */
const unique = (images: readonly LibraryImage[]): readonly LibraryImage[] => [
  ...new Map(images.map((image) => [image.id, image])).values(),
];

/** Pictures by title, newest first, page by page from 1; those of the last search stay until the next are there. */
const useImagePages = (queryKey: readonly unknown[], question: Question) => {
  const { search, labels, isUnused } = question;
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useInfiniteQuery({
    queryKey,
    initialPageParam: FIRST_PAGE,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      if (isUnused) {
        const { total, results } = await readUnused(dataProvider, {
          ...{ search, labels, signal },
          page: pageParam,
          limit: PAGE_SIZE,
        });
        return { images: toImages(results), hasMore: pageParam * PAGE_SIZE < total, total };
      }
      const { data, total, pageInfo } = await dataProvider.getList<RowRecord>(IMAGES, {
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        sort: NEWEST_FIRST,
        filter: {
          ...(search !== '' && { q: search }),
          ...(labels.length > 0 && { [LABELS]: labels }),
        },
        signal,
      });
      const hasMore = pageInfo?.hasNextPage ?? pageParam * PAGE_SIZE < (total ?? 0);
      return { images: toImages(data), hasMore, total: undefined };
    },
    getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
    placeholderData: (previous) => previous,
    retry: false,
  });
};

/** Deletes page after page, until there is none. */
const deleteUnused = async (
  dataProvider: SoukDataProvider,
  { search, labels }: Pick<Question, 'search' | 'labels'>,
): Promise<void> => {
  for (;;) {
    const { results } = await readUnused(dataProvider, {
      ...{ search, labels },
      page: 1,
      limit: MOST_DELETED,
    });
    if (results.length === 0) return;
    await dataProvider.deleteMany(IMAGES, { ids: results.map(({ id }) => id) });
  }
};

const without = (images: readonly LibraryImage[], { id }: LibraryImage): readonly LibraryImage[] =>
  images.filter((one) => one.id !== id);

/** Changes pictures that are shown, without asking for them again. */
const useShownImages = (queryKey: readonly unknown[]) => {
  const queryClient = useQueryClient();
  const changePages = (
    next: (images: readonly LibraryImage[], page: number) => readonly LibraryImage[],
  ): void => {
    queryClient.setQueryData<Pages>(
      queryKey,
      (present) =>
        present && {
          ...present,
          pages: present.pages.map((page, index) => ({
            ...page,
            images: next(page.images, index),
          })),
        },
    );
  };

  return {
    /** As it is known by now: changes that follow each other each begin with what the last one left. */
    latest: (image: LibraryImage): LibraryImage =>
      queryClient
        .getQueryData<Pages>(queryKey)
        ?.pages.flatMap(({ images }) => images)
        .find(({ id }) => id === image.id) ?? image,
    replace: (image: LibraryImage): void =>
      changePages((images) => images.map((one) => (one.id === image.id ? image : one))),
    prepend: (image: LibraryImage): void =>
      changePages((images, page) => [...(page === 0 ? [image] : []), ...without(images, image)]),
    drop: (image: LibraryImage): void => changePages((images) => without(images, image)),
  };
};

/** What changes one picture, or all that nothing shows, and then what is shown. Errors: as the data provider's. */
const useImageChanges = (queryKey: readonly unknown[], question: Question) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { latest, replace, prepend, drop } = useShownImages(queryKey);

  return {
    /** A picture that has other content now. */
    replace,
    /** To the front of what is shown (IMG-2). */
    prepend,
    /** Deletes every picture that nothing shows and the search finds. */
    removeUnused: (): Promise<void> =>
      deleteUnused(dataProvider, question).finally(() =>
        queryClient.invalidateQueries({ queryKey: [IMAGES] }),
      ),
    /** Deletes a picture for good. Errors: 404, 409 `in_use`. */
    remove: async (image: LibraryImage): Promise<void> => {
      await dataProvider.delete(IMAGES, { id: image.id, previousData: { id: image.id } });
      drop(image);
    },
    /** Stores another title. */
    rename: async (image: LibraryImage, title: string): Promise<LibraryImage> => {
      await dataProvider.update(IMAGES, {
        id: image.id,
        data: { title },
        // The seed's call takes title and picture together.
        previousData: { id: image.id, title: image.title, src: image.src },
      });
      const renamed = { ...image, title };
      replace(renamed);
      return renamed;
    },
    /** Stores other labels. */
    label: async (image: LibraryImage, next: readonly string[]): Promise<LibraryImage> => {
      const present = latest(image);
      await dataProvider.update(IMAGES, {
        id: image.id,
        data: { [LABELS]: next.length > 0 ? next : null },
        previousData: { id: image.id, [LABELS]: present.labels },
      });
      const labelled = { ...present, labels: next };
      replace(labelled);
      return labelled;
    },
  };
};

/** The pictures that answer a search (IMG-1), and what can be done with them. */
export const useLibrary = ({ search: typed, labels, isUnused }: Question) => {
  const search = typed.trim();
  const question = { search, labels, isUnused };
  const queryKey = [IMAGES, 'library', question];
  const query = useImagePages(queryKey, question);
  const changes = useImageChanges(queryKey, question);

  return {
    /** The same array until something is read anew. */
    pages: query.data?.pages,
    images: unique(query.data?.pages.flatMap(({ images }) => images) ?? []),
    error: query.error,
    isPending: query.isPending,
    isSearching: query.isFetching,
    hasMore: query.hasNextPage,
    showMore: () => query.fetchNextPage(),
    isShowingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    /** How many pictures nothing shows, where only those are asked for. */
    unusedTotal: query.data?.pages.at(-1)?.total,
    ...changes,
  };
};
