import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { DAY_MS, fieldNamed } from '#schemas';
import type { Order } from '#schemas/generated/types.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { leftEarningsOf, leftOf } from '#src/market/refunds/refundDraft.ts';
import type { Kind, Viewer } from './resolution.ts';
import { useRefresh } from './useRefresh.ts';
import { useAreTooLong, WordsField } from './WordsField.tsx';

const NOTHING = { reason: '', days: '' };

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The days that the schema takes. */
const useDayBounds = (): Bounds => {
  const schema = fieldNamed(useResource('resolutions'), 'days')?.schema;
  return { min: schema?.minimum ?? 1, max: schema?.maximum ?? Number.MAX_SAFE_INTEGER };
};

const daysOf = (text: string, { min, max }: Bounds): number | undefined => {
  const days = parseNumber(text);
  const isDays = typeof days === 'number' && Number.isInteger(days);
  return isDays && days >= min && days <= max ? days : undefined;
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
  const dataProvider = useDataProvider<SoukDataProvider>();
  const refresh = useRefresh();
  const keyFor = useIdempotencyKey();
  const bounds = useDayBounds();
  const { typed, type, forget } = useTypedDraft('ask', `${order._id}.${kind}`, NOTHING);
  const { reason } = typed;
  const leave = (): void => {
    forget();
    onClose();
  };
  const [isTried, setTried] = useState(false);
  const isMoreTime = kind === 'extension';
  const days = isMoreTime ? daysOf(typed.days, bounds) : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const data = {
        ...{ orderId: order._id, kind, reason: reason.trim() },
        ...(days !== undefined && { days }),
      };
      return dataProvider.create('resolutions', { data, meta: { idempotencyKey: keyFor(data) } });
    },
    onSuccess: async () => {
      leave();
      notify(`resolutions.sent.${kind}`, { type: 'success' });
      await refresh();
    },
  });
  const isOver = useAreTooLong(reason);
  const submit = (): void => {
    setTried(true);
    if (!isOver && reason.trim() !== '' && (!isMoreTime || days !== undefined)) mutate();
  };
  const money = (value: number): string => isolated(formatMoney(value, order.currency));
  const isFreeze = kind === 'dispute' && viewer === 'platform';
  const due = days && order.dueAt && new Date(Date.parse(order.dueAt) + days * DAY_MS);
  const isDaysWrong = isTried && days === undefined;
  return (
    <FormDialog
      isKept
      size="sm"
      title={translate(`resolutions.asks.${kind}`)}
      text={translate(isFreeze ? 'resolutions.askTextPlatform' : `resolutions.askText.${kind}`, {
        ...{ toBuyer: money(leftOf(order)), fromSeller: money(leftEarningsOf(order)) },
      })}
      submit={translate(`resolutions.send.${kind}`)}
      color={isMoreTime ? 'primary' : 'danger'}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={leave}
      typed={typed}
      opened={NOTHING}
    >
      {isMoreTime && (
        <TextField
          autoFocus
          required
          fullWidth
          margin="normal"
          label={translate('resolutions.days')}
          value={typed.days}
          onChange={(event) => type({ ...typed, days: event.target.value })}
          error={isDaysWrong}
          helperText={
            isDaysWrong
              ? translate('resolutions.daysFault', { ...bounds })
              : due && translate('resolutions.newDue', { date: isolated(formatDateTime(due)) })
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      )}
      <WordsField
        isRequired
        isFirst={!isMoreTime}
        label={translate('resolutions.reason')}
        value={reason}
        onChange={(words) => type({ ...typed, reason: words })}
        fault={isTried && reason.trim() === '' ? translate('resolutions.reasonMissing') : undefined}
        help={translate('resolutions.reasonHelp')}
      />
    </FormDialog>
  );
};
