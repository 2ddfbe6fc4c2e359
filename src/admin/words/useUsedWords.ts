import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_SUGGESTION_CHARACTERS, type ResourceModel } from '#schemas';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';

/** A word, and how many rows hold it. */
export interface UsedWord {
  readonly value: string;
  readonly count: number;
}

interface UsedWords {
  readonly results?: readonly UsedWord[];
  readonly isMore?: boolean;
  readonly isPartial?: boolean;
}

/** As many as one call tells: nearly all lists have fewer, and are then looked through here. */
const MOST = 1_000;
const PAUSE_MS = 250;
const NONE: readonly UsedWord[] = [];

const useValues = (resource: ResourceModel, path: string, search: string, isAsked: boolean) => {
  const provider = useDataProvider<SoukDataProvider>();
  return useQuery({
    // Begins with the resource's name: whatever changes its rows has them counted again.
    queryKey: [resource.name, 'values', path, search],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ field: path, limit: String(MOST) });
      if (search !== '') query.set('search', search);
      return provider.act<UsedWords>(resource.name, 'values', { query, signal });
    },
  });
};

/**
 * The words that rows hold in a list, the most used first; all of them, or those that hold what is typed where they are
 * more than one call tells.
 *
 * `path` is the list's place as filters name it. Nothing is asked before `isAsked`, nor where the server cannot say it.
 */
export const useUsedWords = (
  resource: ResourceModel,
  path: string,
  typed: string,
  isAsked: boolean,
) => {
  const canAsk = useCapabilities().act('values') && isAsked;
  const settled = useDebounced(typed.trim().slice(0, MAX_SUGGESTION_CHARACTERS), PAUSE_MS);
  const all = useValues(resource, path, '', canAsk);
  const isSearched = canAsk && all.data?.isMore === true && settled !== '';
  const found = useValues(resource, path, settled, isSearched);
  const { data, error, isPending, refetch } = isSearched ? found : all;
  return {
    words: data?.results ?? NONE,
    isMore: data?.isMore === true,
    isPartial: data?.isPartial === true,
    isPending: canAsk && isPending,
    error,
    retry: () => void refetch(),
  };
};
