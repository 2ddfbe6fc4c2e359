import { OPENID_CALLS } from '#schemas/model/calls/openIdCalls.ts';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { UserFactors } from './lazySecondFactor.ts';

/** Two-step sign-in and single sign-on (PEOPLE-3, PEOPLE-4). */
export const secondFactor = defineFeature({
  name: 'secondFactor',
  calls: { ...SECOND_FACTOR_CALLS, ...OPENID_CALLS },
  recordParts: { users: { needs: 'secondFactor', part: UserFactors } },
});
