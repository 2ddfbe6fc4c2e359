import { DAY_MS, HOUR_MS } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';

/** What is remembered of a call and answered to its repetitions. */
export interface Answer {
  readonly status: number;
  /** The body, JSON text. */
  readonly text: string;
}

/** A key as one user gave it, with a hash of what was asked. */
export interface Key {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
}

interface Known {
  readonly request_hash: string;
  readonly status: number;
  readonly answer: string;
}

const KEPT_MS = DAY_MS;
const CLEAN_EVERY_MS = HOUR_MS;
const NO_ANSWER_YET = 0;

/**
 * Takes the key for this transaction, or answers what was answered to it before.
 *
 * Another call with the key that is still at work holds its row: the insert waits for its end, and then either finds
 * its answer or, if it failed and left nothing, does the work itself.
 */
const take = async (
  transaction: Queryable,
  { userId, key, requestHash }: Key,
  now: Date,
): Promise<Answer | undefined> => {
  await transaction.execute(sql`
    delete from idempotency_keys where user_id = ${userId} and key = ${key}
      and created_at < ${new Date(now.getTime() - KEPT_MS)}`);
  const taken = await transaction.execute(sql`
    insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
    values (${userId}, ${key}, ${requestHash}, ${NO_ANSWER_YET}, '', ${now})
    on conflict (user_id, key) do nothing`);
  if (taken > 0) return undefined;
  const [known] = await transaction.query<Known>(sql`
    select request_hash, status, answer from idempotency_keys
    where user_id = ${userId} and key = ${key}`);
  // Cleaned away between the two statements: whoever tries again may have it.
  if (!known) throw new ServerError('unavailable');
  if (known.request_hash !== requestHash) throw new ServerError('key_reused');
  return { status: known.status, text: known.answer };
};

/** Does the work once for a key, in one transaction with the memory of its answer. A refused call leaves no memory. */
export const onceForKey = async (
  transaction: Queryable,
  key: Key,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer & { readonly isRepeated: boolean }> => {
  const known = await take(transaction, key, now);
  if (known) return { ...known, isRepeated: true };
  const answer = await work();
  await transaction.execute(sql`
    update idempotency_keys set status = ${answer.status}, answer = ${answer.text}
    where user_id = ${key.userId} and key = ${key.key}`);
  return { ...answer, isRepeated: false };
};

/** Forgets keys after a day. */
export const expireKeys = (database: Database, clock: () => Date): Job => ({
  name: 'idempotency.forget',
  everyMs: CLEAN_EVERY_MS,
  run: async () => {
    const before = new Date(clock().getTime() - KEPT_MS);
    await database.execute(sql`delete from idempotency_keys where created_at < ${before}`);
  },
});
