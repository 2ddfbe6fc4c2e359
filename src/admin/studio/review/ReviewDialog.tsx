import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { Review } from '../draft/draftCalls.ts';
import { Patch } from './Patch.tsx';
import { Propose } from './Propose.tsx';
import { ToldChanges } from './ToldChanges.tsx';
import { TrialLists } from './TrialLists.tsx';
import { isDraftChanged, isDraftGone, usePublish } from './usePublish.ts';
import { useReview } from './useReview.ts';

/** Whether a change wants a yes: it gives rights, or rows would not be seen any more. */
export const wantsYes = ({ widens = [], hides = 0 }: Pick<Review, 'widens' | 'hides'>): boolean =>
  widens.length > 0 || hides > 0;

export interface ReviewDialogProps {
  /** The id of a draft that was proposed; the one at work where absent. */
  readonly proposed?: string;
  readonly onClose: () => void;
}

/** What a draft does to rows and to those who use them, before it is published. */
export const ReviewDialog = ({ proposed, onClose }: ReviewDialogProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const [isSure, setSure] = useState(false);
  const publish = usePublish(proposed !== undefined, onClose);
  const { review, trials } = useReview(proposed, publish.isPending || publish.isSuccess);
  const { data, error, isPending } = review;
  // Somebody published it, took it back or refused it: nothing is left to press.
  const isGone = [error, publish.error].some(isDraftGone);
  const isCounting = trials.some(({ isDone, error: failed }) => !isDone && !failed);
  const lookAgain = (): void => {
    publish.reset();
    setSure(false);
    void review.refetch();
  };
  const isBlocked = Boolean(data && wantsYes(data) && !isSure);
  return (
    <Dialog
      open
      onClose={publish.isPending ? undefined : onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('studio.review.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {isPending && <LinearProgress aria-label={translate('studio.review.asking')} />}
        {error && (
          <Alert
            severity="error"
            action={
              !isGone && (
                <Button color="inherit" size="small" onClick={() => void review.refetch()}>
                  {translate('souk.shell.state.retry')}
                </Button>
              )
            }
          >
            {errorText(error, translate)}
          </Alert>
        )}
        {data === null && <ToldChanges told={{ changes: [] }} />}
        {data && !isGone && (
          <>
            <ToldChanges told={data} />
            {trials.map((trial) => (
              <TrialLists key={trial.id} trial={trial} />
            ))}
            {trials.length === 0 && data.changes.length > 0 && (
              <Typography color="text.secondary">{translate('studio.review.noRows')}</Typography>
            )}
            {wantsYes(data) && (
              <FormControlLabel
                control={<Checkbox checked={isSure} onChange={(_, next) => setSure(next)} />}
                label={translate('studio.review.sure')}
              />
            )}
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {proposed === undefined && <Propose id={data.id} onDone={onClose} />}
              <Patch id={data.id} />
            </Box>
          </>
        )}
        {publish.error && !(isGone && error) && (
          <Alert
            severity="error"
            role="alert"
            action={
              isDraftChanged(publish.error) && (
                <Button color="inherit" size="small" onClick={lookAgain}>
                  {translate('studio.review.lookAgain')}
                </Button>
              )
            }
          >
            {errorText(publish.error, translate)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={publish.isPending}>
          {translate(isGone ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!isGone && (
          <Sending>
            <Button
              variant="contained"
              disabled={
                !data ||
                data.changes.length === 0 ||
                isBlocked ||
                isCounting ||
                publish.isPending ||
                isDraftChanged(publish.error)
              }
              onClick={() => {
                if (!data) return;
                const { id, version } = data;
                publish.once({ id, version, isConfirmed: isSure });
              }}
            >
              {translate(
                isCounting
                  ? 'studio.review.counting'
                  : publish.isPending
                    ? 'studio.review.publishing'
                    : 'studio.review.publish',
              )}
            </Button>
          </Sending>
        )}
      </DialogActions>
    </Dialog>
  );
};
