import type { Transaction } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { SettingError } from '#server/engine/environment/setting.ts';
import { SETTINGS, type Settings } from '#server/engine/environment/settings.ts';
import type { FirstAccount, Services } from '#server/engine/features/feature.ts';
import { isGuessable } from '#server/engine/passwords/weakPasswords.ts';
import { rebuildDerived } from '#server/engine/records/derived.ts';
import { createAccounts } from './accounts.ts';
import { type FirstAdmin, makeFirstAdmin } from './createUsers.ts';
import { claimFirstStart } from './tables.ts';

/** Passwords in clear text: they are stored as hashes only. */
export interface FirstStart {
  readonly admin: FirstAdmin;
  readonly accounts: readonly FirstAccount[];
}

type FirstStartSettings = Pick<Settings, 'adminEmail' | 'adminPassword'>;

/**
 * Only where the password is about to be used: an installation that has its admin starts with whatever is still set.
 *
 * Errors: `SettingError`.
 */
const requireStrongPassword = async (settings: FirstStartSettings): Promise<void> => {
  const { adminPassword, adminEmail } = settings;
  if (adminPassword === null || !(await isGuessable(adminPassword, [adminEmail]))) return;
  throw new SettingError(SETTINGS.adminPassword, '');
};

/**
 * Makes the first team, its admin and what each feature begins with, in an empty installation; undefined in any other.
 *
 * All of it is one transaction: a start that is killed half-way leaves an empty database, and the next one begins
 * again. Of two nodes that start together on one PostgreSQL the second waits for the first and makes nothing.
 * Errors: `SettingError` for a password that is among the first that somebody would try.
 */
export const startFirst = async (
  core: Services,
  settings: FirstStartSettings,
): Promise<FirstStart | undefined> => {
  const { model } = core.schemas.current();
  const makeAll = async (transaction: Transaction): Promise<FirstStart | undefined> => {
    if (!(await claimFirstStart(transaction))) return undefined;
    await requireStrongPassword(settings);
    const database = joinTransaction(core.database, transaction);
    const { records } = core.writeContext(transaction);
    const parts = { database, records, model, accounts: createAccounts(database) };
    const { adminEmail: email, adminPassword: password } = settings;
    const teamName = core.options.firstTeam ?? 'My team';
    const admin = await makeFirstAdmin(parts, { teamName, email, password });
    if (!admin) return undefined;
    const accounts: FirstAccount[] = [];
    for (const step of core.registry.firstStart)
      accounts.push(...(await step({ core, transaction, database, records, model, admin })));
    // Rows that are inserted in bulk pass no change listener.
    if (accounts.length > 0) await rebuildDerived(transaction, core.registry.derived);
    return { admin, accounts };
  };
  // The demo stores pictures, which no rollback takes back: what fails is done again by the next start.
  const made = await core.database.transaction(makeAll, { repeat: 'never' });
  // The planner has no statistics of the thousands of new rows.
  if (made && made.accounts.length > 0) await core.database.maintain();
  return made;
};
