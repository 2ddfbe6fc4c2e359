import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject, NAMED_CALLS } from '#schemas';
import type { SignInDoors } from '#server/engine/access/openSignIn.ts';
import type { IdentityNeeds } from '#server/engine/access/ownPassword.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import {
  BOOLEAN,
  DELETED,
  ID,
  listOf,
  MOMENT,
  object,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { changePassword, confirmIdentity } from './ownPassword.ts';
import type { Origin } from './sessions.ts';
import { callerOf } from './signedIn.ts';

interface SessionNeeds extends IdentityNeeds {
  readonly schemas: LiveSchemas;
  readonly access: IdentityNeeds['access'] & Pick<SignInDoors, 'signIn'>;
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

const optionalTextOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = isObject(request.body) ? request.body[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const textOf = (request: FastifyRequest, name: string): string => {
  const value = optionalTextOf(request, name);
  if (value !== undefined) return value;
  const errors = [{ field: name, rule: 'required', params: {}, message: '' }];
  throw new ServerError('validation_failed', {}, { errors });
};

/** An address and a password, from anybody. */
const SIGN_IN_BODY_BYTES = 4_000;

const TOKEN = { token: TEXT, expiresAt: MOMENT };
const SHOWN_ONCE = 'The only time that the token is shown.';
const SIGNS_IN = {
  tag: 'signIn',
  errors: ['wrong_credentials', 'too_many_attempts', 'overloaded'],
} as const satisfies Partial<Operation>;
const WITH_PASSWORD: Operation = {
  ...SIGNS_IN,
  summary: 'Signs in with e-mail and password.',
  description:
    '`device` is what an earlier sign-in of the same browser was answered. It opens nothing, but wrong passwords of ' +
    'others are not counted against it.',
  body: { schema: object({ email: TEXT, password: TEXT, device: TEXT }, ['email', 'password']) },
  answer: { schema: object({ ...TOKEN, device: TEXT }), description: SHOWN_ONCE },
};
const WITH_CODE: Operation = {
  ...SIGNS_IN,
  summary: 'Signs in with a one-time code.',
  description:
    'A link is no proof of a password: `confirm_identity` asks for it where accounts change.',
  body: { schema: object({ code: TEXT }) },
  answer: { schema: object(TOKEN), description: SHOWN_ONCE },
};
const SIGN_OUT: Operation = {
  tag: 'signIn',
  summary: 'Ends the session that the call comes with.',
  answer: { schema: DELETED },
};
const LIST: Operation = {
  tag: 'signIn',
  summary: 'Lists one’s own sessions.',
  answer: {
    schema: listOf(
      object({
        _id: ID,
        createdAt: MOMENT,
        expiresAt: MOMENT,
        lastSeenAt: MOMENT,
        address: TEXT,
        agent: TEXT,
        isCurrent: BOOLEAN,
      }),
    ),
  },
};
const END: Operation = {
  tag: 'signIn',
  summary: 'Ends one of one’s own sessions.',
  parameters: [{ name: 'id', required: true, schema: ID }],
  answer: { schema: DELETED },
};

const CHANGE: Operation = {
  tag: 'signIn',
  summary: 'Changes one’s own password and ends one’s other sessions.',
  body: { schema: object({ current: TEXT, password: TEXT }) },
  answer: { schema: DELETED },
  errors: ['wrong_password', 'too_many_attempts'],
};

const CONFIRM: Operation = {
  tag: 'signIn',
  summary:
    'Confirms with the own password who is there, after a call was refused with `confirm_identity`.',
  description:
    'For five minutes the session may then change passwords, e-mail addresses and roles of users, and the account of a ' +
    'withdrawal; signing in with the password counts as well. Then the refused call is sent again.',
  body: { schema: object({ password: TEXT }) },
  answer: { schema: DELETED },
  errors: ['wrong_password', 'too_many_attempts'],
};

/** Sign-in, sign-out, one's own sessions and one's own password (decisions.md "Signing in"). */
export const sessionRoutes = fastifyPlugin<{ core: SessionNeeds }>(
  async (app, { core }) => {
    const { signIn, sessions, callers } = core.access;
    const isPublic = { config: { isPublic: true }, bodyLimit: SIGN_IN_BODY_BYTES };

    app.post(NAMED_CALLS.signIn.path, described(WITH_PASSWORD, isPublic), (request) =>
      signIn.withPassword(
        {
          email: textOf(request, 'email'),
          password: textOf(request, 'password'),
          device: optionalTextOf(request, 'device'),
        },
        originOf(request),
      ),
    );
    app.post(NAMED_CALLS.signInWithCode.path, described(WITH_CODE, isPublic), (request) =>
      signIn.withCode(textOf(request, 'code'), originOf(request)),
    );
    app.post(NAMED_CALLS.signOut.path, described(SIGN_OUT), async (request) => {
      const { userId } = callerOf(request);
      const id = request.signedIn?.sessionId ?? '';
      await sessions.end(userId, id);
      await callers.forget();
      return { _id: id };
    });

    app.get(NAMED_CALLS.sessions.path, described(LIST), async (request) => {
      const rows = await sessions.list(callerOf(request).userId);
      return {
        results: rows.map((row) => ({
          ...row,
          isCurrent: row._id === request.signedIn?.sessionId,
        })),
        pagination: { current_page: 1, per_page: rows.length, total: rows.length, last_page: 1 },
      };
    });
    app.post(NAMED_CALLS.sessionRevoke.path, described(END), async (request) => {
      const id = requiredParameter('id', parametersOf(request, ['id']).id);
      if (!(await sessions.end(callerOf(request).userId, id))) throw new ServerError('not_found');
      await callers.forget();
      return { _id: id };
    });
    const isSmall = { bodyLimit: SIGN_IN_BODY_BYTES };
    app.post(NAMED_CALLS.identityConfirm.path, described(CONFIRM, isSmall), async (request) => {
      const caller = callerOf(request);
      await confirmIdentity(core, caller, textOf(request, 'password'));
      return { _id: caller.userId };
    });
    app.post(NAMED_CALLS.passwordChange.path, described(CHANGE, isSmall), async (request) => {
      const users = core.schemas.current().model.resources.get('users');
      if (!users) throw new ServerError('unknown_path');
      request.resource = users;
      const caller = callerOf(request);
      const passwords = { current: textOf(request, 'current'), next: textOf(request, 'password') };
      await changePassword(core, users, caller, passwords);
      await callers.forget();
      return { _id: caller.userId };
    });
  },
  { name: 'sessionRoutes', dependencies: ['signedInGate'] },
);
