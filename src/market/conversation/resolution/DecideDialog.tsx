import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Order } from '#schemas/generated/types.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { AmountField } from '#src/market/refunds/AmountField.tsx';
import { EffectNotice } from '#src/market/refunds/EffectNotice.tsx';
import { leftOf, wantedOf } from '#src/market/refunds/refundDraft.ts';
import { useRefundEffect } from '#src/market/refunds/useRefundEffect.ts';
import type { ResolutionRecord } from './resolution.ts';
import { useRefresh } from './useRefresh.ts';
import { useAreTooLong, WordsField } from './WordsField.tsx';

/** What of the price goes back; the parts are those of a refund. */
const GIVES = ['nothing', 'part', 'whole'] as const;
interface Decision {
  readonly gives: (typeof GIVES)[number];
  readonly amount: string;
  readonly words: string;
}
const NOTHING: Decision = { gives: 'nothing', amount: '', words: '' };

interface DecideDialogProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
  readonly onClose: () => void;
}

/** The marketplace's word in a dispute: what the buyer gets back, and why. */
export const DecideDialog = ({ order, resolution, onClose }: DecideDialogProps) => {
  const translate = useTranslate();
  const givesId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const refresh = useRefresh();
  const keyFor = useIdempotencyKey();
  const { typed, type, forget } = useTypedDraft('decide', resolution.id, NOTHING);
  const { gives, words } = typed;
  const leave = (): void => {
    forget();
    onClose();
  };
  const [isTried, setTried] = useState(false);
  const left = leftOf(order);
  const isGiving = gives !== 'nothing';
  const wanted = isGiving
    ? wantedOf({ extent: gives, amount: typed.amount, reason: words }, left)
    : { amount: 0 };
  const amount = 'amount' in wanted ? wanted.amount : undefined;
  const looked = useRefundEffect(order, isGiving ? amount : undefined, gives === 'whole');
  const money = (value: number): string => isolated(formatMoney(value, order.currency));

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { answer: words.trim(), amount: amount ?? 0 };
      return dataProvider.call<unknown>('resolutionDecide', {
        ...{ query: { id: resolution.id }, body },
        headers: { 'Idempotency-Key': keyFor({ id: resolution.id, body }) },
      });
    },
    onSuccess: leave,
    onSettled: refresh,
  });
  const isLate = resolution.status !== 'open' && !isPending;
  // Nothing is sent whose effect was not seen.
  const isUnseen = isGiving && amount !== undefined && !looked.isCurrent;
  const isTooMuch = isGiving && (looked.effect?.missing ?? 0) > 0;
  const isOver = useAreTooLong(words);
  const submit = (): void => {
    setTried(true);
    if (!isLate && !isOver && amount !== undefined && words.trim() !== '') mutate();
  };
  const isWrongSeen = 'wrong' in wanted && (isTried || wanted.wrong !== 'amountMissing');
  return (
    <FormDialog
      isKept
      size="sm"
      title={translate('resolutions.decideTitle')}
      text={translate('resolutions.decideText')}
      submit={translate('resolutions.decide')}
      isPending={isPending}
      isReady={!isUnseen && !isTooMuch && !isLate}
      error={isLate ? null : error}
      onSubmit={submit}
      onClose={leave}
      typed={typed}
      opened={NOTHING}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormControl>
          <FormLabel id={givesId}>{translate('resolutions.gives')}</FormLabel>
          <RadioGroup aria-labelledby={givesId} name="gives" value={gives}>
            {GIVES.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio onChange={() => type({ ...typed, gives: one })} />}
                label={translate(one === 'nothing' ? 'resolutions.nothing' : `refunds.${one}`, {
                  amount: money(left),
                })}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {gives === 'part' && (
          <AmountField
            label={translate('refunds.amount')}
            value={typed.amount}
            error={
              isWrongSeen ? translate(`refunds.${wanted.wrong}`, { left: money(left) }) : undefined
            }
            currency={order.currency}
            onChange={(amount) => type({ ...typed, amount })}
          />
        )}
        {isGiving && <EffectNotice refund={{ looked, money, amount }} />}
      </Box>
      <WordsField
        isRequired
        label={translate('resolutions.decision')}
        value={words}
        onChange={(next) => type({ ...typed, words: next })}
        fault={
          isTried && words.trim() === '' ? translate('resolutions.decisionMissing') : undefined
        }
        help={translate('resolutions.reasonHelp')}
      />
      {isLate && (
        <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
          {translate('resolutions.answeredMeanwhile')}
        </Alert>
      )}
    </FormDialog>
  );
};
