import { DAY_MS, HOUR_MS } from '#schemas';
import { API_KEY_CALLS } from '#schemas/model/calls/apiKeyCalls.ts';
import { sql } from '#server/engine/database/database.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { apiKeyRoutes } from './apiKeyRoutes.ts';
import { type ApiKeys, createApiKeys } from './apiKeys.ts';
import { createKeyTokens } from './keyTokens.ts';
import { API_KEY_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** Days after which an API key ends at the latest. */
    readonly apiKeyDays?: number;
  }
  interface Services {
    readonly apiKeys: ApiKeys;
  }
}

const DEFAULT_MOST_DAYS = 365;
/** Ended keys are still listed for so long. */
const KEPT_DAYS = 90;

/** Keys by which programs use the API (PEOPLE-5). */
export const apiKeysFeature = defineFeature({
  name: 'API keys',
  calls: API_KEY_CALLS,
  needs: ['database', 'events', 'audit', 'notices', 'access', 'schemas', 'model'],
  abilities: ['apiKeys'],
  pages: ['keys'],
  tables: [{ number: 32, name: 'API keys', statements: API_KEY_TABLES }],
  signInTables: ['api_keys'],
  open: ({ options, database, events, audit, notices, access, model, clock }) => {
    const { identities, callers } = access;
    const parts = { database, events, audit, notices, identities, model, clock };
    const apiKeys = createApiKeys({
      ...parts,
      mostDays: options.apiKeyDays ?? DEFAULT_MOST_DAYS,
      forgetCallers: callers.invalidate,
    });
    return {
      gives: { apiKeys },
      keyTokens: [createKeyTokens(parts)],
      routes: [apiKeyRoutes],
      jobs: [
        {
          name: 'apiKeys.forget',
          everyMs: HOUR_MS,
          run: async () => {
            const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
            await database.execute(
              sql`delete from api_keys where expires_at < ${before} or revoked_at < ${before}`,
            );
          },
        },
      ],
    };
  },
});
