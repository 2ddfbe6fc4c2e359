import { isWholeCents, toCents } from '../cents.ts';

/** What a person has typed so far; choosing a saved account keeps what was typed of another. */
export interface Draft {
  readonly amount: string;
  /** A saved account; empty where one is typed, undefined while nothing was chosen. */
  readonly payoutAccountId: string | undefined;
  readonly method: string;
  readonly account: string;
  /** Whose the typed account is, once it is to be saved. */
  readonly name: string;
  readonly isKept: boolean;
  readonly note: string;
}
export type DraftField = keyof Draft;

/** The number of an account is written down nowhere in a browser. */
export const EMPTY_ACCOUNT = { account: '', isKept: false };
/** What is kept where the session ends. */
export const EMPTY_TEXTS: Omit<Draft, keyof typeof EMPTY_ACCOUNT> = {
  amount: '',
  payoutAccountId: undefined,
  method: '',
  name: '',
  note: '',
};
export const EMPTY_DRAFT: Draft = { ...EMPTY_TEXTS, ...EMPTY_ACCOUNT };

/** What may be asked for; the smallest amount is unknown on servers that do not tell it. */
export interface Limits {
  readonly available: number;
  readonly minimum: number | undefined;
}

/** The rule that an account breaks as one of its kind, where this server judges it. */
export type AccountJudge = (method: string, account: string) => string | undefined;

/** A locale key, by field. */
export type DraftErrors = Partial<Readonly<Record<DraftField, string>>>;

const amountError = (
  amount: number | string | undefined,
  { available, minimum }: Limits,
): string | undefined => {
  if (amount === undefined) return 'payingOut.withdraw.amountMissing';
  if (typeof amount === 'string' || amount <= 0) return 'payingOut.withdraw.amountInvalid';
  if (!isWholeCents(amount)) return 'payingOut.withdraw.amountInvalid';
  if (minimum !== undefined && amount < minimum) return 'payingOut.withdraw.amountTooSmall';
  return toCents(amount) > toCents(available) ? 'payingOut.withdraw.amountTooLarge' : undefined;
};

/** What is wrong with an account that was typed; nothing is said of one that is not there yet. */
export const typedAccountError = (
  { method, account }: Pick<Draft, 'method' | 'account'>,
  judge: AccountJudge,
): string | undefined => {
  const rule = account.trim() === '' ? undefined : judge(method, account.trim());
  return rule === undefined ? undefined : `validation.${rule}`;
};

const accountErrors = (draft: Draft, judge: AccountJudge): DraftErrors => {
  const { method, account, name, isKept } = draft;
  const wrong =
    account.trim() === '' ? 'payingOut.withdraw.accountMissing' : typedAccountError(draft, judge);
  return {
    ...(method === '' && { method: 'payingOut.withdraw.methodMissing' }),
    ...(wrong !== undefined && { account: wrong }),
    ...(isKept && name.trim() === '' && { name: 'payingOut.withdraw.nameMissing' }),
  };
};

/** What has to be mended before the request is worth sending; the server judges again. */
export const draftErrors = (
  draft: Draft,
  amount: number | string | undefined,
  limits: Limits,
  judge: AccountJudge,
): DraftErrors => {
  const wrongAmount = amountError(amount, limits);
  return {
    ...(wrongAmount !== undefined && { amount: wrongAmount }),
    ...(!draft.payoutAccountId && accountErrors(draft, judge)),
  };
};
