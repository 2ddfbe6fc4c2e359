import type { Database } from '#server/engine/database/database.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Accounts } from '../accounts.ts';
import type { Identities } from '../identities.ts';
import type { Sessions } from '../sessions.ts';
import { createCodes } from './codes.ts';
import { createDevices } from './devices.ts';
import { createSignIn } from './signIn.ts';
import { createSignInLimits } from './signInLimits.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly clock: () => Date;
  readonly registry: Pick<Registry, 'secondStep'>;
}

/** Everything that a sign-in needs beside accounts and sessions. */
export const openSignIn = ({
  database,
  accounts,
  sessions,
  identities,
  clock,
  registry,
}: SignInDependencies) => {
  const codes = createCodes(database, clock);
  const devices = createDevices(database, clock);
  const limits = createSignInLimits(clock);
  const signIn = createSignIn({ accounts, codes, devices, sessions, identities, limits, registry });
  return { codes, devices, limits, signIn };
};

export type SignInServices = ReturnType<typeof openSignIn>;
