import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { DAY_MS, type NamedCall } from '#schemas';
import type { Order } from '#schemas/generated/types.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { leftEarningsOf, leftOf } from '#src/market/refunds/refundDraft.ts';
import type { Ending, ResolutionRecord } from './resolution.ts';
import { useRefresh } from './useRefresh.ts';
import { WordsField } from './WordsField.tsx';

const CALLS = {
  accept: 'resolutionAccept',
  decline: 'resolutionDecline',
  withdraw: 'resolutionWithdraw',
} as const satisfies Record<Ending, NamedCall>;

const COLORS = { accept: 'success', decline: 'danger', withdraw: 'primary' } as const;

const NOTHING = { words: '' };

interface AnswerDialogProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
  readonly ending: Ending;
  readonly label: string;
  readonly onClose: () => void;
}

/** Asks once more before an answer, saying what it does. */
export const AnswerDialog = ({ order, resolution, ending, label, onClose }: AnswerDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const refresh = useRefresh();
  const { typed, type, forget } = useTypedDraft('answer', resolution.id, NOTHING);
  const { words } = typed;
  const leave = (): void => {
    forget();
    onClose();
  };
  const { kind, days = 0 } = resolution;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataProvider.call<unknown>(CALLS[ending], {
        query: { id: resolution.id },
        body: ending === 'decline' ? { answer: words.trim() } : {},
      }),
    onSuccess: leave,
    onSettled: refresh,
  });
  const isLate = resolution.status !== 'open' && !isPending;
  const money = (value: number): string => isolated(formatMoney(value, order.currency));
  const due = order.dueAt ? new Date(Date.parse(order.dueAt) + days * DAY_MS) : undefined;
  const key = {
    accept: `acceptText.${kind}`,
    decline: 'declineText',
    withdraw: kind === 'dispute' ? 'withdrawDispute' : 'withdrawText',
  }[ending];
  const title = ending === 'accept' ? `acceptTitle.${kind}` : `${ending}Title`;
  return (
    <QuestionDialog
      title={translate(`resolutions.${title}`)}
      // What it would do is over with it: of a cancelled order nothing is left to go back.
      {...(!isLate && {
        text: translate(`resolutions.${key}`, {
          ...{ toBuyer: money(leftOf(order)), fromSeller: money(leftEarningsOf(order)) },
          date: isolated(formatDateTime(due)),
        }),
      })}
      action={label}
      color={ending === 'accept' && kind === 'cancellation' ? 'danger' : COLORS[ending]}
      isBusy={isPending}
      isReady={!isLate}
      typed={typed}
      opened={NOTHING}
      error={isLate ? undefined : error}
      onConfirm={() => mutate()}
      onClose={leave}
    >
      {ending === 'decline' && (
        <WordsField
          isFirst
          label={translate('resolutions.words')}
          value={words}
          onChange={(next) => type({ words: next })}
        />
      )}
      {isLate && (
        <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
          {translate('resolutions.answeredMeanwhile')}
        </Alert>
      )}
    </QuestionDialog>
  );
};
