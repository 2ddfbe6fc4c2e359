import type { Row } from '#server/engine/database/json.ts';
import { centsIn } from './amounts.ts';

/*
 * What an order or a withdrawal has in a team's ledger, from its status and amount alone (decisions.md "Balance").
 * Entries are the difference between before and after, so every path to a state gives the same sums.
 */

/** `requested` is what has left `available` and is not paid out yet. */
export const BUCKETS = ['pending', 'available', 'requested', 'withdrawn'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Cents by bucket; what is absent is nothing. */
export type Contribution = Readonly<Partial<Record<Bucket, bigint>>>;

/** Rows whose changes move money. */
export type Source = 'orders' | 'withdrawals';

const NOTHING: Contribution = {};

const ORDER_BUCKETS: Readonly<Record<string, Bucket>> = {
  paid: 'pending',
  in_progress: 'pending',
  delivered: 'pending',
  completed: 'available',
};

const WITHDRAWAL_BUCKETS: Readonly<Record<string, Bucket>> = {
  requested: 'requested',
  approved: 'requested',
  paid: 'withdrawn',
};

/** What is left of an amount: a partial refund takes a part of an order's back. */
const centsOf = ({ amount, refundedAmount }: Row): bigint =>
  centsIn(amount) - centsIn(refundedAmount);

export const isSource = (resource: string): resource is Source =>
  resource === 'orders' || resource === 'withdrawals';

export const contributionOf = (source: Source, row: Row | undefined): Contribution => {
  if (!row) return NOTHING;
  const cents = centsOf(row);
  const status = String(row['status']);
  if (source === 'orders') {
    const bucket = ORDER_BUCKETS[status];
    return bucket ? { [bucket]: cents } : NOTHING;
  }
  const bucket = WITHDRAWAL_BUCKETS[status];
  return bucket ? { available: -cents, [bucket]: cents } : NOTHING;
};

/** What has to be added to each bucket to come from one to the other; buckets that stay are left out. */
export const differenceOf = (before: Contribution, after: Contribution): Contribution =>
  Object.fromEntries(
    BUCKETS.map(
      (bucket) => [bucket, (after[bucket] ?? 0n) - (before[bucket] ?? 0n)] as const,
    ).filter(([, cents]) => cents !== 0n),
  );

const ORDER_KINDS: Readonly<Record<string, string>> = {
  completed: 'order_completed',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
};
const PART_REFUNDED = 'order_part_refunded';

/** Lines that give money back to a buyer. */
export const REFUND_KINDS: readonly string[] = ['order_cancelled', 'order_refunded', PART_REFUNDED];
export const isRefundKind = (kind: string): boolean => REFUND_KINDS.includes(kind);

/** What an entry says happened: `order_paid`, `withdrawal_rejected`, … */
export const kindOf = (source: Source, before: Row | undefined, after: Row | undefined): string => {
  const noun = source === 'orders' ? 'order' : 'withdrawal';
  if (!after) return `${noun}_removed`;
  const status = String(after['status']);
  if (before && before['status'] === after['status']) {
    const isRefund = centsIn(after['refundedAmount']) > centsIn(before['refundedAmount']);
    return isRefund ? PART_REFUNDED : `${noun}_changed`;
  }
  if (source === 'withdrawals') return `withdrawal_${status}`;
  const isNew = Object.keys(contributionOf(source, before)).length === 0;
  return ORDER_KINDS[status] ?? (isNew ? 'order_paid' : 'order_changed');
};
