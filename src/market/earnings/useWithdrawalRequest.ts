import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { Balance } from '#schemas/generated/types.ts';
import { refusalsOf, refusalText } from '#src/admin/form/refusals.ts';
import { parseNumber } from '#src/admin/form/widgets/numberText.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { BALANCE_KEY } from './balance.ts';
import {
  BalanceNotDecreasedError,
  requestWithdrawal,
  type WithdrawalInput,
} from './requestWithdrawal.ts';
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  draftErrors,
  EMPTY_DRAFT,
} from './withdrawalDraft.ts';

const isField = (name: string): name is DraftField => Object.hasOwn(EMPTY_DRAFT, name);

export type Step = 'form' | 'summary';

/** Texts for what the server refused at fields of the form. */
const useRefusedFields = (resource: ResourceModel): ((error: unknown) => DraftErrors) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (error) =>
    Object.fromEntries(
      refusalsOf(error)
        .filter(({ field }) => isField(field))
        .map((refusal) => [refusal.field, refusalText(resource, refusal, language, translate)]),
    );
};

/** Sends the request; whatever becomes of it, balance and lists are read again. Errors: those of `requestWithdrawal`. */
const useSend = (
  resource: ResourceModel,
  balance: Balance,
): ((input: WithdrawalInput) => Promise<void>) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { features } = useSession();
  const keyFor = useIdempotencyKey();
  return async (input) => {
    try {
      await requestWithdrawal({ dataProvider, features, balance, key: keyFor(input) }, input);
    } finally {
      for (const queryKey of [BALANCE_KEY, ['ledger'], [resource.name]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  };
};

/** What is filled in, what is wrong with it, and the amounts that it is judged by. */
const useWithdrawalDraft = ({ currency, available }: Balance) => {
  const translate = useTranslate();
  const minimum = useSession().team.minimumWithdrawal;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [errors, setErrors] = useState<DraftErrors>({});
  const money = (value: number): string => isolated(formatMoney(value, currency));
  const amounts = {
    available: money(available),
    ...(minimum !== undefined && { minimum: money(minimum) }),
  };
  const amount = parseNumber(draft.amount);
  return {
    ...{ draft, errors, setErrors, minimum, money, amounts, amount },
    set: (field: DraftField, value: string): void => {
      setDraft({ ...draft, [field]: value });
      setErrors({ ...errors, [field]: undefined });
    },
    /** Marks what is wrong; answers whether all is well. */
    check: (): boolean => {
      const found = Object.entries(draftErrors(draft, amount, { available, minimum }));
      setErrors(
        Object.fromEntries(
          found.map(([field, text]) => [field, translate(`souk.earnings.${text}`, amounts)]),
        ),
      );
      return found.length === 0;
    },
  };
};

/** The state of a request from the first letter to its answer. */
export const useWithdrawalRequest = (
  resource: ResourceModel,
  balance: Balance,
  onDone: () => void,
) => {
  const notify = useNotify();
  const translate = useTranslate();
  const refusedFields = useRefusedFields(resource);
  const sendInput = useSend(resource, balance);
  const [step, setStep] = useState<Step>('form');
  const { set, check, setErrors, ...filled } = useWithdrawalDraft(balance);
  const { draft, amount, money } = filled;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSpent, setSpent] = useState(false);

  const change = (field: DraftField, value: string): void => {
    set(field, value);
    setFailure(undefined);
  };
  const review = (): void => {
    if (check()) setStep('summary');
  };
  const refuse = (error: unknown): void => {
    const refused = refusedFields(error);
    if (error instanceof BalanceNotDecreasedError) {
      setSpent(true);
      const reason = errorText(error.cause, translate);
      setFailure(translate('souk.earnings.halfSent', { reason }));
    } else if (Object.keys(refused).length > 0) {
      setStep('form');
      setErrors(refused);
    } else {
      setFailure(errorText(error, translate));
    }
  };
  const send = async (): Promise<void> => {
    if (typeof amount !== 'number' || isBusy || isSpent) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { method, account, note } = draft;
      await sendInput({ amount, method, account: account.trim(), note: note.trim() });
      notify('souk.earnings.sent', { type: 'success', messageArgs: { amount: money(amount) } });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const takeAll = (): void => change('amount', balance.available.toFixed(2));
  const back = (): void => setStep('form');
  const status = { step, failure, isBusy, isSpent };
  return { ...status, ...filled, change, takeAll, review, back, send };
};
