import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Bucket, Contribution } from './contribution.ts';
import { BUCKETS, isRefundKind } from './contribution.ts';

/** What one event moves; the ledger gives it its number. */
export interface Posting {
  readonly teamId: string;
  readonly kind: string;
  readonly amounts: Contribution;
  readonly currency: string;
  readonly orderId?: string;
  readonly withdrawalId?: string;
  /** Version of the order or withdrawal that this came from. */
  readonly sourceVersion?: number;
  readonly reason?: string;
  readonly madeBy: string;
  readonly at: Date;
}

/** Less is available than a posting would take. */
export class BalanceTooLowError extends Error {
  readonly availableCents: bigint;
  readonly missingCents: bigint;

  constructor(availableCents: bigint, takenCents: bigint) {
    super('The balance is too low.');
    this.name = 'BalanceTooLowError';
    this.availableCents = availableCents;
    this.missingCents = takenCents - availableCents;
  }
}

const CENT_DIGITS = 2;

/** 1999n → "19.99", as `numeric` reads it. */
export const centsText = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(CENT_DIGITS + 1, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`;
};

/** "19.99" → 1999n: a `numeric` with two places, to the cent. */
const readCents = (text: string): bigint => BigInt(text.replace('.', ''));

interface HeadAfter {
  /** Never earlier than that of the line before. */
  readonly last_at: Date;
  readonly lines: string;
  readonly pending: string;
  readonly available: string;
  readonly requested: string;
  readonly withdrawn: string;
}

/** Moves the sums of a team; what they are afterwards, or nothing where less is available than would be taken. */
const addToHead = async (
  transaction: Queryable,
  { teamId, kind, amounts, orderId, withdrawalId, at }: Posting,
): Promise<HeadAfter | undefined> => {
  const delta = (bucket: Bucket): string => centsText(amounts[bucket] ?? 0n);
  const NOTHING = centsText(0n);
  const totalCents = BUCKETS.reduce((sum, bucket) => sum + (amounts[bucket] ?? 0n), 0n);
  const isOfOrder = orderId !== undefined;
  const isRefund = isRefundKind(kind);
  const earned = isOfOrder && !isRefund ? centsText(totalCents) : NOTHING;
  const refunded = isRefund ? centsText(-totalCents) : NOTHING;
  const adjusted = isOfOrder || withdrawalId !== undefined ? NOTHING : centsText(totalCents);
  // What orders bring to `available` is what was earned in all; withdrawals and adjustments only take from it.
  const lifetime = isOfOrder ? delta('available') : NOTHING;
  const [after] = await transaction.query<HeadAfter>(sql`
    update ledger_heads set
      pending = pending + ${delta('pending')}::numeric,
      available = available + ${delta('available')}::numeric,
      requested = requested + ${delta('requested')}::numeric,
      withdrawn = withdrawn + ${delta('withdrawn')}::numeric,
      lifetime = lifetime + ${lifetime}::numeric,
      earned = earned + ${earned}::numeric,
      refunded = refunded + ${refunded}::numeric,
      adjusted = adjusted + ${adjusted}::numeric,
      lines = lines + 1,
      last_at = greatest(last_at, ${at}::timestamptz)
    where team_id = ${teamId}
      and (${delta('available')}::numeric >= 0 or available + ${delta('available')}::numeric >= 0)
    returning last_at, lines::text as lines, pending::text as pending, available::text as available,
      requested::text as requested, withdrawn::text as withdrawn`);
  return after;
};

/** Locks the team's head until the transaction ends, making it where it is missing; answers what is available. */
const lockHead = async (transaction: Queryable, teamId: string): Promise<bigint> => {
  await transaction.execute(
    sql`insert into ledger_heads (team_id) values (${teamId}) on conflict (team_id) do nothing`,
  );
  const [head] = await transaction.query<{ available: string }>(sql`
    select available::text as available from ledger_heads where team_id = ${teamId} for update`);
  if (!head) throw new Error(`The ledger of team ${teamId} has no head.`);
  return readCents(head.available);
};

/**
 * Adds the line of an event and moves the sums of its team, in the transaction of what caused it.
 *
 * The head's row is locked until the transaction ends: of two who would spend the same money the second sees what
 * the first one left, and lines are numbered in the order in which they moved the balance.
 *
 * Errors: `BalanceTooLowError` when `available` would become negative; the transaction has to be undone.
 */
export const appendLine = async (
  transaction: Queryable,
  posting: Posting,
  id: string,
): Promise<void> => {
  const { teamId, kind, amounts, currency, madeBy } = posting;
  const { orderId, withdrawalId, sourceVersion, reason } = posting;
  if (BUCKETS.every((bucket) => (amounts[bucket] ?? 0n) === 0n)) return;
  let after = await addToHead(transaction, posting);
  if (!after) {
    const available = await lockHead(transaction, teamId);
    after = await addToHead(transaction, posting);
    if (!after) throw new BalanceTooLowError(available, -(amounts.available ?? 0n));
  }
  const moved = BUCKETS.map((bucket) => sql`${centsText(amounts[bucket] ?? 0n)}::numeric`);
  await transaction.execute(sql`
    insert into ledger_lines (team_id, id, line, kind, ${sql.join(BUCKETS.map((bucket) => sql.identifier(bucket)))},
      pending_after, available_after, requested_after, withdrawn_after, currency, order_id,
      withdrawal_id, source_version, reason, made_by, created_at)
    values (${teamId}, ${id}, ${after.lines}::bigint, ${kind}, ${sql.join(moved)},
      ${after.pending}::numeric, ${after.available}::numeric, ${after.requested}::numeric,
      ${after.withdrawn}::numeric, ${currency}, ${orderId ?? null}, ${withdrawalId ?? null},
      ${sourceVersion ?? null}::integer, ${reason ?? null}, ${madeBy}, ${after.last_at}::timestamptz)`);
};
