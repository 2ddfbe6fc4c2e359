import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  InputAdornment,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Order } from '#schemas/generated/types.ts';
import type { RefundEffect } from '#schemas/market/refunds.ts';
import { parseNumber } from '#src/admin/form/widgets/numberText.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { fromCents, toCents } from '#src/market/earnings/cents.ts';
import { useRefreshAfterEnding } from './AnswerDialog.tsx';
import { type ResolutionRecord, restOf } from './resolution.ts';

const GIVES = ['nothing', 'part', 'all'] as const;
type Gives = (typeof GIVES)[number];
const asGives = (text: string): Gives => GIVES.find((one) => one === text) ?? 'nothing';

const MAX_WORDS = 2_000;

/** What is typed as an amount; undefined for none, or more than there is. */
const partOf = (text: string, left: number): number | undefined => {
  const typed = parseNumber(text);
  if (typeof typed !== 'number' || typed <= 0 || typed > left) return undefined;
  return fromCents(toCents(typed)) === typed ? typed : undefined;
};

/** What giving this much back would do to the seller's balance, asked of the server before anything is sent. */
const useEffectOf = (orderId: string, amount: number | undefined) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isAsked = amount !== undefined && amount > 0;
  return useQuery({
    queryKey: ['refundEffect', orderId, amount],
    queryFn: () =>
      dataProvider.call<RefundEffect>('refundEffect', {
        query: { id: orderId, amount: String(amount ?? 0) },
      }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
};

interface DecideDialogProps {
  readonly order: Order;
  readonly resolution: ResolutionRecord;
  readonly onClose: () => void;
}

/** The marketplace's word in a dispute: what the buyer gets back, and why. */
export const DecideDialog = ({ order, resolution, onClose }: DecideDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const givesId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const refresh = useRefreshAfterEnding();
  const keyFor = useIdempotencyKey();
  const [gives, setGives] = useState<Gives>('nothing');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { toBuyer: left } = restOf(order);
  const amount = { nothing: 0, part: partOf(typed, left), all: left }[gives];
  const effect = useEffectOf(order._id, amount);
  const missing = effect.data?.missing ?? 0;
  const isAmountWrong = isTried && amount === undefined;
  const isWordless = isTried && words.trim() === '';
  const money = (value: number): string => isolated(formatMoney(value, order.currency));

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { answer: words.trim(), amount: amount ?? 0 };
      return dataProvider.call<unknown>('resolutionDecide', {
        ...{ query: { id: resolution.id }, body },
        headers: { 'Idempotency-Key': keyFor({ id: resolution.id, body }) },
      });
    },
    onSuccess: onClose,
    onSettled: refresh,
  });
  const isLate = resolution.status !== 'open' && !isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isLate && amount !== undefined && words.trim() !== '') mutate();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{translate('resolutions.decideTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>
            {translate('resolutions.decideText')}
          </DialogContentText>
          <FormControl>
            <FormLabel id={givesId}>{translate('resolutions.gives')}</FormLabel>
            <RadioGroup
              aria-labelledby={givesId}
              value={gives}
              onChange={(event) => setGives(asGives(event.target.value))}
            >
              {GIVES.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={translate(`resolutions.${one}`, { amount: money(left) })}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {gives === 'part' && (
            <TextField
              autoFocus
              required
              fullWidth
              margin="normal"
              label={translate('resolutions.amount')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={isAmountWrong}
              helperText={
                isAmountWrong
                  ? translate('resolutions.amountFault', { left: money(left) })
                  : undefined
              }
              slotProps={{
                htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 20 },
                input: {
                  endAdornment: <InputAdornment position="end">{order.currency}</InputAdornment>,
                },
              }}
            />
          )}
          {effect.data && amount !== 0 && (
            <Alert severity={missing > 0 ? 'warning' : 'info'} sx={{ marginBlockStart: 1 }}>
              {missing > 0
                ? translate('resolutions.missing', { missing: money(missing) })
                : translate('resolutions.effect', {
                    fromSeller: money(effect.data.fromSeller),
                    inFigure: money(effect.data.inFigure),
                  })}
            </Alert>
          )}
          {effect.error && amount !== 0 && (
            <Alert severity="error" sx={{ marginBlockStart: 1 }}>
              {translate('resolutions.effectFailed')} {errorText(effect.error, translate)}
            </Alert>
          )}
          <TextField
            required
            fullWidth
            multiline
            minRows={3}
            margin="normal"
            label={translate('resolutions.decision')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={isWordless}
            helperText={translate(
              isWordless ? 'resolutions.decisionMissing' : 'resolutions.reasonHelp',
            )}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_WORDS } }}
          />
          {isLate && (
            <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
              {translate('resolutions.answeredMeanwhile')}
            </Alert>
          )}
          {error && !isLate && (
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
            loading={isPending}
            disabled={missing > 0 || isLate}
          >
            {translate('resolutions.decide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
