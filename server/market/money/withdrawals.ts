import type { Issue } from '#schemas';
import { isEmpty } from '#schemas';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Completion, Write } from '#server/engine/records/writeTypes.ts';
import { amountText } from './amounts.ts';
import type { MoneySettings } from './settings.ts';
import { accountFields, accountIssues } from './withdrawalAccount.ts';

const PROCESSED_STATES: readonly unknown[] = ['approved', 'paid', 'rejected'];

const complete = async (write: Write, money: MoneySettings): Promise<Completion> => {
  const { row, stored, now, given } = write;
  const isMoved = row['status'] !== stored?.['status'];
  const isProcessed = isMoved && PROCESSED_STATES.includes(row['status']);
  return {
    fields: {
      ...(isEmpty(row['currency']) && { currency: money.currency }),
      ...(!stored && isEmpty(row['requestedAt']) && { requestedAt: now.toISOString() }),
      ...(isProcessed && { processedAt: now.toISOString() }),
      ...given,
      ...(await accountFields(write)),
    },
  };
};

/** A request that is smaller than a transfer is worth; what is available is the ledger's to judge. */
const amountIssues = ({ row, stored }: Write, money: MoneySettings): readonly Issue[] => {
  const { amount } = row;
  if (typeof amount !== 'number' || amount === stored?.['amount']) return [];
  // The schema refuses these by itself.
  if (amount <= 0) return [];
  const minimum = money.minimumWithdrawal;
  if (amount >= minimum) return [];
  const minimumText = amountText(minimum, money.currency);
  return [issue('amount', 'minimumWithdrawal', { minimum, minimumText })];
};

/**
 * Withdrawals: currency and dates are the server's; the account is kept apart (`withdrawalAccount.ts`). Whoever asks for one or
 * moves one proves who they are: a stolen session takes no money out.
 */
export const withdrawalsResource = (money: () => MoneySettings) =>
  defineResource('withdrawals', {
    guarded: { fields: ['account', 'method', 'payoutAccountId', 'status'], whenNew: true },
    complete: (write) => complete(write, money()),
    check: async (write) => [...amountIssues(write, money()), ...(await accountIssues(write))],
    isImportedAsNew: true,
  });
