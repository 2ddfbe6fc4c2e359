import { MINUTE_MS } from '#schemas';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { FirstStep, SignInProof } from '#server/engine/features/secondStep.ts';

const PENDING_MS = 5 * MINUTE_MS;
/** Then the first step is made again. */
const MAX_FAILURES = 5;
/** A right password makes one each time: the oldest go. */
const MAX_PER_USER = 5;

const PROOFS: readonly SignInProof[] = ['password', 'openId', 'passkey', 'none'];
/** As it was stored. */
export const proofOf = (stored: string): SignInProof =>
  PROOFS.find((proof) => proof === stored) ?? 'none';

/** Sign-ins whose first step is done: stored as hashes, five minutes, one use. */
export const createPending = (database: Database, now: () => Date) => ({
  async issue({ userId, proof }: FirstStep): Promise<{ pending: string; expiresAt: string }> {
    const pending = newToken();
    const expiresAt = new Date(now().getTime() + PENDING_MS);
    await database.execute(sql`
      insert into second_factor_pending (pending_hash, user_id, proof, failures, expires_at)
      values (${hashToken(pending)}, ${userId}, ${proof}, 0, ${expiresAt})`);
    await database.execute(sql`
      delete from second_factor_pending where user_id = ${userId} and pending_hash not in (
        select pending_hash from second_factor_pending where user_id = ${userId}
        order by expires_at desc limit ${MAX_PER_USER})`);
    return { pending, expiresAt: expiresAt.toISOString() };
  },

  /** Whose it is; it stays, as a mistyped code must not cost the password again. */
  async find(pending: string): Promise<FirstStep | undefined> {
    const [row] = await database.query<{ user_id: string; proof: string }>(sql`
      select user_id, proof from second_factor_pending
      where pending_hash = ${hashToken(pending)} and expires_at > ${now()}`);
    return row && { userId: row.user_id, proof: proofOf(row.proof) };
  },

  async fail(pending: string): Promise<void> {
    const hash = hashToken(pending);
    await database.execute(sql`
      update second_factor_pending set failures = failures + 1 where pending_hash = ${hash}`);
    await database.execute(sql`
      delete from second_factor_pending
      where pending_hash = ${hash} and failures >= ${MAX_FAILURES}`);
  },

  /** The row goes as it is read: of two at once one gets in. */
  async redeem(pending: string): Promise<boolean> {
    const ended = await database.execute(sql`
      delete from second_factor_pending
      where pending_hash = ${hashToken(pending)} and expires_at > ${now()}`);
    return ended > 0;
  },
});

export type Pending = ReturnType<typeof createPending>;
