import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { newSecret, stepOf } from './totp.ts';

interface TotpFactorParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The app of a user that shows codes: a secret that waits for its first code, and one that is in use. */
export const createTotpFactor = ({ database, now, newId }: TotpFactorParts) => ({
  /** A code is taken once: the row says which half minute was the last. */
  async take(userId: string, code: string): Promise<boolean> {
    const [row] = await database.query<{ id: string; secret: string }>(sql`
      select id, secret from second_factors
      where user_id = ${userId} and kind = 'totp' and is_confirmed`);
    const step = row && stepOf(row.secret, code, now());
    if (step === undefined) return false;
    const used = await database.execute(sql`
      update second_factors set last_step = ${step}, last_used_at = ${now()}
      where id = ${row?.id ?? ''} and (last_step is null or last_step < ${step})`);
    return used > 0;
  },

  /** A secret to be confirmed by a code of it; one begun before is forgotten. Undefined where there is an app already. */
  async begin(userId: string): Promise<string | undefined> {
    const secret = newSecret();
    return database.transaction(async (transaction) => {
      await transaction.execute(sql`
        delete from second_factors
        where user_id = ${userId} and kind = 'totp' and not is_confirmed`);
      const present = await transaction.query(sql`
        select 1 as found from second_factors where user_id = ${userId} and kind = 'totp'`);
      if (present.length > 0) return undefined;
      await transaction.execute(sql`
        insert into second_factors (id, user_id, kind, name, created_at, is_confirmed, secret)
        values (${newId()}, ${userId}, 'totp', '', ${now()}, false, ${secret})`);
      return secret;
    });
  },

  /** Which half minute the code is of; undefined where it is none of the secret that waits. */
  async awaitedStep(userId: string, code: string): Promise<number | undefined> {
    const [row] = await database.query<{ secret: string }>(sql`
      select secret from second_factors
      where user_id = ${userId} and kind = 'totp' and not is_confirmed`);
    return row && stepOf(row.secret, code, now());
  },

  /** False where another call was first. */
  async confirm(transaction: Queryable, userId: string, step: number): Promise<boolean> {
    const confirmed = await transaction.execute(sql`
      update second_factors set is_confirmed = true, last_step = ${step}
      where user_id = ${userId} and kind = 'totp' and not is_confirmed
        and not exists (select 1 from second_factors other
          where other.user_id = ${userId} and other.kind = 'totp' and other.is_confirmed)`);
    return confirmed > 0;
  },
});
