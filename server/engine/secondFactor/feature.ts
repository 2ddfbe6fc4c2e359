import { HOUR_MS } from '#schemas';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { readSigningKey } from '#server/engine/database/signingKey.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { createChallenges } from './challenges.ts';
import { enrolmentRoutes } from './enrolmentRoutes.ts';
import { createFactors } from './factors.ts';
import { managerRoutes } from './managerRoutes.ts';
import { ownFactorRoutes } from './ownRoutes.ts';
import { createPasskeys } from './passkeys.ts';
import { createPending } from './pending.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { createRepeatedAnswers } from './repeatedAnswers.ts';
import { resetFactors } from './resetFactors.ts';
import type { SecondFactorServices } from './secondFactor.ts';
import { secondStepRoutes } from './signInRoutes.ts';
import { PASSING_TABLES, REPEATED_ANSWER_TABLES, SECOND_FACTOR_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** The address of an account that gets in without its second step from this start on. */
    readonly resetsSecondFactorOf?: string;
  }
  interface Services {
    readonly secondFactor: SecondFactorServices;
  }
}

const KEY_NAME = 'second factor';

const removeExpired = (database: Database, clock: () => Date): Job => ({
  name: 'expired second steps',
  everyMs: HOUR_MS,
  run: async () => {
    for (const table of PASSING_TABLES) {
      await database.execute(
        sql`delete from ${sql.identifier(table)} where expires_at <= ${clock()}`,
      );
    }
  },
});

/** Two-step sign-in: apps that show codes, passkeys, recovery codes (PEOPLE-3). */
export const secondFactorFeature = defineFeature({
  name: 'secondFactor',
  needs: ['database', 'records', 'schemas', 'access', 'audit', 'mail', 'events'],
  abilities: ['secondFactor'],
  calls: SECOND_FACTOR_CALLS,
  tables: [
    { number: 31, name: 'second factors', statements: SECOND_FACTOR_TABLES },
    { number: 51, name: 'repeated second steps', statements: REPEATED_ANSWER_TABLES },
  ],
  signInTables: PASSING_TABLES,
  open: async (core) => {
    const { database, options, log, clock, access } = core;
    const key = await readSigningKey(database, KEY_NAME);
    const challenges = createChallenges(database, key, clock);
    const passkeys = createPasskeys({ database, challenges, options, log, now: clock });
    const recoveryCodes = createRecoveryCodes(database, key);
    const factors = createFactors({ database, passkeys, recoveryCodes, now: clock });
    const pending = createPending(database, clock);
    const repeated = createRepeatedAnswers({ database, sessions: access.sessions, now: clock });
    return {
      gives: { secondFactor: { factors, passkeys, pending, recoveryCodes, repeated } },
      secondStep: {
        isSetUp: (userId) => factors.isSetUp(userId),
        hold: async (first) => ({
          ...(await pending.issue(first)),
          methods: await factors.methodsOf(first.userId),
        }),
        verify: (userId, given) => factors.verify(userId, given),
      },
      jobs: [removeExpired(database, clock)],
      ready: () => resetFactors(core, options.resetsSecondFactorOf ?? ''),
      routes: [secondStepRoutes, ownFactorRoutes, enrolmentRoutes, managerRoutes],
    };
  },
});
