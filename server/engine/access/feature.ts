import { defineFeature } from '#server/engine/features/feature.ts';
import type { Accounts } from './accounts.ts';
import { createAccounts } from './accounts.ts';
import { ADMIN } from './builtInRoles.ts';
import { type Callers, createCallers } from './callers.ts';
import { ensureBuiltInRoles } from './createUsers.ts';
import { createIdentities, type Identities } from './identities.ts';
import { accessListeners } from './listeners.ts';
import { rolesResource } from './roles.ts';
import { schemaStatusRoutes } from './schemaStatusRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { openSignIn, type SignInDoors } from './signIn/openSignIn.ts';
import { startRoutes } from './startRoutes.ts';
import { ACCESS_TABLES, PROOF_TABLES } from './tables.ts';
import { forgetExpiredSignIns } from './upkeep.ts';
import { usersResource } from './users.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly access: SignInDoors & {
      readonly accounts: Accounts;
      readonly sessions: Sessions;
      readonly callers: Callers;
      /** Who a user is now, for work that goes on without a request. */
      readonly identities: Identities;
    };
  }
}

/** Users, roles, sessions: who calls, and what they may do. */
export const accessFeature = defineFeature({
  name: 'access',
  needs: ['database', 'bus', 'records', 'model'],
  abilities: ['sessions'],
  schemas: ['roles', 'teams', 'users'],
  roles: [ADMIN],
  actors: ['system'],
  tables: [
    { number: 1, name: 'foundation', statements: ACCESS_TABLES },
    { number: 13, name: 'proofs of identity and known browsers', statements: PROOF_TABLES },
  ],
  signInTables: ['access_sessions', 'access_codes', 'access_devices'],
  open: ({ database, bus, records, model, clock, registry }) => {
    const { roles, actors } = registry;
    const accounts = createAccounts(database);
    const sessions = createSessions(database, clock);
    const identities = createIdentities(records, model, roles);
    const callers = createCallers({
      database,
      bus,
      sessions,
      registry,
      identities,
      model,
      now: clock,
    });
    const doors = openSignIn({ database, accounts, sessions, identities, clock });
    const forgetExpiredGuests = async (): Promise<void> => {
      for (const tokens of registry.guestTokens) await tokens.forgetExpired();
    };
    return {
      gives: { access: { accounts, sessions, callers, identities, ...doors } },
      resources: [usersResource(roles), rolesResource({ builtIn: roles, reserved: actors })],
      followers: accessListeners(accounts).map((follow) => ({ stage: 'access', follow })),
      jobs: [
        forgetExpiredSignIns([
          sessions,
          { forgetExpired: forgetExpiredGuests },
          doors.codes,
          doors.devices,
        ]),
      ],
      routes: [sessionRoutes, startRoutes, schemaStatusRoutes],
      ready: () => ensureBuiltInRoles({ database, records, model: model() }, roles),
      listen: callers.listen,
    };
  },
});
