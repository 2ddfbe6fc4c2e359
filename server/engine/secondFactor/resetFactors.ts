import { SYSTEM } from '#server/engine/access/system.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { readPerson, tell } from './people.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

/**
 * Takes the second steps of one account away, at the start and because a setting says so: only whoever runs the machine
 * can do it, and an installation is never lost with the phone of its only administrator.
 */
export const resetFactors = async (
  core: SecondFactorNeeds & { readonly log: Log },
  email: string,
): Promise<void> => {
  const { database, access, audit, secondFactor, log } = core;
  const account = email === '' ? undefined : await access.accounts.findByEmail(email);
  if (!account || !(await secondFactor.factors.isSetUp(account.userId))) return;
  const person = await readPerson(core, account.userId);
  const { userId, teamId, name } = person;
  await database.transaction(async (transaction) => {
    await secondFactor.factors.removeAll(transaction, userId);
    const target = { resource: 'users', id: userId, name };
    await audit.note(transaction, SYSTEM, { action: 'secondFactor.takenAway', target, teamId });
    await tell(core, transaction, person, 'en', 'factorRemoved');
  });
  await access.callers.invalidate();
  log.warn({ userId }, 'the second steps of SECOND_FACTOR_RESET were taken away: unset it now');
};
