import sessionSettings from '#schemas/generated/shared/sessionSettings.json' with { type: 'json' };
import { SESSION_CALLS } from '#schemas/model/calls/sessionCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import type { Accounts } from './accounts.ts';
import { createAccounts } from './accounts.ts';
import { ADMIN } from './builtInRoles.ts';
import { type Callers, createCallers } from './callers.ts';
import { ensureBuiltInRoles } from './createUsers.ts';
import { removeExpiredSignIns } from './expiredSignIns.ts';
import { createIdentities, type Identities } from './identities.ts';
import { accessListeners } from './listeners.ts';
import { noteAccountChanges } from './noteChanges.ts';
import { rolesResource } from './roles.ts';
import { schemaStatusCall } from './schemaStatus.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { openSignIn, type SignInServices } from './signIn/openSignIn.ts';
import { accessStartCalls } from './startCalls.ts';
import { ACCESS_TABLES, PROOF_TABLES, SEEN_TABLES, SIGN_IN_TABLES } from './tables.ts';
import { userSessionRoutes } from './userSessionRoutes.ts';
import { usersResource } from './users.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly access: SignInServices & {
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
  fields: {
    roles: [
      'name',
      'description',
      'scope',
      'actsAs',
      'permissions',
      'builtIn',
      'requiresSecondFactor',
    ],
    teams: ['name', 'logo', 'members', 'settings'],
    users: ['name', 'email', 'role', 'photo', 'status', 'language', 'password'],
  },
  values: { users: { status: ['active', 'invited'] } },
  needs: ['database', 'bus', 'records', 'model', 'audit', 'mail', 'notices', 'installation'],
  settings: sessionSettings,
  calls: SESSION_CALLS,
  abilities: ['sessions'],
  schemas: ['roles', 'teams', 'users'],
  roles: [ADMIN],
  actors: ['system'],
  tables: [
    { number: 1, name: 'foundation', statements: ACCESS_TABLES },
    { number: 13, name: 'proofs of identity and known browsers', statements: PROOF_TABLES },
    { number: 35, name: 'who has signed in before', statements: SEEN_TABLES },
  ],
  signInTables: SIGN_IN_TABLES,
  open: (core) => {
    const { database, bus, records, model, clock, registry, audit, mail, notices } = core;
    const { publicAddress } = core.options;
    const { roles, actors } = registry;
    const accounts = createAccounts(database);
    const sessions = createSessions(database, clock, () => core.installation.current());
    const identities = createIdentities(records, model, registry);
    const callers = createCallers({
      ...{ database, bus, sessions, registry, identities, model },
      now: clock,
    });
    const signIn = openSignIn({
      ...{ database, accounts, sessions, identities, clock, registry },
      ...{ audit, mail, notices, publicAddress },
    });
    return {
      gives: { access: { accounts, sessions, callers, identities, ...signIn } },
      resources: [usersResource(roles), rolesResource({ builtIn: roles, reserved: actors })],
      changeListeners: [
        ...accessListeners(accounts, registry.behaviours).map((listener) => ({
          stage: 'access' as const,
          listener,
        })),
        { stage: 'history', ...noteAccountChanges(audit, notices) },
      ],
      jobs: [removeExpiredSignIns(database, sessions, registry, clock)],
      routes: [sessionRoutes, userSessionRoutes],
      startCalls: [...accessStartCalls(core), schemaStatusCall(core)],
      ready: () => ensureBuiltInRoles({ database, records, model: model() }, roles),
      subscribe: callers.subscribe,
    };
  },
});
