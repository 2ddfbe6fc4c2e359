import type { Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { LetterKind } from '#server/engine/mail/mail.ts';
import { array, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { readPerson, tell } from './people.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

/** Shown this once; empty where the user has some already. */
export const RECOVERY_CODES = object({ recoveryCodes: array(TEXT) });

/** What follows a change of one's own factors, in its transaction. */
export const createFactorChanges = (core: SecondFactorNeeds) => {
  const { database, audit, secondFactor, access } = core;
  const { factors, recoveryCodes } = secondFactor;

  /** Errors: what `change` throws, and nothing is changed then. */
  const change = async <Result>(
    caller: Caller,
    action: string,
    letter: LetterKind,
    work: (transaction: Queryable) => Promise<{ result: Result; details: Row }>,
  ): Promise<Result> => {
    const person = await readPerson(core, caller.userId);
    const result = await database.transaction(async (transaction) => {
      const { result: made, details } = await work(transaction);
      await audit.note(transaction, caller, { action, details });
      await tell(core, transaction, person, caller.language, letter);
      return made;
    });
    // Whoever could only set one up may do everything from now on, on every node.
    await access.callers.invalidate();
    return result;
  };

  return {
    change,
    /** A new factor; recovery codes come with the first one. */
    add: (
      caller: Caller,
      kind: string,
      store: (transaction: Queryable) => Promise<void>,
    ): Promise<{ readonly recoveryCodes: readonly string[] }> =>
      change(caller, 'secondFactor.added', 'factorAdded', async (transaction) => {
        const isFirst = (await factors.list(caller.userId, transaction)).length === 0;
        await store(transaction);
        const codes = isFirst ? await recoveryCodes.make(transaction, caller.userId) : [];
        return { result: { recoveryCodes: codes }, details: { kind } };
      }),
  };
};
