import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MINUTE_MS } from '#schemas';
import { OPENID_CALLS } from '#schemas/model/calls/openIdCalls.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import { SIGN_IN_ANSWER } from '#server/engine/access/sessionRoutes.ts';
import type { Sessions } from '#server/engine/access/sessions.ts';
import { callerOf, originOf } from '#server/engine/access/signedIn.ts';
import type { SignInServices } from '#server/engine/access/signIn/openSignIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import { languageOf } from '#server/engine/language/language.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { DELETED, object, orNoText, TEXT } from '#server/engine/openapi/shapes.ts';
import type { OpenIdAccountNeeds, OpenIdAccounts } from './accounts.ts';
import type { Flow } from './flow.ts';

export interface OpenIdServices {
  readonly flow: Flow;
  readonly accounts: OpenIdAccounts;
}

interface OpenIdNeeds extends OpenIdAccountNeeds {
  readonly options: OpenedOptions;
  readonly log: Log;
  /** None where no provider is set. */
  readonly openId: OpenIdServices | undefined;
  readonly access: OpenIdAccountNeeds['access'] &
    SignInServices & { readonly sessions: Sessions; readonly identities: Identities };
}

const BODY_BYTES = 2_000;
/** A provider's clock may be a little off. */
const CLOCK_MS = MINUTE_MS;
/** Younger than this a sign-in there proves who is there (LIMIT-6). */
const FRESH_MS = 5 * MINUTE_MS;

const TOKEN = { ...TEXT, minLength: 1, maxLength: 100 };
/** SHA-256 of the browser's secret, base64url. */
const HASH = { ...TEXT, pattern: '^[\\w-]{43}$' };
const ADDRESS = object({ url: TEXT });

const OPERATIONS = {
  begin: {
    tag: 'signIn',
    summary: 'Begins a sign-in at the OpenID Connect provider.',
    description:
      '`browser` is the hash of a secret that the page keeps for itself: only whoever has the secret ends this sign-in.',
    body: { schema: object({ browser: HASH }) },
    answer: { schema: ADDRESS },
    errors: ['provider_unavailable', 'unknown_path'],
  },
  finish: {
    tag: 'signIn',
    summary: 'Ends a sign-in with the code that the provider’s answer led to.',
    body: {
      schema: object(
        { code: TOKEN, secret: TOKEN, device: orNoText({ ...TEXT, maxLength: 100 }) },
        ['code', 'secret'],
      ),
    },
    answer: {
      schema: object({ ...SIGN_IN_ANSWER.properties, signOut: TEXT }, ['expiresAt', 'signOut']),
      description: 'The only time that the token is shown; `signOut` ends the session there later.',
    },
    errors: ['sign_in_expired', 'sign_in_refused', 'wrong_credentials', 'too_many_attempts'],
  },
  end: {
    tag: 'signIn',
    summary: 'Where the session at the provider is ended, after one’s own was.',
    body: { schema: object({ signOut: TOKEN }) },
    answer: { schema: object({ url: TEXT }, []) },
    errors: ['provider_unavailable'],
  },
  prove: {
    tag: 'signIn',
    summary: 'Begins to confirm who is there by a fresh sign-in at the provider.',
    body: { schema: object({ browser: HASH }) },
    answer: { schema: ADDRESS },
    errors: ['provider_unavailable', 'unknown_path'],
  },
  confirm: {
    tag: 'signIn',
    summary: 'Ends it: for five minutes the session may change accounts.',
    body: { schema: object({ code: TOKEN, secret: TOKEN }) },
    answer: { schema: DELETED },
    errors: ['sign_in_expired'],
  },
} as const satisfies Record<string, Operation>;

/** The two that a page tells apart; what else went wrong is in the log. */
type ReturnFault = 'refused' | 'failed';

const parameterOf = (query: string, name: string): string =>
  new URLSearchParams(query).get(name) ?? '';

/** The query as it came: what it holds is judged by the library. */
const queryTextOf = ({ raw }: FastifyRequest): string => {
  const url = raw.url ?? '';
  const begin = url.indexOf('?');
  return begin < 0 ? '' : url.slice(begin);
};

/** Errors: 404 where no provider is set. */
const servicesOf = (core: OpenIdNeeds): OpenIdServices => {
  if (!core.openId) throw new ServerError('unknown_path');
  return core.openId;
};

const isFresh = (moment: number | undefined, now: Date): boolean =>
  moment !== undefined && now.getTime() - moment <= FRESH_MS;

