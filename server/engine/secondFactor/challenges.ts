import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;

/** What a passkey is asked for: its answer to one question is no answer to another. */
export type ChallengePurpose = 'enrol' | 'answer' | 'signIn';

/**
 * Questions to passkeys. One carries its end and this installation's signature, so that asking stores nothing and
 * nobody can fill a table; answering it is written down, so that no answer is taken twice.
 */
export const createChallenges = (database: Database, key: Buffer, now: () => Date) => {
  const signatureOf = (purpose: ChallengePurpose, userId: string, nonce: string, end: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, userId, nonce, end]))
      .digest();

  return {
    /** `userId` is '' where nobody is known yet. */
    issue(purpose: ChallengePurpose, userId: string): string {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const end = String(now().getTime() + CHALLENGE_MS);
      const signature = signatureOf(purpose, userId, nonce, end).toString('base64url');
      return `${nonce}.${end}.${signature}`;
    },

    /** Whether this is a question of ours that still holds; `encoded` is as a browser answers it. */
    isOurs(purpose: ChallengePurpose, userId: string, encoded: string): boolean {
      const text = Buffer.from(encoded, 'base64url').toString('utf8');
      const [nonce = '', end = '', signature = ''] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(purpose, userId, nonce, end);
      if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return false;
      return Number(end) > now().getTime();
    },

    /** False for one that was answered before; of two at once one is first. */
    async use(encoded: string): Promise<boolean> {
      const hash = createHash('sha256').update(encoded).digest('base64url');
      const end = new Date(now().getTime() + CHALLENGE_MS);
      const added = await database.execute(sql`
        insert into second_factor_challenges (challenge_hash, expires_at) values (${hash}, ${end})
        on conflict (challenge_hash) do nothing`);
      return added > 0;
    },
  };
};

export type Challenges = ReturnType<typeof createChallenges>;
