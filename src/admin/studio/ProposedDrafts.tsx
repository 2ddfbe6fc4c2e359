import { Alert, Button, DialogContentText } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { type ServerDraft, STUDIO_KEY } from './draft/draftCalls.ts';
import { useStudioDraft } from './draft/StudioDraft.tsx';
import { ReviewDialog } from './review/lazyReview.ts';

/** Drafts that wait for somebody to publish them. */
export const ProposedDrafts = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { others } = useStudioDraft();
  const [reviewed, setReviewed] = useState<ServerDraft>();
  const [discarded, setDiscarded] = useState<ServerDraft>();
  const withdraw = useMutation({
    mutationFn: (id: string) => dataProvider.call('schemaDraftRemove', { body: { id } }),
    onError: (cause) => toast('error', errorText(cause, translate)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] }),
  });
  return (
    <>
      {others.map((draft) => (
        <Alert
          key={draft._id}
          severity="info"
          sx={{ marginBlockEnd: 2 }}
          action={
            <>
              <Button color="inherit" size="small" onClick={() => setReviewed(draft)}>
                {translate('studio.page.review')}
              </Button>
              {draft.isOwn && (
                <Button color="inherit" size="small" onClick={() => setDiscarded(draft)}>
                  {translate('studio.page.discard')}
                </Button>
              )}
            </>
          }
        >
          {translate('studio.page.proposedBy', {
            name: draft.ownerName ?? translate('studio.history.somebody'),
            smart_count: draft.steps.length,
          })}
        </Alert>
      ))}
      {discarded && (
        <FormDialog
          role="alertdialog"
          title={translate('studio.page.discardProposed')}
          submit={translate('studio.page.discard')}
          color="danger"
          onSubmit={() => {
            withdraw.mutate(discarded._id);
            setDiscarded(undefined);
          }}
          onClose={() => setDiscarded(undefined)}
        >
          <DialogContentText>
            {translate('studio.page.discardProposedText', { smart_count: discarded.steps.length })}
          </DialogContentText>
        </FormDialog>
      )}
      <Suspense fallback={null}>
        {reviewed && (
          <ReviewDialog proposed={reviewed._id} onClose={() => setReviewed(undefined)} />
        )}
      </Suspense>
    </>
  );
};
