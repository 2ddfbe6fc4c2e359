import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { DAY_MS } from '#schemas';
import type { Order } from '#schemas/generated/types.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { type Kind, restOf, type Viewer } from './resolution.ts';

const MAX_DAYS = 365;
const MAX_WORDS = 2_000;

const daysOf = (text: string): number | undefined => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_DAYS ? days : undefined;
};

interface AskDialogProps {
  readonly order: Order;
  readonly kind: Kind;
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** Asks something about an order, and says before what becomes of it. What is typed stays where sending fails. */
export const AskDialog = ({ order, kind, viewer, onClose }: AskDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [reason, setReason] = useState('');
  const [typedDays, setTypedDays] = useState('');
  const [isTried, setTried] = useState(false);
  const days = kind === 'extension' ? daysOf(typedDays) : undefined;
  const isReady = reason.trim() !== '' && (kind !== 'extension' || days !== undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const data = {
        ...{ orderId: order._id, kind, reason: reason.trim() },
        ...(days !== undefined && { days }),
      };
      return dataProvider.create('resolutions', { data, meta: { idempotencyKey: keyFor(data) } });
    },
    onSuccess: async () => {
      onClose();
      notify(`resolutions.sent.${kind}`, { type: 'success' });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          name === 'resolutions' || name === 'orders' || name === 'messages',
      });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isReady) mutate();
  };
  const { toBuyer, fromSeller } = restOf(order);
  const money = (value: number): string => isolated(formatMoney(value, order.currency));
  const text =
    kind === 'dispute' && viewer === 'platform'
      ? 'resolutions.askTextPlatform'
      : `resolutions.askText.${kind}`;
  const due = days && order.dueAt && new Date(Date.parse(order.dueAt) + days * DAY_MS);
  const isDaysWrong = isTried && days === undefined;
  const isReasonMissing = isTried && reason.trim() === '';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{translate(`resolutions.asks.${kind}`)}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate(text, { toBuyer: money(toBuyer), fromSeller: money(fromSeller) })}
          </DialogContentText>
          {kind === 'extension' && (
            <TextField
              autoFocus
              required
              fullWidth
              margin="normal"
              label={translate('resolutions.days')}
              value={typedDays}
              onChange={(event) => setTypedDays(event.target.value)}
              error={isDaysWrong}
              helperText={
                isDaysWrong
                  ? translate('resolutions.daysFault')
                  : due && translate('resolutions.newDue', { date: isolated(formatDateTime(due)) })
              }
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3 } }}
            />
          )}
          <TextField
            autoFocus={kind !== 'extension'}
            required
            fullWidth
            multiline
            minRows={3}
            margin="normal"
            label={translate('resolutions.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isReasonMissing}
            helperText={translate(
              isReasonMissing ? 'resolutions.reasonMissing' : 'resolutions.reasonHelp',
            )}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_WORDS } }}
          />
          {error && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {errorText(error, translate)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {translate('resolutions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={kind === 'extension' ? 'primary' : 'danger'}
            loading={isPending}
          >
            {translate(`resolutions.send.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
