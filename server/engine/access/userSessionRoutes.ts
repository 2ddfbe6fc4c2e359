import fastifyPlugin from 'fastify-plugin';
import { SESSION_CALLS } from '#schemas/model/calls/sessionCalls.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, COUNT, DELETED, ID, object } from '#server/engine/openapi/shapes.ts';
import {
  endAllSessions,
  endSession,
  managedUser,
  type OthersSessionNeeds,
  signedOutUser,
} from './endSessions.ts';
import { LISTED_SESSION } from './sessionShape.ts';
import { callerOf } from './signedIn.ts';

const MANAGERS = 'For administrators and those who manage the user’s team.';
const ENDED = object({ ended: COUNT });

const OPERATIONS = {
  list: {
    tag: 'signIn',
    summary: 'Lists the sessions of a user.',
    description: MANAGERS,
    query: object({ user: ID }),
    answer: {
      schema: object({ results: array(LISTED_SESSION) }),
    },
    errors: ['not_found'],
  },
  end: {
    tag: 'signIn',
    summary: 'Ends one session of a user.',
    description: MANAGERS,
    query: object({ user: ID, id: ID }),
    answer: { schema: DELETED },
    errors: ['not_found'],
  },
  endAll: {
    tag: 'signIn',
    summary: 'Signs a user out everywhere; the session of the call itself stays.',
    description: MANAGERS,
    query: object({ user: ID }),
    answer: { schema: ENDED },
    errors: ['not_found'],
  },
  endOwn: {
    tag: 'signIn',
    summary: 'Ends all of one’s own sessions but the one of the call.',
    answer: { schema: ENDED },
  },
} as const satisfies Record<string, Operation>;

/** Where people are signed in, for those who manage their team (PEOPLE-6). */
export const userSessionRoutes = fastifyPlugin<{ core: OthersSessionNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const { userSessions, userSessionRevoke, userSessionsRevokeAll, sessionsRevokeAll } =
      SESSION_CALLS;
    routes.get(userSessions.path, described(OPERATIONS.list), async (request) => {
      const user = await managedUser(core, callerOf(request), request.query.user);
      const rows = await core.access.sessions.list(user.id);
      const current = request.signedIn?.sessionId;
      return { results: rows.map((row) => ({ ...row, isCurrent: row._id === current })) };
    });
    routes.post(userSessionRevoke.path, described(OPERATIONS.end), async (request) => {
      const caller = callerOf(request);
      const { user, id } = request.query;
      await endSession(core, caller, await signedOutUser(core, caller, user), id);
      return { _id: id };
    });
    routes.post(userSessionsRevokeAll.path, described(OPERATIONS.endAll), async (request) => {
      const caller = callerOf(request);
      const user = await signedOutUser(core, caller, request.query.user);
      return { ended: await endAllSessions(core, caller, user) };
    });
    routes.post(sessionsRevokeAll.path, described(OPERATIONS.endOwn), async (request) => {
      const caller = callerOf(request);
      const own = { id: caller.userId, teamId: caller.teamId };
      return { ended: await endAllSessions(core, caller, own) };
    });
  },
  { name: 'userSessionRoutes', dependencies: ['signedInGate'] },
);
