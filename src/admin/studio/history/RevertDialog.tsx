import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { type ChangeEntry, STUDIO_KEY, type Told } from '../draft/draftCalls.ts';
import { wantsYes } from '../review/ReviewDialog.tsx';
import { ToldChanges } from '../review/ToldChanges.tsx';

/** What taking a change back would do, and whether to. */
export const RevertDialog = ({
  entry: { _id: id },
  onClose,
}: {
  readonly entry: ChangeEntry;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const toast = useToast();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
  const revert = useMutation({
    mutationFn: () =>
      dataProvider.call('schemaChangeRevert', { body: { id, isConfirmed: isSure } }),
    onSuccess: async () => {
      toast('success', translate('studio.review.takenBack'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] });
    },
  });
  const trial = useQuery({
    queryKey: [STUDIO_KEY, 'revert', id],
    queryFn: ({ signal }) =>
      dataProvider.call<Told>('schemaChangeRevert', { body: { id, isTrial: true }, signal }),
    // What is taken back cannot be tried any more.
    enabled: !revert.isPending && !revert.isSuccess,
    gcTime: 0,
    retry: false,
  });
  const error = trial.error ?? revert.error;
  const told = trial.data;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('studio.history.revertTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {trial.isPending && <LinearProgress aria-label={translate('studio.review.asking')} />}
        {told && <ToldChanges told={told} />}
        {told && wantsYes(told) && (
          <FormControlLabel
            control={<Checkbox checked={isSure} onChange={(_, next) => setSure(next)} />}
            label={translate('studio.review.sure')}
          />
        )}
        {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button
            variant="contained"
            disabled={
              !told || told.changes.length === 0 || revert.isPending || (wantsYes(told) && !isSure)
            }
            onClick={() => revert.mutate()}
          >
            {translate('studio.history.revert')}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};
