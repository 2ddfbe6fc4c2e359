import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { draftsKey, STUDIO_KEY } from '../draft/draftCalls.ts';
import { useStudioDraft } from '../draft/StudioDraft.tsx';

const GONE: readonly unknown[] = ['draft_published', 'draft_gone'];

/** Whether nothing is left of a draft that somebody has open. */
export const isDraftGone = (error: unknown): boolean =>
  error instanceof ApiError && GONE.includes(error.code);

/** Whether a draft is another one than the one that was reviewed. */
export const isDraftChanged = (error: unknown): boolean => hasCode(error, 'draft_changed');

/** Takes published changes back, the last one first; what came later stays. */
const useTakeBack = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const translate = useTranslate();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed())
        await dataProvider.call('schemaChangeRevert', { body: { id } });
    },
    onSuccess: () => toast('success', translate('studio.review.takenBack')),
    onError: (cause) => toast('error', errorText(cause, translate)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] }),
  });
};

interface Publishing {
  readonly id: string;
  readonly version: number;
  readonly isConfirmed: boolean;
}

/** Publishes a draft for everybody, and says so with a way back. One that was `isProposed` leaves the draft at work alone. */
export const usePublish = (isProposed: boolean, onDone: () => void) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const translate = useTranslate();
  const { reload } = useStudioDraft();
  const takeBack = useTakeBack();
  const mutationKey = [STUDIO_KEY, 'publish'];
  const publish = useMutation({
    mutationKey,
    mutationFn: (body: Publishing) =>
      dataProvider.call<{ readonly changes: readonly string[]; readonly ids: readonly string[] }>(
        'schemaDraftPublish',
        { body },
      ),
    onSuccess: async ({ changes, ids }) => {
      if (!isProposed) await reload();
      onDone();
      const [first = ''] = changes;
      const text =
        changes.length === 1
          ? first
          : translate('studio.review.published', { smart_count: changes.length });
      toast('success', text, () => takeBack.mutate(ids));
      await queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] });
    },
    onError: (cause) => {
      if (isDraftGone(cause)) void queryClient.invalidateQueries({ queryKey: draftsKey });
    },
  });
  const once = (body: Publishing): void => {
    // A second press before anything is drawn would publish a version that is gone.
    if (queryClient.isMutating({ mutationKey }) === 0) publish.mutate(body);
  };
  return { ...publish, once };
};
