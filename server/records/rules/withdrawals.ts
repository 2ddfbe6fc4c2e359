import { isEmpty } from '../json.ts';
import type { Completion, Rule, Write } from './rule.ts';

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

/** Withdrawals: currency and dates are the server's; the account is kept apart (`secrets.ts`). */
export const withdrawals: Rule = { complete };
