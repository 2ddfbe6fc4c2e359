import type { OwnFactor } from '#schemas/model/calls/secondFactorCalls.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { FactorAnswer } from '#server/engine/features/secondStep.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import { isPasskeyAnswer } from './passkeyAnswer.ts';
import type { NewPasskey, Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import { addPasskey, isSetUp, listFactors, removeFactor, removeFactors } from './storedFactors.ts';
import { createTotpFactor } from './totpFactor.ts';

const WRONG = { isRight: false, isWhole: false };

export interface FactorParts {
  readonly database: Database;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly now: () => Date;
}

const methodsOf = (
  kinds: ReadonlySet<OwnFactor['kind']>,
  canUsePasskeys: boolean,
  codesLeft: number,
): readonly string[] => [
  ...(kinds.has('passkey') && canUsePasskeys ? ['passkey'] : []),
  ...(kinds.has('totp') ? ['totp'] : []),
  ...(codesLeft > 0 ? ['recoveryCode'] : []),
];

/** The second factors of users: apps that show codes, passkeys, and recovery codes for when both are lost. */
export const createFactors = ({ database, passkeys, recoveryCodes, now }: FactorParts) => {
  const newId = createIdSource(now);
  const totp = createTotpFactor({ database, now, newId });

  return {
    totp,

    isSetUp: (userId: string): Promise<boolean> => isSetUp(database, userId),

    /** Somebody who came by single sign-on may have none. */
    hasPassword: async (userId: string): Promise<boolean> =>
      (await readSecret(database, 'users', userId, 'password')) !== undefined,

    list: (userId: string, place: Queryable = database): Promise<readonly OwnFactor[]> =>
      listFactors(place, userId),

    /** What the user can answer with, in the order to offer. */
    async methodsOf(userId: string): Promise<readonly string[]> {
      const kinds = new Set((await this.list(userId)).map(({ kind }) => kind));
      return methodsOf(kinds, passkeys.areUsable(), await recoveryCodes.left(userId));
    },

    async verify(userId: string, { code, recoveryCode, passkey }: FactorAnswer) {
      if (code !== undefined) return { isRight: await totp.take(userId, code), isWhole: false };
      if (recoveryCode !== undefined) {
        return { isRight: await recoveryCodes.use(userId, recoveryCode), isWhole: false };
      }
      if (!isPasskeyAnswer(passkey)) return WRONG;
      const owner = await passkeys.owner('answer', userId, passkey);
      return owner ? { isRight: true, isWhole: owner.isPersonVerified } : WRONG;
    },

    addPasskey: (
      transaction: Queryable,
      userId: string,
      name: string,
      passkey: NewPasskey,
    ): Promise<boolean> =>
      addPasskey(transaction, { id: newId(), userId, name, now: now() }, passkey),

    /** Recovery codes go with the last factor. Undefined where there is no such factor of this user. */
    async remove(
      transaction: Queryable,
      userId: string,
      id: string,
    ): Promise<OwnFactor['kind'] | undefined> {
      const removed = await removeFactor(transaction, userId, id);
      if (!(await isSetUp(transaction, userId))) await recoveryCodes.remove(transaction, userId);
      return removed;
    },

    async removeAll(transaction: Queryable, userId: string): Promise<void> {
      await removeFactors(transaction, userId);
      await recoveryCodes.remove(transaction, userId);
    },
  };
};

export type Factors = ReturnType<typeof createFactors>;
