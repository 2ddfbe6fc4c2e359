import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Bucket, Contribution } from './contribution.ts';
import { BUCKETS } from './contribution.ts';

/** Entries of one cause; the ledger gives them their ids. */
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

const addToHead = async (
  transaction: Queryable,
  { teamId, amounts, orderId }: Posting,
): Promise<boolean> => {
  const delta = (bucket: Bucket): string => centsText(amounts[bucket] ?? 0n);
  // What orders bring to `available` is what was earned in all; withdrawals and adjustments only take from it.
  const earned = orderId === undefined ? centsText(0n) : delta('available');
  const changed = await transaction.execute(sql`
    update ledger_heads set
      pending = pending + ${delta('pending')}::numeric,
      available = available + ${delta('available')}::numeric,
      requested = requested + ${delta('requested')}::numeric,
      withdrawn = withdrawn + ${delta('withdrawn')}::numeric,
      lifetime = lifetime + ${earned}::numeric
    where team_id = ${teamId}
      and (${delta('available')}::numeric >= 0 or available + ${delta('available')}::numeric >= 0)`);
  return changed > 0;
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
 * Adds entries and moves the sums of their team, in the transaction of what caused them.
 *
 * The head's row is locked until the transaction ends: of two who would spend the same money the second sees what
 * the first one left.
 *
 * Errors: `BalanceTooLowError` when `available` would become negative; the transaction has to be undone.
 */
export const appendEntries = async (
  transaction: Queryable,
  posting: Posting,
  newId: () => string,
): Promise<void> => {
  const { teamId, amounts, orderId, withdrawalId, sourceVersion, reason } = posting;
  if (!(await addToHead(transaction, posting))) {
    const available = await lockHead(transaction, teamId);
    if (!(await addToHead(transaction, posting))) {
      throw new BalanceTooLowError(available, -(amounts.available ?? 0n));
    }
  }
  const rows = BUCKETS.flatMap((bucket) => {
    const cents = amounts[bucket] ?? 0n;
    if (cents === 0n) return [];
    return [
      sql`(${teamId}, ${newId()}, ${posting.kind}, ${bucket}, ${centsText(cents)}::numeric,
        ${posting.currency}, ${orderId ?? null}, ${withdrawalId ?? null},
        ${sourceVersion ?? null}::integer, ${reason ?? null}, ${posting.madeBy},
        ${posting.at}::timestamptz)`,
    ];
  });
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into ledger_entries (team_id, id, kind, bucket, amount, currency, order_id,
      withdrawal_id, source_version, reason, made_by, created_at)
    values ${sql.join(rows)}`);
};
