import fastifyPlugin from 'fastify-plugin';
import type { Language } from '#schemas';
import { SECOND_FACTOR_CALLS } from '#schemas/model/calls/secondFactorCalls.ts';
import { FACTOR_ANSWER, PASSKEY_ANSWER } from '#server/engine/access/factorShapes.ts';
import {
  PROOF_BODY_BYTES,
  requireLocalAccounts,
  SIGN_IN_ANSWER,
} from '#server/engine/access/sessionRoutes.ts';
import type { Origin } from '#server/engine/access/sessions.ts';
import { originOf } from '#server/engine/access/signedIn.ts';
import type { SignedInBrowser } from '#server/engine/access/signIn/signIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { FactorAnswer, FirstStep } from '#server/engine/features/secondStep.ts';
import { languageOf } from '#server/engine/language/language.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { FREE, object, orNoText, TEXT } from '#server/engine/openapi/shapes.ts';
import { isPasskeyAnswer } from './passkeyAnswer.ts';
import { readPerson, tell } from './people.ts';
import type { SecondFactorNeeds } from './secondFactor.ts';

const PENDING = { ...TEXT, minLength: 1, maxLength: 100 };
const DEVICE = orNoText({ ...TEXT, maxLength: 100 });

const SECOND = {
  tag: 'signIn',
  summary: 'Ends a sign-in with its second step.',
  description:
    '`pending` is what the first step was answered; it holds for five minutes and for five wrong answers. One of `code`, ' +
    '`recoveryCode` and `passkey` is given. Whoever lost the answer to a recovery code sends the same again within a ' +
    'minute: the first session ends with it.',
  body: {
    schema: object({ pending: PENDING, device: DEVICE, ...FACTOR_ANSWER }, ['pending']),
  },
  answer: { schema: SIGN_IN_ANSWER, description: 'The only time that the token is shown.' },
  errors: ['sign_in_expired', 'wrong_code', 'wrong_credentials', 'too_many_attempts'],
} as const satisfies Operation;

const CHALLENGE = {
  tag: 'signIn',
  summary: 'Asks for a passkey, as a browser wants it.',
  description:
    'With `pending` for the passkeys of this user, as a second step; without it for any passkey that knows its person, ' +
    'as the only step.',
  body: { schema: object({ pending: PENDING }, []) },
  answer: { schema: FREE },
  errors: ['sign_in_expired'],
} as const satisfies Operation;

const WITH_PASSKEY = {
  tag: 'signIn',
  summary: 'Signs in with a passkey alone, which has verified its person.',
  body: { schema: object({ passkey: PASSKEY_ANSWER, device: DEVICE }, ['passkey']) },
  answer: { schema: SIGN_IN_ANSWER, description: 'The only time that the token is shown.' },
  errors: ['wrong_credentials', 'local_accounts_off', 'too_many_attempts'],
} as const satisfies Operation;

/** Whoever did not do it themselves learns of it at once. */
const tellOfRecovery = async (
  core: SecondFactorNeeds,
  userId: string,
  origin: Origin,
  language: Language,
) => {
  const {
    database,
    audit,
    secondFactor: { recoveryCodes },
  } = core;
  const person = await readPerson(core, userId);
  const left = await recoveryCodes.left(userId);
  await database.transaction(async (transaction) => {
    const actor = { kind: 'user', userId, teamId: person.teamId, origin };
    await audit.note(transaction, actor, { action: 'recoveryCode.used', details: { left } });
    await tell(core, transaction, person, language, 'recoveryCodeUsed', { left: String(left) });
  });
};

/** By user and address, by browser where it is known, and by user alone: a right password is known by then. */
const judgeSecondStep = async (
  { limits, devices }: SecondFactorNeeds['access'],
  userId: string,
  origin: Origin,
  given: string | undefined,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const account = `second step ${userId}`;
  const device = await devices.knownOf(userId, given);
  if (device !== undefined) return limits.judge({ account, device }, check);
  return limits.judge({ secondStepOf: userId }, () =>
    limits.judge({ account, address: origin.address }, check),
  );
};

