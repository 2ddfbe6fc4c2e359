import type { Language, Translate } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { ChangeListener, RecordChange } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import { API_KEY, NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { amountText, fromCents } from './amounts.ts';
import { appendLine, BalanceTooLowError, type Posting } from './appendLine.ts';
import {
  contributionOf,
  differenceOf,
  isRefundKind,
  isSource,
  kindOf,
  type Source,
} from './contribution.ts';

export interface LedgerParts {
  /** The one currency that orders, withdrawals and the ledger are in. */
  readonly currency: string;
  readonly newId: () => string;
  readonly translate: (language: Language) => Translate;
  /** Told in the same transaction of each team whose balance has changed. */
  readonly onBalance?: (transaction: Queryable, teamId: string) => Promise<void>;
}

/** The refusal of a change that would take more than is there: 422 at a withdrawal's amount, else 409. */
const tooLow = (
  error: BalanceTooLowError,
  { resource, caller }: RecordChange,
  { currency, translate }: LedgerParts,
): ServerError => {
  const available = fromCents(error.availableCents);
  if (resource.name === 'withdrawals') {
    const issues = [
      issue('amount', 'available', { available, availableText: amountText(available, currency) }),
    ];
    return refusal(resource, issues, caller.language, translate);
  }
  const missing = fromCents(error.missingCents);
  return new ServerError('balance_too_low', {
    missing,
    missingText: amountText(missing, currency),
    available,
    currency,
  });
};

const postingOf = (source: Source, change: RecordChange, currency: string): Posting | undefined => {
  const { id, teamId, before, after } = change;
  const amounts = differenceOf(contributionOf(source, before), contributionOf(source, after));
  if (teamId === NO_TEAM || Object.keys(amounts).length === 0) return undefined;
  const version = (after ?? before)?.['version'];
  const kind = kindOf(source, before, after);
  const reason = after?.['endReason'];
  return {
    ...{ teamId, kind },
    amounts,
    currency,
    ...(source === 'orders' ? { orderId: id } : { withdrawalId: id }),
    ...(typeof version === 'number' && { sourceVersion: version }),
    ...(isRefundKind(kind) && typeof reason === 'string' && { reason }),
    madeBy: change.caller.userId,
    at: change.at,
  };
};

/** All money is in one currency: an amount in another one would be added up as if it were not. */
const requireCurrency = (change: RecordChange, { currency, translate }: LedgerParts): void => {
  const own = change.after?.['currency'];
  if (own === undefined || own === currency) return;
  const issues = [issue('currency', 'const', { allowedValue: currency })];
  throw refusal(change.resource, issues, change.caller.language, translate);
};

/** A program has nobody behind it who could be asked: what it changes moves no money, whoever made its key. */
const requirePerson = ({ caller, kind, resource }: RecordChange): void => {
  if (caller.kind === API_KEY)
    throw new ServerError('forbidden', { verb: kind, resource: resource.name });
};

/** The ledger: a line of each thing that moves money, written with the change that moves it. */
export const createLedger = (parts: LedgerParts) => {
  const append = async (transaction: Queryable, posting: Posting): Promise<void> => {
    await appendLine(transaction, posting, parts.newId());
    await parts.onBalance?.(transaction, posting.teamId);
  };
  const listener: ChangeListener = async (transaction, change) => {
    const { name } = change.resource;
    if (!isSource(name)) return;
    const posting = postingOf(name, change, parts.currency);
    if (!posting) return;
    requirePerson(change);
    requireCurrency(change, parts);
    try {
      await append(transaction, posting);
    } catch (cause) {
      if (!(cause instanceof BalanceTooLowError)) throw cause;
      throw tooLow(cause, change, parts);
    }
  };
  return { currency: parts.currency, append, listener };
};

export type Ledger = ReturnType<typeof createLedger>;
