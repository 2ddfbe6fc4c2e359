import { fromCents, toCents } from './cents.ts';

/** What a person has typed so far. */
export interface Draft {
  readonly amount: string;
  readonly method: string;
  readonly account: string;
  readonly note: string;
}
export type DraftField = keyof Draft;

export const EMPTY_DRAFT: Draft = { amount: '', method: '', account: '', note: '' };

/** What may be asked for; the smallest amount is unknown on servers that do not tell it. */
export interface Limits {
  readonly available: number;
  readonly minimum: number | undefined;
}

/** A locale key below `souk.earnings`, by field. */
export type DraftErrors = Partial<Readonly<Record<DraftField, string>>>;

const TWO_PLACES = 1e-6;

const amountError = (
  amount: number | string | undefined,
  { available, minimum }: Limits,
): string | undefined => {
  if (amount === undefined) return 'amountMissing';
  if (typeof amount === 'string' || amount <= 0) return 'amountInvalid';
  if (Math.abs(amount - fromCents(toCents(amount))) > TWO_PLACES) return 'amountInvalid';
  if (minimum !== undefined && amount < minimum) return 'amountTooSmall';
  return toCents(amount) > toCents(available) ? 'amountTooLarge' : undefined;
};

/** What has to be mended before the request is worth sending; the server judges again. */
export const draftErrors = (
  draft: Draft,
  amount: number | string | undefined,
  limits: Limits,
): DraftErrors => {
  const wrongAmount = amountError(amount, limits);
  return {
    ...(wrongAmount !== undefined && { amount: wrongAmount }),
    ...(draft.method === '' && { method: 'methodMissing' }),
    ...(draft.account.trim() === '' && { account: 'accountMissing' }),
  };
};