/** What a sign-in that waits is answered with. */
interface SecondAnswer extends FactorAnswer {
  readonly pending: string;
  readonly device?: string | undefined;
}

/** Ends a sign-in that waits by an answer that is used up with it. Errors: 422 `wrong_code`, 403 `sign_in_expired`. */
const takeAnswer = async (
  core: SecondFactorNeeds,
  userId: string,
  { pending, device, ...answer }: SecondAnswer,
  origin: Origin,
  language: Language,
): Promise<void> => {
  const { access, secondFactor } = core;
  const { factors, pending: held } = secondFactor;
  const isRight = await judgeSecondStep(
    access,
    userId,
    origin,
    device,
    async () => (await factors.verify(userId, answer)).isRight,
  );
  if (!isRight) {
    await held.fail(pending);
    await access.failures.note(origin, { method: 'second', userId });
    throw new ServerError('wrong_code');
  }
  if (!(await held.redeem(pending))) throw new ServerError('sign_in_expired');
  if (answer.recoveryCode !== undefined) await tellOfRecovery(core, userId, origin, language);
};

/** The second step of a sign-in, and the sign-in that needs only one. */
const createSecondSteps = (core: SecondFactorNeeds) => {
  const { access, secondFactor } = core;
  const { passkeys, pending: held, repeated } = secondFactor;
  const { limits, signIn } = access;

  return {
    async firstStepOf(pending: string, origin: Origin): Promise<FirstStep> {
      const first = await held.find(pending);
      if (first) return first;
      limits.wrongCode(origin.address);
      throw new ServerError('sign_in_expired');
    },

    async complete(
      given: SecondAnswer,
      origin: Origin,
      language: Language,
    ): Promise<SignedInBrowser> {
      const { pending, device, recoveryCode } = given;
      const again =
        recoveryCode === undefined ? undefined : await repeated.take(pending, recoveryCode);
      const first = again?.first ?? (await this.firstStepOf(pending, origin));
      if (!again) await takeAnswer(core, first.userId, given, origin, language);
      const opened = await signIn.complete(first, origin, device);
      if (recoveryCode !== undefined)
        await repeated.keep(pending, recoveryCode, {
          first,
          token: opened.token,
          until: again?.until,
        });
      return opened;
    },

    async withPasskey(
      passkey: unknown,
      origin: Origin,
      device: string | undefined,
    ): Promise<SignedInBrowser> {
      const owner = isPasskeyAnswer(passkey)
        ? await passkeys.owner('signIn', '', passkey)
        : undefined;
      if (!owner?.isPersonVerified) {
        limits.wrongCode(origin.address);
        await access.failures.note(origin, { method: 'passkey' });
        throw new ServerError('wrong_credentials');
      }
      return signIn.complete({ userId: owner.userId, proof: 'passkey' }, origin, device);
    },
  };
};

export const secondStepRoutes = fastifyPlugin<{ core: SecondFactorNeeds }>(
  async (app, { core }) => {
    const steps = createSecondSteps(core);
    const { passkeys } = core.secondFactor;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isPublic = { config: { isPublic: true }, bodyLimit: PROOF_BODY_BYTES };

    routes.post(SECOND_FACTOR_CALLS.signInSecond.path, described(SECOND, isPublic), (request) =>
      steps.complete(
        request.body,
        originOf(request),
        languageOf(request.headers['accept-language']),
      ),
    );
    routes.post(
      SECOND_FACTOR_CALLS.signInChallenge.path,
      described(CHALLENGE, isPublic),
      async (request) => {
        const { pending } = request.body;
        if (pending === undefined) return passkeys.question('signIn', '');
        const { userId } = await steps.firstStepOf(pending, originOf(request));
        return passkeys.question('answer', userId);
      },
    );
    routes.post(
      SECOND_FACTOR_CALLS.signInWithPasskey.path,
      described(WITH_PASSKEY, isPublic),
      (request) => {
        requireLocalAccounts(core);
        const { passkey, device } = request.body;
        return steps.withPasskey(passkey, originOf(request), device);
      },
    );
  },
  { name: 'secondStepRoutes', dependencies: ['signedInGate'] },
);
