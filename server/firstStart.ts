import { createAccounts } from './engine/access/accounts.ts';
import type { FirstAdmin } from './engine/access/firstStart.ts';
import { claimFirstStart } from './engine/access/tables.ts';
import { joinTransaction } from './engine/database/joinedDatabase.ts';
import type { Services } from './engine/features/feature.ts';
import { isGuessable } from './engine/passwords/weakPasswords.ts';
import { rebuildDerived } from './engine/records/derived.ts';
import { SettingError } from './engine/settings/setting.ts';
import { SETTINGS, type Settings } from './engine/settings/settings.ts';
import { openDemo } from './market/demo/openDemo.ts';
import { DEMO_TEAMS, type DemoAccount } from './market/demo/seedDemo.ts';
import { makeFirstTeam } from './market/stores/createStore.ts';

/** Passwords that are known now and never again. */
export interface FirstStart {
  readonly admin: FirstAdmin;
  readonly accounts: readonly DemoAccount[];
}

export type FirstStartSettings = Pick<
  Settings,
  'adminEmail' | 'adminPassword' | 'demo' | 'databaseUrl'
>;

export const wantsDemo = ({ demo, databaseUrl }: FirstStartSettings): boolean =>
  demo === 'on' || (demo === 'auto' && databaseUrl === null);

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
 * Makes the first team, its admin and the demo in an empty installation; undefined in any other.
 *
 * All of it is one transaction: a start that is killed half-way leaves an empty database, and the next one begins
 * again. Of two nodes that start together on one PostgreSQL the second waits for the first and makes nothing.
 * Errors: `SettingError` for a password that is among the first that somebody would try.
 */
export const startFirst = async (
  core: Services,
  settings: FirstStartSettings,
): Promise<FirstStart | undefined> => {
  const isDemo = wantsDemo(settings);
  const [palmWorks] = DEMO_TEAMS;
  const team = isDemo
    ? { teamName: palmWorks.name, subdomain: palmWorks.subdomain }
    : { teamName: 'My team', subdomain: 'my-team' };
  const made = await core.database.transaction(async (transaction) => {
    if (!(await claimFirstStart(transaction))) return undefined;
    await requireStrongPassword(settings);
    const database = joinTransaction(core.database, transaction);
    const library = core.libraryOn(database);
    const { records } = core.placeIn(transaction);
    const { currency } = core;
    const admin = await makeFirstTeam(
      {
        database,
        records,
        accounts: createAccounts(database),
        model: core.schemas.current().model,
      },
      { ...team, currency, email: settings.adminEmail, password: settings.adminPassword },
    );
    if (!admin) return undefined;
    const accounts = isDemo ? await openDemo({ ...core, database, library, records }, admin) : [];
    if (isDemo) await rebuildDerived(transaction, core.registry.derived);
    return { admin, accounts };
  });
  // Thousands of rows that the planner has not counted yet.
  if (isDemo && made) await core.database.maintain();
  return made;
};
