import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import type { BulkWork } from '../bulkWork.ts';
import { type BulkSelection, changedTotal } from '../runBulk.ts';
import { type BulkPreview, canPreview, previewBulk } from './previewBulk.ts';

/** A pause in typing is a question. */
const PAUSE_MS = 400;

/** What is known of what a change would do. */
export type PreviewState =
  /** Nothing is chosen yet, or this server cannot say it. */
  | { readonly name: 'none' }
  | { readonly name: 'looking'; readonly done: number; readonly total: number | undefined }
  | { readonly name: 'known'; readonly preview: BulkPreview }
  /** Another number of rows matches than was seen. */
  | { readonly name: 'changed'; readonly expected: number; readonly total: number }
  | { readonly name: 'failed'; readonly error: unknown; readonly retry: () => void };

interface Progress {
  readonly key: string;
  readonly done: number;
  readonly total: number | undefined;
}

/** Asks the server what the work would do, once nobody types any more; what is no longer wanted is given up. */
export const useBulkPreview = (
  resource: ResourceModel,
  selection: BulkSelection,
  work: BulkWork | undefined,
  sum: string | undefined,
): PreviewState => {
  const provider = useDataProvider<SoukDataProvider>();
  const canBulk = useCan('bulk');
  const [progress, setProgress] = useState<Progress>();
  const key = JSON.stringify([resource.name, selection, work ?? null, sum]);
  const isSettled = useDebounced(key, PAUSE_MS) === key;
  const tried = work && canBulk && canPreview(work) ? work : undefined;
  const { data, error, refetch } = useQuery({
    // Not by the resource: a list that changes every second would be looked through for ever. Doing it tells what changed.
    queryKey: ['bulkPreview', key],
    enabled: tried !== undefined && isSettled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!tried) throw new Error('There is nothing to look at.');
      const look = {
        provider,
        resource,
        onProgress: (done: number, total: number | undefined) => setProgress({ key, done, total }),
        isStopped: () => signal.aborted,
      };
      return previewBulk(look, selection, tried, { sum, signal });
    },
  });
  if (!tried) return { name: 'none' };
  if (isSettled && error) {
    const total = changedTotal(error);
    return total !== undefined && selection.kind === 'all'
      ? { name: 'changed', expected: selection.total, total }
      : { name: 'failed', error, retry: () => void refetch() };
  }
  if (isSettled && data) return { name: 'known', preview: data };
  const own = progress?.key === key ? progress : undefined;
  return { name: 'looking', done: own?.done ?? 0, total: own?.total };
};
