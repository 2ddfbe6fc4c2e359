import fastifyPlugin from 'fastify-plugin';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { PROOF_BODY_BYTES } from '#server/engine/access/sessionRoutes.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  DELETED,
  FREE,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import { createFactorChanges, RECOVERY_CODES } from './factorChanges.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

const FACTOR = object({
  _id: ID,
  kind: oneOf('totp', 'passkey'),
  name: TEXT,
  createdAt: MOMENT,
  lastUsedAt: nullable(MOMENT),
});
const IN_SIGN_IN = { tag: 'signIn' } as const;
const OPERATIONS = {
  list: {
    ...IN_SIGN_IN,
    summary: 'Lists one’s own second factors, and how many recovery codes are left.',
    answer: {
      schema: object({
        results: array(FACTOR),
        recoveryCodesLeft: COUNT,
        hasPassword: BOOLEAN,
        isRequired: BOOLEAN,
        canUsePasskeys: BOOLEAN,
      }),
    },
  },
  challenge: {
    ...IN_SIGN_IN,
    summary: 'Asks for one of one’s own passkeys, to confirm who is there.',
    answer: { schema: FREE },
  },
  codes: {
    ...IN_SIGN_IN,
    summary: 'Makes ten new recovery codes in place of those there are.',
    answer: { schema: RECOVERY_CODES },
    errors: ['confirm_identity', 'not_found'],
  },
  remove: {
    ...IN_SIGN_IN,
    summary: 'Removes one of one’s own second factors.',
    query: BY_ID,
    answer: { schema: DELETED },
    errors: ['confirm_identity'],
  },
} as const satisfies Record<string, Operation>;

/** One's own second factors (PEOPLE-3). Users who lack one that their role demands may call these. */
export const ownFactorRoutes = fastifyPlugin<{ core: SecondFactorNeeds }>(
  async (app, { core }) => {
    const { factors, passkeys, recoveryCodes } = core.secondFactor;
    const { change } = createFactorChanges(core);
    const routes = app.withTypeProvider<ShapeTypes>();
    const open = { config: { isForEnrolment: true }, bodyLimit: PROOF_BODY_BYTES };
    const CALLS = SECOND_FACTOR_CALLS;

    routes.get(CALLS.factors.path, described(OPERATIONS.list, open), async (request) => {
      const { userId } = callerOf(request);
      const { identity } = request.signedIn ?? {};
      return {
        results: await factors.list(userId),
        recoveryCodesLeft: await recoveryCodes.left(userId),
        hasPassword: await factors.hasPassword(userId),
        isRequired: identity?.requiresSecondFactor === true,
        canUsePasskeys: passkeys.areUsable(),
      };
    });
    routes.post(CALLS.passkeyChallenge.path, described(OPERATIONS.challenge, open), (request) =>
      passkeys.question('answer', callerOf(request).userId),
    );
    routes.post(
      CALLS.recoveryCodesMake.path,
      described(OPERATIONS.codes, open),
      async (request) => {
        const caller = callerOf(request);
        requireProof(caller);
        if (!(await factors.isSetUp(caller.userId))) throw new ServerError('not_found');
        return change(caller, 'recoveryCodes.made', 'recoveryCodesMade', async (transaction) => ({
          result: { recoveryCodes: await recoveryCodes.make(transaction, caller.userId) },
          details: {},
        }));
      },
    );
    routes.post(CALLS.factorRemove.path, described(OPERATIONS.remove, open), async (request) => {
      const caller = callerOf(request);
      requireProof(caller);
      const { id } = request.query;
      return change(caller, 'secondFactor.removed', 'factorRemoved', async (transaction) => {
        const kind = await factors.remove(transaction, caller.userId, id);
        if (kind === undefined) throw new ServerError('not_found');
        return { result: { _id: id }, details: { kind } };
      });
    });
  },
  { name: 'ownFactorRoutes', dependencies: ['signedInGate'] },
);
