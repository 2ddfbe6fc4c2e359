import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { FactorAnswer } from '#server/engine/features/secondStep.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import { isPasskeyAnswer } from './passkeyAnswer.ts';
import type { NewPasskey, Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import { newSecret, stepOf } from './totp.ts';

export interface FactorRow {
  readonly _id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** More would be a mistake, or somebody filling the table. */
const MAX_PASSKEYS = 20;

const WRONG = { isRight: false, isWhole: false };

export interface FactorParts {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly now: () => Date;
}

/** The second factors of users: apps that show codes, passkeys, and recovery codes for when both are lost. */
export const createFactors = ({ database, passkeys, recoveryCodes, now }: FactorParts) => {
  const newId = createIdSource(now);

  /** A code is taken once: the row says which half minute was the last. */
  const takeTotp = async (userId: string, code: string): Promise<boolean> => {
    const [row] = await database.query<{ id: string; secret: string }>(sql`
      select id, secret from second_factors
      where user_id = ${userId} and kind = 'totp' and is_confirmed`);
    const step = row && stepOf(row.secret, code, now());
    if (step === undefined) return false;
    const used = await database.execute(sql`
      update second_factors set last_step = ${step}, last_used_at = ${now()}
      where id = ${row?.id ?? ''} and (last_step is null or last_step < ${step})`);
    return used > 0;
  };

  return {
    async isSetUp(userId: string): Promise<boolean> {
      const rows = await database.query(sql`
        select 1 as found from second_factors where user_id = ${userId} and is_confirmed limit 1`);
      return rows.length > 0;
    },

    /** Somebody who came by single sign-on may have none. */
    hasPassword: async (userId: string): Promise<boolean> =>
      (await readSecret(database, 'users', userId, 'password')) !== undefined,

    list: (userId: string, place: Queryable = database): Promise<readonly FactorRow[]> =>
      place.query<FactorRow>(sql`
        select id as "_id", kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
        from second_factors where user_id = ${userId} and is_confirmed order by created_at, id`),

    /** What the user can answer with, in the order to offer. */
    async methodsOf(userId: string): Promise<readonly string[]> {
      const kinds = new Set((await this.list(userId)).map(({ kind }) => kind));
      const hasCodes = (await recoveryCodes.left(userId)) > 0;
      return [
        ...(kinds.has('passkey') && passkeys.areUsable() ? ['passkey'] : []),
        ...(kinds.has('totp') ? ['totp'] : []),
        ...(hasCodes ? ['recoveryCode'] : []),
      ];
    },

    async verify(userId: string, { code, recoveryCode, passkey }: FactorAnswer) {
      if (code !== undefined) return { isRight: await takeTotp(userId, code), isWhole: false };
      if (recoveryCode !== undefined) {
        return { isRight: await recoveryCodes.use(userId, recoveryCode), isWhole: false };
      }
      if (!isPasskeyAnswer(passkey)) return WRONG;
      const owner = await passkeys.owner('answer', userId, passkey);
      return owner ? { isRight: true, isWhole: owner.isPersonVerified } : WRONG;
    },

    /** A secret to be confirmed by a code of it; one begun before is forgotten. Undefined where there is an app already. */
    async beginTotp(userId: string): Promise<string | undefined> {
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
    async confirmTotp(transaction: Queryable, userId: string, step: number): Promise<boolean> {
      const confirmed = await transaction.execute(sql`
        update second_factors set is_confirmed = true, last_step = ${step}
        where user_id = ${userId} and kind = 'totp' and not is_confirmed
          and not exists (select 1 from second_factors other
            where other.user_id = ${userId} and other.kind = 'totp' and other.is_confirmed)`);
      return confirmed > 0;
    },

    /** False where this passkey is somebody's already, or the user has too many. */
    async addPasskey(
      transaction: Queryable,
      userId: string,
      name: string,
      { credentialId, publicKey, counter, transports }: NewPasskey,
    ): Promise<boolean> {
      const rows = await transaction.query(sql`
        select 1 as found from second_factors where user_id = ${userId} and kind = 'passkey'`);
      if (rows.length >= MAX_PASSKEYS) return false;
      const added = await transaction.execute(sql`
        insert into second_factors (id, user_id, kind, name, created_at, is_confirmed,
          credential_id, public_key, counter, transports)
        values (${newId()}, ${userId}, 'passkey', ${name}, ${now()}, true,
          ${credentialId}, ${publicKey}, ${counter}, ${transports})
        on conflict (credential_id) do nothing`);
      return added > 0;
    },

    /** Recovery codes go with the last factor. Undefined where there is no such factor of this user. */
    async remove(
      transaction: Queryable,
      userId: string,
      id: string,
    ): Promise<FactorRow['kind'] | undefined> {
      const [removed] = await transaction.query<{ kind: FactorRow['kind'] }>(sql`
        delete from second_factors where user_id = ${userId} and id = ${id} and is_confirmed
        returning kind`);
      const left = await transaction.query(sql`
        select 1 as found from second_factors where user_id = ${userId} and is_confirmed limit 1`);
      if (left.length === 0) await recoveryCodes.remove(transaction, userId);
      return removed?.kind;
    },

    async removeAll(transaction: Queryable, userId: string): Promise<void> {
      await transaction.execute(sql`delete from second_factors where user_id = ${userId}`);
      await transaction.execute(sql`delete from second_factor_pending where user_id = ${userId}`);
      await recoveryCodes.remove(transaction, userId);
    },
  };
};

export type Factors = ReturnType<typeof createFactors>;
