import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Order } from '#schemas/generated/types.ts';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { isRefused, isStale } from '#src/admin/session/answerStatus.ts';
import { newIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { BALANCE_KEY } from '#src/market/earnings/balance.ts';
import { EMPTY_DRAFT, leftOf, type RefundDraft, type Wrong, wantedOf } from './refundDraft.ts';
import { useRefundEffect } from './useRefundEffect.ts';

type Errors = Partial<Readonly<Record<'amount' | 'reason', string>>>;

/** A refund that was sent: while nobody knows what became of it, it is sent again as it was. */
interface Attempt {
  /** What was typed. */
  readonly text: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a refund; whatever becomes of it, what it may have changed is read again. Errors: those of the call. */
const useSend = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { features } = useSession();
  const open = useRef<Attempt>(undefined);
  return async (order: Order, draft: RefundDraft, amount: number): Promise<void> => {
    const text = JSON.stringify(draft);
    if (open.current?.text !== text) {
      const { version } = order;
      const body = {
        ...{ amount, reason: draft.reason.trim() },
        ...(features.includes('versions') && { version }),
      };
      open.current = { text, key: newIdempotencyKey(), body };
    }
    const { key, body } = open.current;
    const headers = features.includes('idempotency') && { headers: { 'idempotency-key': key } };
    try {
      await dataProvider.call('refund', { query: { id: order._id }, body, ...headers });
    } catch (error) {
      if (isRefused(error)) open.current = undefined;
      throw error;
    } finally {
      for (const queryKey of [BALANCE_KEY, ['ledger'], ['orders'], ['messages']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  };
};

/** What is filled in, how much of the order it is, and what is wrong with it. */
const useFilledRefund = (order: Order) => {
  const translate = useTranslate();
  const { typed: draft, type, forget } = useTypedDraft('refund', order._id, EMPTY_DRAFT);
  const [errors, setErrors] = useState<Errors>({});
  const money = (value: number): string => isolated(formatMoney(value, order.currency));
  const left = leftOf(order);
  const wanted = wantedOf(draft, left);
  const wrongText = (wrong: Wrong): string => translate(`refunds.${wrong}`, { left: money(left) });
  const amountError = (): string | undefined => {
    if (errors.amount !== undefined) return errors.amount;
    return 'wrong' in wanted && wanted.wrong !== 'amountMissing'
      ? wrongText(wanted.wrong)
      : undefined;
  };
  return {
    ...{ draft, forget, money, left },
    amount: 'amount' in wanted ? wanted.amount : undefined,
    errors: { ...errors, amount: amountError() },
    change: (changes: Partial<RefundDraft>): void => {
      type({ ...draft, ...changes });
      setErrors({});
    },
    /** Marks what is wrong; answers whether all is well. */
    check: (): boolean => {
      const found: Errors = {
        ...('wrong' in wanted && { amount: wrongText(wanted.wrong) }),
        ...(draft.reason.trim() === '' && { reason: translate('refunds.reasonMissing') }),
      };
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    /** Marks what the server refused. */
    mark: (refusals: readonly FieldError[]): void => {
      const marked = refusals.map(({ field, rule, params, message }) => [
        field === 'amount' && draft.extent === 'part' ? 'amount' : 'reason',
        rule === 'refundable'
          ? translate('refunds.amountTooLarge', { left: params['leftText'] ?? money(left) })
          : message,
      ]);
      setErrors(Object.fromEntries(marked));
    },
  };
};

/** A refund from the first letter to its answer. */
export const useRefund = (order: Order, onDone: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useSend();
  const [before] = useState(order.refundedTotal ?? 0);
  const { check, mark, change: fillIn, ...filled } = useFilledRefund(order);
  const { draft, forget, amount, money } = filled;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const looked = useRefundEffect(order, amount, draft.extent === 'whole');

  const change = (changes: Partial<RefundDraft>): void => {
    fillIn(changes);
    setFailure(undefined);
  };
  const refuse = (error: unknown): void => {
    setUnanswered(isUnanswered || !isRefused(error));
    const refusals = refusalsOf(error);
    const isOfWhole = draft.extent === 'whole' && refusals.some(({ field }) => field === 'amount');
    if (isStale(error) || isOfWhole) setFailure(translate('refunds.changed'));
    else if (refusals.length > 0) mark(refusals);
    else setFailure(errorText(error, translate));
    looked.ask();
  };
  const submit = async (): Promise<void> => {
    if (isBusy || !check() || amount === undefined || !looked.isCurrent) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(order, draft, amount);
      notify('refunds.done', { type: 'success', messageArgs: { amount: money(amount) } });
      forget();
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const now = order.refundedTotal ?? 0;
  return {
    ...{ order, ...filled, change, submit, isBusy, failure, looked },
    /** What was refunded since the dialog was opened. */
    meanwhile: now > before ? now - before : undefined,
    /** What was sent from here may be among it. */
    isUnanswered,
  };
};

export type RefundInHand = ReturnType<typeof useRefund>;
