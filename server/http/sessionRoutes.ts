import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import type { Origin } from '#server/access/sessions.ts';
import type { Core } from '#server/core.ts';
import { ServerError } from '#server/errors.ts';
import { isObject } from '#server/records/json.ts';
import { parametersOf, requiredParameter } from './query.ts';
import { callerOf } from './signedIn.ts';

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

const textOf = (request: FastifyRequest, name: string): string => {
  const value = isObject(request.body) ? request.body[name] : undefined;
  if (typeof value === 'string' && value !== '') return value;
  const errors = [{ field: name, rule: 'required', params: {}, message: `${name} is required` }];
  throw new ServerError('validation_failed', {}, { errors });
};

/** An address and a password, from anybody. */
const SIGN_IN_BODY_BYTES = 4_000;

/** Sign-in, sign-out, and the list of one's own sessions (decisions.md "Signing in"). */
export const sessionRoutes = fastifyPlugin<{ core: Core }>(
  async (app, { core }) => {
    const { signIn, sessions, callers } = core.access;
    const isPublic = { config: { isPublic: true }, bodyLimit: SIGN_IN_BODY_BYTES };

    app.post(NAMED_CALLS.signIn.path, isPublic, (request) =>
      signIn.withPassword(textOf(request, 'email'), textOf(request, 'password'), originOf(request)),
    );
    app.post(NAMED_CALLS.signInWithCode.path, isPublic, (request) =>
      signIn.withCode(textOf(request, 'code'), originOf(request)),
    );
    app.post(NAMED_CALLS.signOut.path, async (request) => {
      const { userId } = callerOf(request);
      const id = request.signedIn?.sessionId ?? '';
      await sessions.end(userId, id);
      await callers.forget();
      return { _id: id };
    });

    app.get('/api/sessions/search', async (request) => {
      const rows = await sessions.list(callerOf(request).userId);
      return {
        results: rows.map((row) => ({
          ...row,
          isCurrent: row._id === request.signedIn?.sessionId,
        })),
        pagination: { current_page: 1, per_page: rows.length, total: rows.length, last_page: 1 },
      };
    });
    app.delete('/api/sessions/delete', async (request) => {
      const id = requiredParameter('id', parametersOf(request, ['id']).id);
      if (!(await sessions.end(callerOf(request).userId, id))) throw new ServerError('not_found');
      await callers.forget();
      return { _id: id };
    });
  },
  { name: 'sessionRoutes', dependencies: ['signedInGate'] },
);
