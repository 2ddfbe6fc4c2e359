import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { type ChangeEntry, type Review, STUDIO_KEY } from '../draft/draftCalls.ts';
import { useStudioDraft } from '../draft/StudioDraft.tsx';

const ASK_AGAIN_MS = 700;
const UNDER_WAY = 'trying';

/** A trial of rows, counted as far as it is. */
export interface Trial {
  readonly id: string;
  readonly resource: string;
  readonly entry: ChangeEntry | undefined;
  readonly error: unknown;
  readonly isDone: boolean;
}

/**
 * What a draft would do, asked once while the review is open; its trials go on until every row was looked at. Without
 * `proposed` it is the draft at work, saved first.
 */
export const useReview = (proposed: string | undefined, isPublishing: boolean) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { save, steps } = useStudioDraft();
  const review = useQuery({
    queryKey: [STUDIO_KEY, 'review', proposed ?? steps],
    queryFn: async ({ signal }) => {
      const id = proposed ?? (await save());
      // Others may have published all of it while this was open.
      if (id === undefined) return null;
      const told = await dataProvider.call<Review>('schemaDraftReview', { body: { id }, signal });
      return { id, ...told };
    },
    // What is published cannot be tried any more.
    enabled: !isPublishing,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const trials = review.data?.trials ?? [];
  const entries = useQueries({
    queries: trials.map(({ id }) => ({
      queryKey: [STUDIO_KEY, 'trial', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        dataProvider.call<ChangeEntry>('schemaChangeById', { query: { id }, signal }),
      refetchInterval: ({
        state,
      }: {
        readonly state: { readonly data?: ChangeEntry | undefined };
      }) =>
        state.data === undefined || state.data.state === UNDER_WAY
          ? ASK_AGAIN_MS
          : (false as const),
    })),
  });
  const counted = trials.map(({ id, resource }, index): Trial => {
    const { data, error } = entries[index] ?? {};
    return {
      ...{ id, resource, entry: data, error },
      isDone: data !== undefined && data.state !== UNDER_WAY,
    };
  });
  return { review, trials: counted };
};
