import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { TOKEN_HEADER, type Verb } from '#schemas';
import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { languageOf } from '#server/engine/language/language.ts';
import { actingRoleOf } from '#server/engine/records/actingRole.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { API_KEY, isGuest } from '#server/engine/records/rowAccess.ts';
import { ADMIN_ROLE } from './builtInRoles.ts';
import type { SignedIn } from './callers.ts';
import { isFresh } from './recentAuthentication.ts';

interface GateNeeds {
  readonly access: { readonly callers: Callers };
  readonly clock: () => Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a token; everything else needs one (SEC-1). */
    isPublic?: boolean;
    /** Open to the tokens of guests as well; every other route answers them 403. */
    isForGuests?: boolean;
    /** Open to users whose role demands a second factor that they have not set up yet. */
    isForEnrolment?: boolean;
    /** Open to keys of teams as well; every other route answers them 403. */
    isForKeys?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** Whether the caller's password was given lately, judged once when the request began. */
    isRecentlyAuthenticated: boolean;
  }
}

const BEARER = /^Bearer +(\S+) *$/i;

/** The token that a request carries: in its own header, or in the one that programs usually send. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const own = headers[TOKEN_HEADER];
  if (typeof own === 'string' && own !== '') return own;
  return BEARER.exec(headers.authorization ?? '')?.[1];
};

/** A browser may call itself anything, at any length. */
const MAX_AGENT_CHARACTERS = 300;

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): NonNullable<Caller['origin']> => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_CHARACTERS),
  ...(request.headers['accept-language'] !== undefined && {
    language: languageOf(request.headers['accept-language']),
  }),
});

/** All that a caller may say of itself, so that nothing new is forgotten below. */
type WholeCaller = { readonly [Fact in keyof Required<Caller>]: Caller[Fact] };

/** Who is calling, in their language. Errors: 401 on a public route that asks nevertheless. */
export const callerOf = (request: FastifyRequest): WholeCaller => {
  if (!request.signedIn) throw new ServerError('not_signed_in');
  const { identity, sessionId } = request.signedIn;
  // Named one by one: every request makes one, and copying an object of any shape takes ten times as long.
  return {
    kind: identity.kind,
    guestId: identity.guestId,
    guestRows: identity.guestRows,
    userId: identity.userId,
    teamId: identity.teamId,
    role: identity.role,
    actsAs: identity.actsAs,
    scope: identity.scope,
    permissions: identity.permissions,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    answerDueMs: request.answerDueMs,
    restores: undefined,
    sessionId,
    isRecentlyAuthenticated: request.isRecentlyAuthenticated,
    origin: originOf(request),
  };
};

/** Whether the caller is marketplace staff: sees every team and makes an admin's moves. */
export const isAdmin = (caller: Caller): boolean =>
  caller.scope === 'all' && actingRoleOf(caller) === ADMIN_ROLE;

/** Only for administrators. Errors: 403 naming what was asked. */
export const requireAdmin = (request: FastifyRequest, verb: string, resource: string): Caller => {
  const caller = callerOf(request);
  if (!isAdmin(caller)) throw new ServerError('forbidden', { verb, resource });
  return caller;
};

/** The same, for a route: before its request is judged. */
export const isForAdmins =
  (verb: string, resource: string): onRequestHookHandler =>
  (request, _reply, done) => {
    requireAdmin(request, verb, resource);
    done();
  };

/** Whether the caller's role may do this with schemas; they hold for every team, and so must the role. */
export const maySchemas = ({ scope, permissions }: Caller, verb: Verb): boolean =>
  scope === 'all' && permissions[SCHEMA_RIGHTS]?.includes(verb) === true;

/** Errors: 403 `forbidden`. */
export const requireSchemas = (caller: Caller, verb: Verb): void => {
  if (!maySchemas(caller, verb))
    throw new ServerError('forbidden', { verb, resource: SCHEMA_RIGHTS });
};

/** The same, for a route: before its request is judged. */
export const isForSchemas =
  (verb: Verb): onRequestHookHandler =>
  (request, _reply, done) => {
    requireSchemas(callerOf(request), verb);
    done();
  };

/**
 * Authenticates every request: only those with a valid token go on, unless the route is declared public.
 *
 * Paths that no route knows are refused alike, so that nobody can probe what exists.
 */
export const signedInGate = fastifyPlugin<{ core: GateNeeds }>(
  async (app, { core }) => {
    app.decorateRequest('signedIn', null);
    app.decorateRequest('isRecentlyAuthenticated', false);
    const { callers } = core.access;
    const admit = (request: FastifyRequest, signedIn: SignedIn | undefined): void => {
      if (!signedIn) throw new ServerError('not_signed_in');
      request.signedIn = signedIn;
      request.isRecentlyAuthenticated = isFresh(signedIn.provedAt, core.clock());
      const { config, url = request.url } = request.routeOptions;
      const { identity } = signedIn;
      const isClosed =
        (isGuest(identity) && !config.isForGuests) ||
        (identity.kind === API_KEY && !config.isForKeys);
      if (isClosed) {
        throw new ServerError('forbidden', { verb: request.method, resource: url });
      }
      if (identity.lacksSecondFactor && !config.isForEnrolment)
        throw new ServerError('second_factor_required');
    };
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.isPublic || request.method === 'OPTIONS') return done();
      const token = tokenOf(request);
      const known = token === undefined ? undefined : callers.known(token);
      // Asked of the database only where nobody asked within the last seconds.
      if (token !== undefined && known === undefined)
        return void callers
          .of(token, originOf(request))
          .then((signedIn) => admit(request, signedIn))
          .then(() => done(), done);
      admit(request, known);
      done();
    });
  },
  { name: 'signedInGate', dependencies: ['errorHandler'] },
);
