import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Answered } from '#src/admin/settings/AnswerCard.tsx';
import { eventTitle } from './eventTitle.ts';
import { type Delivery, type DeliveryDetails, WEBHOOKS_QUERY } from './webhook.ts';

const SKELETON_PX = 160;

interface DeliveryDialogProps {
  readonly delivery: Delivery;
  readonly onReplay: () => void;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

const Attempt = ({ attempt }: { readonly attempt: DeliveryDetails['log'][number] }) => {
  const translate = useTranslate();
  const { at, durationMs, status, error, answer } = attempt;
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
    >
      <Typography variant="body2">
        <bdi>{formatDateTime(at)}</bdi>
        {' · '}
        <bdi>
          {status === undefined
            ? translate('webhooks.deliveries.noAnswer')
            : translate('webhooks.deliveries.status', { status, ms: formatNumber(durationMs) })}
        </bdi>
      </Typography>
      {error !== undefined && (
        <Typography variant="body2" color="error">
          {translate(`webhooks.deliveries.errors.${error}`)}
        </Typography>
      )}
      {answer !== undefined && answer !== '' && (
        <Typography
          component="pre"
          variant="body2"
          dir="auto"
          sx={{
            margin: 0,
            fontFamily: 'monospace',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            color: 'text.secondary',
          }}
        >
          {answer}
        </Typography>
      )}
    </Box>
  );
};

/** One delivery: what it was about, and how each attempt went. */
export const DeliveryDialog = ({ delivery, onReplay, isPending, onClose }: DeliveryDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: [...WEBHOOKS_QUERY, 'delivery', delivery._id, delivery.attempts],
    queryFn: ({ signal }) =>
      dataProvider.call<DeliveryDetails>('webhookDelivery', {
        query: { id: delivery._id },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{eventTitle(delivery, translate)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('webhooks.deliveries.id')}: <bdi dir="ltr">{delivery._id}</bdi>
          {delivery.resource !== '' && (
            <>
              {' · '}
              {translate('webhooks.deliveries.row')}: <bdi dir="ltr">{delivery.rowId}</bdi>
            </>
          )}
        </Typography>
        <Answered query={query} skeletonPx={SKELETON_PX}>
          {({ log }) => (
            <Box>
              <Typography component="h3" variant="subtitle2">
                {translate('webhooks.deliveries.log')}
              </Typography>
              {log.length === 0 ? (
                <Alert severity="info">
                  {translate(`webhooks.deliveries.states.${delivery.state}`)}
                </Alert>
              ) : (
                <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                  {log.toReversed().map((attempt) => (
                    <Attempt key={attempt.at} attempt={attempt} />
                  ))}
                </Box>
              )}
            </Box>
          )}
        </Answered>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Sending>
          <Button
            variant="contained"
            loading={isPending}
            disabled={delivery.state === 'waiting' && delivery.attempts === 0}
            onClick={onReplay}
          >
            {translate('webhooks.deliveries.replay')}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};
