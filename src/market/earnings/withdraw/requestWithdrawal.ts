import type { SoukDataProvider } from '#dataProvider';
import type { Balance } from '#schemas/generated/types.ts';

/** Where it is paid to: a saved account, or one that was typed. */
export type PaidTo =
  | { readonly payoutAccountId: string }
  | { readonly method: string; readonly account: string };

export interface WithdrawalInput {
  readonly amount: number;
  readonly paidTo: PaidTo;
  readonly note: string;
}

/** The withdrawal was created, but the call that decreases the balance failed. */
export class BalanceNotDecreasedError extends Error {
  override readonly name = 'BalanceNotDecreasedError';
}

interface Request {
  readonly dataProvider: SoukDataProvider;
  readonly features: readonly string[];
  readonly balance: Balance;
  /** The same for every attempt of one request: what was done is not done again. */
  readonly key: string;
}

/**
 * Asks to be paid out.
 *
 * Creation alone takes the money from the balance where the server keeps a ledger; elsewhere the balance is decreased
 * by a call of its own afterwards (decisions.md "Balance").
 *
 * Errors: those of the creation; `BalanceNotDecreasedError` with its cause when only the second call failed.
 */
export const requestWithdrawal = async (
  { dataProvider, features, balance, key }: Request,
  { amount, paidTo, note }: WithdrawalInput,
): Promise<void> => {
  const { data } = await dataProvider.create('withdrawals', {
    data: { amount, ...paidTo, ...(note !== '' && { note }) },
    meta: { idempotencyKey: key },
  });
  if (features.includes('ledger')) return;
  try {
    await dataProvider.call<Balance>('decreaseBalance', {
      query: { id: balance._id },
      body: { amount, currency: balance.currency, withdrawalId: data.id },
      ...(features.includes('idempotency') && {
        headers: { 'idempotency-key': `${key}-balance` },
      }),
    });
  } catch (cause) {
    throw new BalanceNotDecreasedError('The balance was not decreased.', { cause });
  }
};
