import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { Balance } from '#schemas/generated/types.ts';
import { refusalsOf, refusalText } from '#src/admin/form/refusals.ts';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { parseNumber } from '#src/admin/typing/numberText.ts';
import { BALANCE_KEY } from '../balance.ts';
import {
  BalanceNotDecreasedError,
  type PaidTo,
  requestWithdrawal,
  type WithdrawalInput,
} from './requestWithdrawal.ts';
import { chosenAccount, type SavedAccounts, useSavedAccounts } from './savedAccounts.ts';
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  draftErrors,
  EMPTY_ACCOUNT,
  EMPTY_DRAFT,
  EMPTY_TEXTS,
} from './withdrawalDraft.ts';

const isField = (name: string): name is DraftField => Object.hasOwn(EMPTY_DRAFT, name);

const ACCOUNTS = 'payoutAccounts';

interface SavedInput {
  readonly name: string;
  readonly method: string;
  readonly account: string;
}

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

/** Saves an account that was typed, once however often it is tried; answers its id. Errors: those of the creation. */
const useSaveAccount = (): ((input: SavedInput) => Promise<string>) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return async (input) => {
    const { data } = await dataProvider.create(ACCOUNTS, {
      data: input,
      meta: { idempotencyKey: keyFor(input) },
    });
    // The list must know it before it is shown as chosen.
    await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
    return String(data.id);
  };
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
const useWithdrawalDraft = ({ currency, available }: Balance, { judge }: SavedAccounts) => {
  const translate = useTranslate();
  const minimum = useSession().team.minimumWithdrawal;
  const { typed, type, forget } = useTypedDraft('withdrawal', '', EMPTY_TEXTS);
  const [account, setAccount] = useState(EMPTY_ACCOUNT);
  const draft: Draft = { ...typed, ...account };
  const [errors, setErrors] = useState<DraftErrors>({});
  const money = (value: number): string => isolated(formatMoney(value, currency));
  const amounts = {
    available: money(available),
    ...(minimum !== undefined && { minimum: money(minimum) }),
  };
  const amount = parseNumber(draft.amount);
  const label = translate('payingOut.withdraw.account');
  return {
    ...{ draft, forget, errors, setErrors, minimum, money, amounts, amount },
    set: (change: Partial<Draft>): void => {
      const { account: number, isKept, ...texts } = { ...draft, ...change };
      setAccount({ account: number, isKept });
      type(texts);
      const changed = Object.keys(change).map((field) => [field, undefined]);
      // Another kind of account breaks another rule.
      const ofKind = 'method' in change && { account: undefined };
      setErrors((present) => ({ ...present, ...ofKind, ...Object.fromEntries(changed) }));
    },
    /** Marks what is wrong; answers whether all is well. */
    check: (paidTo: string | undefined): boolean => {
      const judged = { ...draft, payoutAccountId: paidTo };
      const found = Object.entries(draftErrors(judged, amount, { available, minimum }, judge));
      setErrors(
        Object.fromEntries(
          found.map(([field, text]) => [field, translate(text, { ...amounts, label })]),
        ),
      );
      return found.length === 0;
    },
  };
};

/** Where the request is paid to; an account that is to be kept is saved first. */
const usePaidTo = (draft: Draft, saved: SavedAccounts, set: (change: Partial<Draft>) => void) => {
  const saveAccount = useSaveAccount();
  const chosen = chosenAccount(draft.payoutAccountId, saved);
  /** What was saved stays chosen: a second attempt saves nothing again. Errors: those of the saving. */
  const readPaidTo = async (): Promise<PaidTo> => {
    if (chosen) return { payoutAccountId: chosen.id };
    const [method, account] = [draft.method, draft.account.trim()];
    if (!draft.isKept) return { method, account };
    const payoutAccountId = await saveAccount({ name: draft.name.trim(), method, account });
    set({ payoutAccountId, isKept: false });
    return { payoutAccountId };
  };
  return { chosen, readPaidTo };
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
  const saved = useSavedAccounts();
  const { set, check, setErrors, ...filled } = useWithdrawalDraft(balance, saved);
  const { draft, amount, money } = filled;
  const { chosen, readPaidTo } = usePaidTo(draft, saved, set);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSpent, setSpent] = useState(false);

  const change = (changed: Partial<Draft>): void => {
    set(changed);
    setFailure(undefined);
  };
  const review = (): void => {
    if (!saved.isPending && check(chosen?.id)) setStep('summary');
  };
  const refuse = (error: unknown): void => {
    const refused = refusedFields(error);
    if (error instanceof BalanceNotDecreasedError) {
      setSpent(true);
      const reason = errorText(error.cause, translate);
      setFailure(translate('payingOut.withdraw.halfSent', { reason }));
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
      await sendInput({ amount, paidTo: await readPaidTo(), note: draft.note.trim() });
      notify('payingOut.withdraw.sent', {
        type: 'success',
        messageArgs: { amount: money(amount) },
      });
      filled.forget();
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const takeAll = (): void => change({ amount: balance.available.toFixed(2) });
  const back = (): void => setStep('form');
  const status = { step, failure, isBusy, isSpent };
  return { ...status, ...filled, saved, change, takeAll, review, back, send };
};
