import type { TransactionOptions } from '../database.ts';
import { DatabaseError, outcomeUnknown } from '../errors.ts';
import { type FailedTry, isAftermath, isUndone, retryReason } from '../retries.ts';

/** One try of a transaction. */
export interface TransactionTry {
  /** `ended` once the server has said how it ended. */
  progress: 'beginning' | 'working' | 'committing' | 'ended';
  /** What a statement failed with first; the work may have gone on after it. */
  failure: unknown;
}

/**
 * Whether a transaction that failed may be tried again, and what it failed with: SQLSTATE 08007 where nobody knows
 * whether it was committed.
 */
export const judgeTransaction = (
  { progress, failure }: TransactionTry,
  thrown: unknown,
  repeat: Required<TransactionOptions>['repeat'],
): FailedTry => {
  const error = isAftermath(thrown) && retryReason(failure) ? failure : thrown;
  const reason = retryReason(error);
  if (reason === undefined) return { error: thrown, reason };
  if (progress === 'committing' && !isUndone(reason)) {
    const unknown = error instanceof DatabaseError ? outcomeUnknown(error) : error;
    return { error: unknown, reason: repeat === 'always' ? reason : undefined };
  }
  // Nothing was begun: even work that must not be done twice may still be done once.
  const isAllowed = progress === 'beginning' || repeat !== 'never';
  return { error, reason: isAllowed ? reason : undefined };
};
