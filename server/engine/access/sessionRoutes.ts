import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import type { IdentityNeeds } from '#server/engine/access/ownPassword.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import { isAbout, resourceNamed } from '#server/engine/http/resourceOf.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BY_ID,
  DELETED,
  filled,
  listOf,
  MOMENT,
  object,
  orNoText,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { endSession } from './endSessions.ts';
import { FACTOR_ANSWER } from './factorShapes.ts';
import { changePassword, confirmIdentity } from './ownPassword.ts';
import { LISTED_SESSION } from './sessionShape.ts';
import { callerOf, originOf } from './signedIn.ts';
import type { SignInServices } from './signIn/openSignIn.ts';

interface SessionNeeds extends IdentityNeeds {
  readonly schemas: LiveSchemas;
  readonly audit: Audit;
  readonly options: OpenedOptions;
  readonly access: IdentityNeeds['access'] & Pick<SignInServices, 'signIn'>;
}

/** An address and a password, from anybody. */
const SIGN_IN_BODY_BYTES = 4_000;
/** A passkey's answer beside it. */
export const PROOF_BODY_BYTES = 12_000;

const TYPED = filled(TEXT);
/** A token, or a sign-in that waits for its second step. */
export const SIGN_IN_ANSWER = object(
  { token: TEXT, expiresAt: MOMENT, device: TEXT, pending: TEXT, methods: array(TEXT) },
  ['expiresAt'],
);
const SHOWN_ONCE =
  'The only time that the token is shown; or `pending` with its `methods`, where the user has a second factor.';
const SIGNS_IN = {
  tag: 'signIn',
  errors: ['wrong_credentials', 'local_accounts_off', 'too_many_attempts', 'overloaded'],
} as const satisfies Partial<Operation>;
const WITH_PASSWORD = {
  ...SIGNS_IN,
  summary: 'Signs in with e-mail and password.',
  description:
    '`device` is what an earlier sign-in of the same browser was answered. It opens nothing, but wrong passwords of ' +
    'others are not counted against it.',
  body: {
    schema: object({ email: TYPED, password: TYPED, device: orNoText(TEXT) }, [
      'email',
      'password',
    ]),
  },
  answer: { schema: SIGN_IN_ANSWER, description: SHOWN_ONCE },
} as const satisfies Operation;
const WITH_CODE = {
  ...SIGNS_IN,
  summary: 'Signs in with a one-time code.',
  description:
    'A link is no proof of a password: `confirm_identity` asks for it where accounts change.',
  body: { schema: object({ code: TYPED }) },
  answer: { schema: SIGN_IN_ANSWER, description: SHOWN_ONCE },
} as const satisfies Operation;
const SIGN_OUT = {
  tag: 'signIn',
  summary: 'Ends the session that the call comes with.',
  answer: { schema: DELETED },
} as const satisfies Operation;
const LIST = {
  tag: 'signIn',
  summary: 'Lists one’s own sessions.',
  answer: {
    schema: listOf(LISTED_SESSION),
  },
} as const satisfies Operation;
const END = {
  tag: 'signIn',
  summary: 'Ends one of one’s own sessions.',
  query: BY_ID,
  answer: { schema: DELETED },
} as const satisfies Operation;

const CHANGE = {
  tag: 'signIn',
  summary: 'Changes one’s own password and ends one’s other sessions.',
  body: { schema: object({ current: TYPED, password: TYPED }) },
  answer: { schema: DELETED },
  errors: ['wrong_password', 'too_many_attempts'],
} as const satisfies Operation;

const CONFIRM = {
  tag: 'signIn',
  summary: 'Confirms who is there, after a call was refused with `confirm_identity`.',
  description:
    'For five minutes the session may then change passwords, e-mail addresses and roles of users, and the account of a ' +
    'withdrawal; signing in with the password counts as well. Then the refused call is sent again. Whoever has a second ' +
    'factor gives it beside the password; a passkey that verified its person stands for both.',
  body: { schema: object({ password: TYPED, ...FACTOR_ANSWER }, []) },
  answer: { schema: DELETED },
  errors: ['wrong_password', 'wrong_code', 'too_many_attempts'],
} as const satisfies Operation;

/** Errors: 403 `local_accounts_off`. */
export const requireLocalAccounts = ({
  options,
}: {
  readonly options: Pick<OpenedOptions, 'hasLocalAccounts'>;
}): void => {
  if (options.hasLocalAccounts === false) throw new ServerError('local_accounts_off');
};

/** Sign-in, sign-out, one's own sessions and one's own password (decisions.md "Signing in"). */
export const sessionRoutes = fastifyPlugin<{ core: SessionNeeds }>(
  async (app, { core }) => {
    const { signIn, sessions, callers } = core.access;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isPublic = { config: { isPublic: true }, bodyLimit: SIGN_IN_BODY_BYTES };
    const isSmall = { bodyLimit: SIGN_IN_BODY_BYTES };
    const isForEnrolment = { config: { isForEnrolment: true } };
    const isProof = { bodyLimit: PROOF_BODY_BYTES, ...isForEnrolment };

    routes.post(NAMED_CALLS.signIn.path, described(WITH_PASSWORD, isPublic), (request) => {
      requireLocalAccounts(core);
      return signIn.withPassword(request.body, originOf(request));
    });
    routes.post(NAMED_CALLS.signInWithCode.path, described(WITH_CODE, isPublic), (request) =>
      signIn.withCode(request.body.code, originOf(request)),
    );
    routes.post(NAMED_CALLS.signOut.path, described(SIGN_OUT, isForEnrolment), async (request) => {
      const caller = callerOf(request);
      const id = request.signedIn?.sessionId ?? '';
      await core.database.transaction(async (transaction) => {
        await sessions.end(caller.userId, id, transaction);
        await core.audit.note(transaction, caller, { action: 'signIn.ended' });
      });
      await callers.invalidate();
      return { _id: id };
    });

    routes.get(NAMED_CALLS.sessions.path, described(LIST), async (request) => {
      const rows = await sessions.list(callerOf(request).userId);
      return {
        results: rows.map((row) => ({
          ...row,
          isCurrent: row._id === request.signedIn?.sessionId,
        })),
        pagination: { current_page: 1, per_page: rows.length, total: rows.length, last_page: 1 },
      };
    });
    routes.post(NAMED_CALLS.sessionRevoke.path, described(END), async (request) => {
      const { id } = request.query;
      const caller = callerOf(request);
      await endSession(core, caller, { id: caller.userId, teamId: caller.teamId }, id);
      return { _id: id };
    });
    routes.post(NAMED_CALLS.identityConfirm.path, described(CONFIRM, isProof), async (request) => {
      const caller = callerOf(request);
      await confirmIdentity(core, caller, request.body);
      return { _id: caller.userId };
    });

    const isOwnUser = { ...isSmall, onRequest: isAbout(core.schemas, 'users') };
    routes.post(NAMED_CALLS.passwordChange.path, described(CHANGE, isOwnUser), async (request) => {
      const users = resourceNamed(core.schemas, 'users');
      const caller = callerOf(request);
      const { current, password } = request.body;
      await changePassword(core, users, caller, { current, next: password });
      await callers.invalidate();
      return { _id: caller.userId };
    });
  },
  { name: 'sessionRoutes', dependencies: ['signedInGate'] },
);
