import type { Issue } from '#schemas';
import { isEmpty } from '#schemas';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Completion, Rule, Write } from '#server/engine/records/rule.ts';
import { amountText } from './amounts.ts';

const PROCESSED_STATES: readonly unknown[] = ['approved', 'paid', 'rejected'];

const complete = async ({ row, stored, now, money, given }: Write): Promise<Completion> => {
  const isMoved = row['status'] !== stored?.['status'];
  const isProcessed = isMoved && PROCESSED_STATES.includes(row['status']);
  return {
    fields: {
      ...(isEmpty(row['currency']) && { currency: money.currency }),
      ...(!stored && isEmpty(row['requestedAt']) && { requestedAt: now.toISOString() }),
      ...(isProcessed && { processedAt: now.toISOString() }),
      ...given,
    },
  };
};

/** A request that is smaller than a transfer is worth; what is available is the ledger's to judge. */
const check = async ({ row, stored, money }: Write): Promise<readonly Issue[]> => {
  const { amount } = row;
  if (typeof amount !== 'number' || amount === stored?.['amount']) return [];
  const minimum = money.minimumWithdrawal;
  if (amount >= minimum) return [];
  const minimumText = amountText(minimum, money.currency);
  return [issue('amount', 'minimumWithdrawal', { minimum, minimumText })];
};

/** Withdrawals: currency and dates are the server's; the account is kept apart (`secrets.ts`). */
export const withdrawals: Rule = { complete, check };