/** Leads back to the page, with a code or with what went wrong. */
const sendBack = async (core: OpenIdNeeds, request: FastifyRequest, reply: FastifyReply) => {
  const { options, log } = core;
  const { flow } = servicesOf(core);
  const query = queryTextOf(request);
  const page = `${options.publicAddress()}login`;
  const back = (fragment: string) => reply.code(303).redirect(`${page}#${fragment}`);
  try {
    const code = await flow.comeBack(query, parameterOf(query, 'state'));
    return back(`openid=${code}`);
  } catch (cause) {
    const fault: ReturnFault = parameterOf(query, 'error') === '' ? 'failed' : 'refused';
    log.warn({ err: cause, fault }, 'a sign-in at the provider did not come to its end');
    return back(`openidFault=${fault}`);
  }
};

/** Sign-in by OpenID Connect (PEOPLE-4): tokens never stand in an address, only a code that is good once. */
export const openIdRoutes = fastifyPlugin<{ core: OpenIdNeeds }>(
  async (app, { core }) => {
    const { access, clock } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isPublic = { config: { isPublic: true }, bodyLimit: BODY_BYTES };
    routes.post(
      OPENID_CALLS.openIdBegin.path,
      described(OPERATIONS.begin, isPublic),
      async (request) => ({
        url: await servicesOf(core).flow.begin(request.body.browser, ''),
      }),
    );

    app.get(
      '/api/auth/openid/callback',
      described({ notApi: 'Where the provider sends people back to.' }, isPublic),
      (request, reply: FastifyReply) => sendBack(core, request, reply),
    );

    routes.post(
      OPENID_CALLS.openIdFinish.path,
      described(OPERATIONS.finish, isPublic),
      async (request) => {
        const { flow, accounts } = servicesOf(core);
        const origin = originOf(request);
        const { code, secret, device } = request.body;
        const { claims, sessionId } = await flow.take(code, secret);
        if (sessionId !== '') throw new ServerError('sign_in_expired');
        const language = languageOf(request.headers['accept-language']);
        const userId = await accounts.userOf(claims, language, origin);
        // Blocked here stays blocked, whatever the provider says.
        if (!(await access.identities.of(userId))) throw new ServerError('wrong_credentials');
        const proof = isFresh(claims.authenticatedAt, clock()) ? 'openId' : 'none';
        const answer = await access.signIn.proceed({ userId, proof }, origin, device);
        return { ...answer, signOut: await flow.keepSignOut(claims.idToken) };
      },
    );

    routes.post(
      OPENID_CALLS.openIdSignOut.path,
      described(OPERATIONS.end, isPublic),
      async (request) => {
        const url = await servicesOf(core).flow.signOutAddress(request.body.signOut);
        return url === undefined ? {} : { url };
      },
    );
  },
  { name: 'openIdRoutes', dependencies: ['signedInGate'] },
);

/** Confirming who is there by a fresh sign-in at the provider (LIMIT-6). */
export const openIdProofRoutes = fastifyPlugin<{ core: OpenIdNeeds }>(
  async (app, { core }) => {
    const { access } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isOpen = { config: { isForEnrolment: true }, bodyLimit: BODY_BYTES };

    routes.post(
      OPENID_CALLS.openIdProve.path,
      described(OPERATIONS.prove, isOpen),
      async (request) => ({
        url: await servicesOf(core).flow.begin(
          request.body.browser,
          callerOf(request).sessionId ?? '',
        ),
      }),
    );

    routes.post(
      OPENID_CALLS.openIdConfirm.path,
      described(OPERATIONS.confirm, isOpen),
      async (request) => {
        const { flow, accounts } = servicesOf(core);
        const { userId, sessionId = '' } = callerOf(request);
        const { code, secret } = request.body;
        const result = await flow.take(code, secret);
        const linked = await accounts.find(result.claims.subject);
        const { authenticatedAt = 0 } = result.claims;
        // Known there from before is no proof: the person signed in since this was asked.
        const isProof =
          result.sessionId === sessionId &&
          linked?.user_id === userId &&
          authenticatedAt >= result.beganAt - CLOCK_MS;
        if (!isProof) throw new ServerError('sign_in_expired');
        await access.sessions.prove(sessionId);
        await access.callers.invalidate();
        return { _id: userId };
      },
    );
  },
  { name: 'openIdProofRoutes', dependencies: ['signedInGate'] },
);
