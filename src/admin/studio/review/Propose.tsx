import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { useStudioDraft } from '../draft/StudioDraft.tsx';

/** Shows the draft to the others who may work with schemas, one of whom publishes it. */
export const Propose = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { reload } = useStudioDraft();
  const navigate = useNavigate();
  const propose = useMutation({
    mutationFn: () => dataProvider.call('schemaDraftPropose', { body: { id, isProposed: true } }),
    onSuccess: async () => {
      // What the draft alone has is on no other page any more; the proposal stands on this one.
      await navigate('/schemas');
      await reload();
      toast('success', translate('studio.review.proposed'));
      onDone();
    },
  });
  return (
    <>
      <Sending>
        <Button disabled={propose.isPending} onClick={() => propose.mutate()}>
          {translate('studio.review.propose')}
        </Button>
      </Sending>
      {propose.error && <Alert severity="error">{errorText(propose.error, translate)}</Alert>}
    </>
  );
};
