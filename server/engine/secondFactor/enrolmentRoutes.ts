import fastifyPlugin from 'fastify-plugin';
import {
  MAX_PASSKEY_NAME_CHARACTERS,
  SECOND_FACTOR_CALLS,
} from '#schemas/model/calls/secondFactorCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { PROOF_BODY_BYTES } from '#server/engine/access/sessionRoutes.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, FREE, filled, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { createFactorChanges, RECOVERY_CODES } from './factorChanges.ts';
import { isNewPasskey } from './passkeyAnswer.ts';
import { readPerson } from './people.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';
import { keyAddress } from './totp.ts';

const ENCODED = { ...TEXT, maxLength: 8_000 };
const SHORT = { ...TEXT, maxLength: 64 };

const NEW_PASSKEY = object(
  {
    id: ENCODED,
    rawId: ENCODED,
    type: SHORT,
    authenticatorAttachment: SHORT,
    clientExtensionResults: FREE,
    response: object(
      {
        clientDataJSON: ENCODED,
        attestationObject: ENCODED,
        authenticatorData: ENCODED,
        publicKey: ENCODED,
        publicKeyAlgorithm: { type: 'integer' },
        transports: { ...array(SHORT), maxItems: 10 },
      },
      ['clientDataJSON', 'attestationObject'],
    ),
  },
  ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
);

const IN_SIGN_IN = { tag: 'signIn' } as const;
const OPERATIONS = {
  beginTotp: {
    ...IN_SIGN_IN,
    summary:
      'Begins with an app that shows codes: its key, and the same as an address for a picture.',
    answer: { schema: object({ key: TEXT, address: TEXT }) },
    errors: ['confirm_identity', 'in_use'],
  },
  confirmTotp: {
    ...IN_SIGN_IN,
    summary:
      'Ends it with a code that the app shows; answers recovery codes with the first factor.',
    body: { schema: object({ code: filled(SHORT) }) },
    answer: { schema: RECOVERY_CODES },
    errors: ['wrong_code', 'too_many_attempts'],
  },
  beginPasskey: {
    ...IN_SIGN_IN,
    summary: 'Begins with a passkey: what a browser needs to make one.',
    answer: { schema: FREE },
    errors: ['confirm_identity'],
  },
  confirmPasskey: {
    ...IN_SIGN_IN,
    summary: 'Ends it with what the browser made; answers recovery codes with the first factor.',
    body: {
      schema: object({
        name: filled({ ...TEXT, maxLength: MAX_PASSKEY_NAME_CHARACTERS }),
        passkey: NEW_PASSKEY,
      }),
    },
    answer: { schema: RECOVERY_CODES },
    errors: ['wrong_code', 'in_use'],
  },
} as const satisfies Record<string, Operation>;

/** Which half minute a code of the app that is being set up is of. Errors: 403 `wrong_code`, 429. */
const shownStep = async (
  { access, secondFactor }: SecondFactorNeeds,
  { userId, sessionId = '' }: Caller,
  code: string,
): Promise<number> => {
  let step: number | undefined;
  const isRight = await access.limits.judge({ session: `enrol ${sessionId}` }, async () => {
    step = await secondFactor.factors.totp.awaitedStep(userId, code);
    return step !== undefined;
  });
  if (!isRight || step === undefined) throw new ServerError('wrong_code');
  return step;
};

/** Setting up second factors of one's own (PEOPLE-3). Users who lack one that their role demands may call these. */
export const enrolmentRoutes = fastifyPlugin<{ core: SecondFactorNeeds }>(
  async (app, { core }) => {
    const { factors, passkeys } = core.secondFactor;
    const { add } = createFactorChanges(core);
    const routes = app.withTypeProvider<ShapeTypes>();
    const open = { config: { isForEnrolment: true }, bodyLimit: PROOF_BODY_BYTES };
    const CALLS = SECOND_FACTOR_CALLS;

    routes.post(CALLS.totpBegin.path, described(OPERATIONS.beginTotp, open), async (request) => {
      const caller = callerOf(request);
      requireProof(caller);
      const { email } = await readPerson(core, caller.userId);
      const key = await factors.totp.begin(caller.userId);
      if (key === undefined) throw new ServerError('in_use');
      return { key, address: keyAddress(key, core.options.applicationName, email) };
    });
    routes.post(
      CALLS.totpConfirm.path,
      described(OPERATIONS.confirmTotp, open),
      async (request) => {
        const caller = callerOf(request);
        const step = await shownStep(core, caller, request.body.code);
        return add(caller, 'totp', async (transaction) => {
          if (!(await factors.totp.confirm(transaction, caller.userId, step))) {
            throw new ServerError('wrong_code');
          }
        });
      },
    );
    routes.post(
      CALLS.passkeyBegin.path,
      described(OPERATIONS.beginPasskey, open),
      async (request) => {
        const caller = callerOf(request);
        requireProof(caller);
        const { email, name } = await readPerson(core, caller.userId);
        return passkeys.creation(caller.userId, email, name);
      },
    );
    routes.post(
      CALLS.passkeyConfirm.path,
      described(OPERATIONS.confirmPasskey, { ...open, bodyLimit: 2 * PROOF_BODY_BYTES }),
      async (request) => {
        const caller = callerOf(request);
        const { name, passkey } = request.body;
        const made = isNewPasskey(passkey)
          ? await passkeys.created(caller.userId, passkey)
          : undefined;
        if (!made) throw new ServerError('wrong_code');
        return add(caller, 'passkey', async (transaction) => {
          if (!(await factors.addPasskey(transaction, caller.userId, name.trim(), made))) {
            throw new ServerError('in_use');
          }
        });
      },
    );
  },
  { name: 'enrolmentRoutes', dependencies: ['signedInGate'] },
);
