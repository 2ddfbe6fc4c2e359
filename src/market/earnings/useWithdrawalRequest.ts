import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { Balance } from '#schemas/generated/types.ts';
import { refusalsOf, refusalText } from '#src/admin/form/refusals.ts';
import { parseNumber } from '#src/admin/form/widgets/numberText.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { BALANCE_KEY } from './balance.ts';
import { BalanceNotDecreasedError, requestWithdrawal } from './requestWithdrawal.ts';
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  draftErrors,
  EMPTY_DRAFT,
} from './withdrawalDraft.ts';

const KEY_BYTES = 16;
/** Not by `randomUUID`: browsers have that one on secure addresses only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const isField = (name: string): name is DraftField => Object.hasOwn(EMPTY_DRAFT, name);

export type Step = 'form' | 'summary';

/** The state of a request from the first letter to its answer. */
export const useWithdrawalRequest = (
  resource: ResourceModel,
  balance: Balance,
  onDone: () => void,
) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLanguage();
  const { features, team } = useSession();
  const key = useRef(newKey());
  const [step, setStep] = useState<Step>('form');
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const { currency, available } = balance;
  const minimum = team.minimumWithdrawal;
  const money = (value: number): string => isolated(formatMoney(value, currency));
  const amounts = {
    available: money(available),
    ...(minimum !== undefined && { minimum: money(minimum) }),
  };
  const amount = parseNumber(draft.amount);

  const change = (field: DraftField, value: string): void => {
    setDraft({ ...draft, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    setFailure(undefined);
    // Another request than the one that was sent with this key.
    key.current = newKey();
  };

  const review = (): void => {
    const found = draftErrors(draft, amount, { available, minimum });
    setErrors(
      Object.fromEntries(
        Object.entries(found).map(([field, text]) => [
          field,
          translate(`souk.earnings.${text}`, amounts),
        ]),
      ),
    );
    if (Object.keys(found).length === 0) setStep('summary');
  };

  const refuse = (error: unknown): void => {
    const refusals = refusalsOf(error).filter(({ field }) => isField(field));
    if (error instanceof BalanceNotDecreasedError) {
      const reason = errorText(error.cause, translate);
      setSpent(true);
      setFailure(translate('souk.earnings.halfSent', { reason }));
    } else if (refusals.length > 0) {
      setStep('form');
      setErrors(
        Object.fromEntries(
          refusals.map((refusal) => [
            refusal.field,
            refusalText(resource, refusal, language, translate),
          ]),
        ),
      );
    } else {
      setFailure(errorText(error, translate));
    }
  };

  const send = async (): Promise<void> => {
    if (typeof amount !== 'number' || isBusy || isSpent) return;
    setBusy(true);
    setFailure(undefined);
    const wanted = {
      amount,
      method: draft.method,
      account: draft.account.trim(),
      note: draft.note.trim(),
    };
    try {
      await requestWithdrawal({ dataProvider, features, balance, key: key.current }, wanted);
      notify('souk.earnings.sent', { type: 'success', messageArgs: { amount: money(amount) } });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
      for (const queryKey of [BALANCE_KEY, ['ledger'], [resource.name]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  };

  return {
    step,
    draft,
    amount,
    errors,
    failure,
    isBusy,
    isSpent,
    minimum,
    amounts,
    money,
    change,
    takeAll: () => change('amount', available.toFixed(2)),
    review,
    back: () => setStep('form'),
    send,
  };
};
