import fastifyPlugin from 'fastify-plugin';
import {
  MAX_PASSKEY_NAME_CHARACTERS,
  SECOND_FACTOR_CALLS,
} from '#schemas/model/calls/secondFactorCalls.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { PROOF_BODY_BYTES } from '#server/engine/access/sessionRoutes.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { LetterKind } from '#server/engine/mail/mail.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  DELETED,
  FREE,
  filled,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { isNewPasskey } from './passkeyAnswer.ts';
import { readPerson, tell } from './people.ts';
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

const FACTOR = object({
  _id: ID,
  kind: oneOf('totp', 'passkey'),
  name: TEXT,
  createdAt: MOMENT,
  lastUsedAt: nullable(MOMENT),
});
/** Shown this once; empty where the user has some already. */
const CODES = object({ recoveryCodes: array(TEXT) });

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
    answer: { schema: CODES },
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
    answer: { schema: CODES },
    errors: ['wrong_code', 'in_use'],
  },
  challenge: {
    ...IN_SIGN_IN,
    summary: 'Asks for one of one’s own passkeys, to confirm who is there.',
    answer: { schema: FREE },
  },
  codes: {
    ...IN_SIGN_IN,
    summary: 'Makes ten new recovery codes in place of those there are.',
    answer: { schema: CODES },
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

/** What follows a change of one's own factors, in its transaction. */
const createChanges = (core: SecondFactorNeeds) => {
  const { database, audit, secondFactor, access } = core;
  const { factors, recoveryCodes } = secondFactor;

  /** Errors: what `change` throws, and nothing is changed then. */
  const change = async <Result>(
    caller: Caller,
    action: string,
    letter: LetterKind,
    work: (transaction: Queryable) => Promise<{ result: Result; details: Row }>,
  ): Promise<Result> => {
    const person = await readPerson(core, caller.userId);
    const result = await database.transaction(async (transaction) => {
      const { result: made, details } = await work(transaction);
      await audit.note(transaction, caller, { action, details });
      await tell(core, transaction, person, caller.language, letter);
      return made;
    });
    // Whoever could only set one up may do everything from now on, on every node.
    await access.callers.invalidate();
    return result;
  };

  return {
    change,
    /** A new factor; recovery codes come with the first one. */
    add: (
      caller: Caller,
      kind: string,
      store: (transaction: Queryable) => Promise<void>,
    ): Promise<{ readonly recoveryCodes: readonly string[] }> =>
      change(caller, 'secondFactor.added', 'factorAdded', async (transaction) => {
        const isFirst = (await factors.list(caller.userId, transaction)).length === 0;
        await store(transaction);
        const codes = isFirst ? await recoveryCodes.make(transaction, caller.userId) : [];
        return { result: { recoveryCodes: codes }, details: { kind } };
      }),
  };
};

/** One's own second factors (PEOPLE-3). Users who lack one that their role demands may call these. */
export const ownFactorRoutes = fastifyPlugin<{ core: SecondFactorNeeds }>(
  async (app, { core }) => {
    const { factors, passkeys, recoveryCodes } = core.secondFactor;
    const { change, add } = createChanges(core);
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
    routes.post(CALLS.totpBegin.path, described(OPERATIONS.beginTotp, open), async (request) => {
      const caller = callerOf(request);
      requireProof(caller);
      const { email } = await readPerson(core, caller.userId);
      const key = await factors.beginTotp(caller.userId);
      if (key === undefined) throw new ServerError('in_use');
      return { key, address: keyAddress(key, core.options.applicationName, email) };
    });
    routes.post(
      CALLS.totpConfirm.path,
      described(OPERATIONS.confirmTotp, open),
      async (request) => {
        const caller = callerOf(request);
        const { userId, sessionId = '' } = caller;
        let step: number | undefined;
        const isRight = await core.access.limits.judge(
          { session: `enrol ${sessionId}` },
          async () => {
            step = await factors.awaitedStep(userId, request.body.code);
            return step !== undefined;
          },
        );
        if (!isRight || step === undefined) throw new ServerError('wrong_code');
        const shown = step;
        return add(caller, 'totp', async (transaction) => {
          if (!(await factors.confirmTotp(transaction, userId, shown))) {
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
