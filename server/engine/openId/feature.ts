import { HOUR_MS } from '#schemas';
import { OPENID_CALLS } from '#schemas/model/calls/openIdCalls.ts';
import { sql } from '#server/engine/database/database.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { createOpenIdAccounts } from './accounts.ts';
import type { OpenIdChoice } from './choice.ts';
import { createFlow } from './flow.ts';
import { createProvider } from './provider.ts';
import { type OpenIdServices, openIdProofRoutes, openIdRoutes } from './routes.ts';
import { OPENID_TABLES, PASSING_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    readonly openId?: OpenIdChoice;
  }
  interface Services {
    readonly openId: OpenIdServices | undefined;
  }
}

/** Single sign-on by OpenID Connect (PEOPLE-4). */
export const openIdFeature = defineFeature({
  name: 'openId',
  needs: ['database', 'records', 'schemas', 'access', 'audit'],
  calls: OPENID_CALLS,
  tables: [{ number: 36, name: 'single sign-on', statements: OPENID_TABLES }],
  signInTables: PASSING_TABLES,
  open: (core) => {
    const { database, options, log, clock } = core;
    const { openId } = options;
    if (!openId) return { gives: { openId: undefined }, routes: [openIdRoutes, openIdProofRoutes] };
    const provider = createProvider(openId, options, log, clock);
    const accounts = createOpenIdAccounts(core, openId.issuer, openId.groups);
    return {
      gives: { openId: { flow: createFlow(database, provider, clock), accounts } },
      routes: [openIdRoutes, openIdProofRoutes],
      jobs: [
        {
          name: 'expired single sign-ons',
          everyMs: HOUR_MS,
          run: async () => {
            for (const table of PASSING_TABLES) {
              await database.execute(
                sql`delete from ${sql.identifier(table)} where expires_at <= ${clock()}`,
              );
            }
          },
        },
        {
          name: 'rules of single sign-on',
          everyMs: HOUR_MS,
          run: async () => {
            for (const sentence of await accounts.missing()) log.warn({}, sentence);
          },
        },
      ],
    };
  },
});
