import type { Registry } from '#server/engine/features/feature.ts';
import type { Accounts } from '../accounts.ts';
import type { Identities } from '../identities.ts';
import { createCodes } from './codes.ts';
import { createDevices } from './devices.ts';
import { createSignInFailures } from './failures.ts';
import { createOpenSession, type OpenSessionParts } from './openSession.ts';
import { createSignIn } from './signIn.ts';
import { createSignInLimits } from './signInLimits.ts';

export interface SignInDependencies extends OpenSessionParts {
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly registry: Pick<Registry, 'secondStep'>;
}

/** Everything that a sign-in needs beside accounts and sessions. */
export const openSignIn = (parts: SignInDependencies) => {
  const { database, accounts, identities, audit, clock, registry } = parts;
  const codes = createCodes(database, clock);
  const devices = createDevices(database, clock);
  const limits = createSignInLimits(clock);
  const openSession = createOpenSession(parts);
  const failures = createSignInFailures({ database, audit, clock });
  const signIn = createSignIn({
    ...{ accounts, codes, devices, openSession, failures, identities, limits, registry },
  });
  return { codes, devices, limits, failures, signIn };
};

export type SignInServices = ReturnType<typeof openSignIn>;
