import { createHmac, randomBytes } from 'node:crypto';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';

const CODES = 10;
const LETTERS = 15;
/** 32 letters that survive being read aloud or copied by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 75 bits: "k3vda-…". */
const newCode = (): string =>
  [...randomBytes(LETTERS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Codes for whoever has lost phone and keys: each once, stored under a key of this installation. */
export const createRecoveryCodes = (database: Database, key: Buffer) => {
  const hashOf = (userId: string, code: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, plain(code)]))
      .digest('base64url');

  return {
    /** In place of all that there were; the only time that they are known. */
    async make(transaction: Queryable, userId: string): Promise<readonly string[]> {
      const codes = Array.from({ length: CODES }, newCode);
      await this.remove(transaction, userId);
      for (const code of codes) {
        await transaction.execute(sql`
          insert into second_factor_codes (code_hash, user_id)
          values (${hashOf(userId, code)}, ${userId})`);
      }
      return codes;
    },

    /** The row goes as it is read: of two at once one gets in. */
    async use(userId: string, code: string): Promise<boolean> {
      const used = await database.execute(sql`
        delete from second_factor_codes
        where code_hash = ${hashOf(userId, code)} and user_id = ${userId}`);
      return used > 0;
    },

    async left(userId: string): Promise<number> {
      const [row] = await database.query<{ left: string }>(sql`
        select count(*)::text as left from second_factor_codes where user_id = ${userId}`);
      return Number(row?.left ?? 0);
    },

    async remove(transaction: Queryable, userId: string): Promise<void> {
      await transaction.execute(sql`delete from second_factor_codes where user_id = ${userId}`);
    },
  };
};

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
