import { MINUTE_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { hashToken, newToken } from '../tokens.ts';

const CODE_MINUTES = 15;

/** One-time sign-in codes: stored as hashes, 15 minutes, one use. */
export const createCodes = (database: Database, now: () => Date) => ({
  async issue(userId: string): Promise<string> {
    const code = newToken();
    const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
    await database.execute(sql`
      insert into access_codes (code_hash, user_id, expires_at)
      values (${hashToken(code)}, ${userId}, ${expiresAt})`);
    return code;
  },

  /** The user of a code that still holds, once: the row goes as it is read, so two at a time get one answer. */
  async redeem(code: string): Promise<string | undefined> {
    const [row] = await database.query<{ user_id: string }>(sql`
      delete from access_codes where code_hash = ${hashToken(code)} and expires_at > ${now()}
      returning user_id`);
    return row?.user_id;
  },
});

export type Codes = ReturnType<typeof createCodes>;
