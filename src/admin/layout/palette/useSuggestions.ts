import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_SUGGESTION_CHARACTERS } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import { SUGGESTIONS_PER_GROUP } from './matching.ts';

/** What a field of a suggested row says. */
interface SuggestedFact {
  readonly field: string;
  readonly text: string;
}

/** Rows of one resource that fit what is typed. */
export interface SuggestedRows {
  readonly resource: string;
  readonly items: readonly {
    readonly _id: string;
    readonly title: string;
    readonly match?: SuggestedFact;
    /** What tells it from others; absent where the server says nothing of it. */
    readonly facts?: readonly SuggestedFact[];
    readonly state?: string;
    /** Only for who sees several teams. */
    readonly teamId?: string;
  }[];
  /** Parts of words were looked for among the newest rows only. */
  readonly isPartial: boolean;
}

/** Shorter than between two keys of a slow typist, longer than of a fast one. */
const TYPING_PAUSE_MS = 120;

interface Suggestions {
  readonly groups: readonly SuggestedRows[];
  readonly isSearching: boolean;
  readonly error: unknown;
}

/**
 * Rows of every resource for what is typed, from the server where it can.
 *
 * An answer belongs to its text: one that comes late is never shown over a newer one, and what nobody waits for any
 * more is called off.
 */
export const useSuggestions = (typed: string): Suggestions => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const canSuggest = useCan('suggestions');
  const now = typed.trim().slice(0, MAX_SUGGESTION_CHARACTERS);
  const text = useDebounced(now, TYPING_PAUSE_MS);
  const isAsked = canSuggest && text !== '' && now !== '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) =>
      dataProvider.call<{ readonly groups: readonly SuggestedRows[] }>('suggestions', {
        query: { q: text, limit: String(SUGGESTIONS_PER_GROUP) },
        signal,
      }),
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    groups: isAsked && data ? data.groups : [],
    isSearching: canSuggest && now !== '' && (isFetching || text !== now),
    error: isAsked ? error : undefined,
  };
};
