import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MAX_EMAIL_CHARACTERS, MINUTE_MS } from '#schemas';
import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { originOf } from '#server/engine/access/signedIn.ts';
import type { SignInLimits } from '#server/engine/access/signIn/signInLimits.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { isAbout } from '#server/engine/http/resourceOf.ts';
import { languageOf } from '#server/engine/language/language.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { COUNT, filled, MOMENT, object, oneOf, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { AccountLinks } from './accountLinks.ts';
import { LINK_KINDS, LINK_MS } from './links.ts';
import { readUser, textOf, type Visitor } from './people.ts';

interface LinkNeeds {
  readonly accountLinks: AccountLinks;
  readonly access: { readonly limits: SignInLimits; readonly callers: Callers };
  readonly database: Database;
  readonly records: Records;
  readonly schemas: LiveSchemas;
}

const BODY_BYTES = 4_000;
const MAX_TOKEN_CHARACTERS = 100;
const MAX_NAME_CHARACTERS = 120;

const TOKEN = filled({ ...TEXT, maxLength: MAX_TOKEN_CHARACTERS });
const PASSWORD = filled(TEXT);
const HOLDS_TOKEN = { schema: object({ token: TOKEN }) };
const WHOSE = { schema: object({ email: TEXT }) };
const OVER: Operation['errors'] = ['link_expired', 'too_many_attempts'];

const OPERATIONS = {
  ask: {
    tag: 'signIn',
    summary: 'Asks for a letter with a link to set a new password.',
    description:
      'The answer is the same whether somebody has the address or not, and takes as long; `minutes` is how long the link works.',
    body: {
      schema: object({ email: filled({ ...TEXT, maxLength: MAX_EMAIL_CHARACTERS }) }),
    },
    answer: { schema: object({ minutes: COUNT }) },
    errors: ['too_many_attempts'],
  },
  find: {
    tag: 'signIn',
    summary: 'Says what the link of a letter is for, without using it up.',
    body: HOLDS_TOKEN,
    answer: {
      schema: object({
        kind: oneOf(...LINK_KINDS),
        name: TEXT,
        email: TEXT,
        expiresAt: MOMENT,
      }),
    },
    errors: OVER,
  },
  reset: {
    tag: 'signIn',
    summary: 'Sets a new password by the link of a letter, once; all sessions end.',
    description:
      'It signs nobody in: that is done with the new password, and the second factor where there is one.',
    body: { schema: object({ token: TOKEN, password: PASSWORD }) },
    answer: WHOSE,
    errors: OVER,
  },
  join: {
    tag: 'signIn',
    summary: 'Accepts an invitation by the link of its letter, once.',
    body: {
      schema: object(
        {
          token: TOKEN,
          password: PASSWORD,
          name: { ...TEXT, maxLength: MAX_NAME_CHARACTERS },
        },
        ['token', 'password'],
      ),
    },
    answer: WHOSE,
    errors: OVER,
  },
  confirm: {
    tag: 'signIn',
    summary: 'Confirms a new address by the link that was sent to it, once.',
    body: HOLDS_TOKEN,
    answer: WHOSE,
    errors: OVER,
  },
  stop: {
    tag: 'signIn',
    summary: 'Stops a change of address by the link that was sent to the old one.',
    body: HOLDS_TOKEN,
    answer: { schema: object({}) },
    errors: OVER,
  },
} as const satisfies Record<string, Operation>;

const visitorOf = (request: FastifyRequest): Visitor => ({
  language: languageOf(request.headers['accept-language']),
  requestId: request.id,
  origin: originOf(request),
});

/** Guesses of one network are refused after a few; a right token never is. */
const countingWrong = async <Result>(
  limits: SignInLimits,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServerError && error.code === 'link_expired') limits.wrongCode(request.ip);
    throw error;
  }
};

/** Uses a link, after which others may be let in, or not any more. */
const usingLink = async <Result>(
  { limits, callers }: LinkNeeds['access'],
  request: FastifyRequest,
  work: () => Promise<Result>,
) => {
  const result = await countingWrong(limits, request, work);
  await callers.invalidate();
  return result;
};

/** Errors: 403 `link_expired`. */
const describeLink = async (
  { accountLinks: { links }, database, records, schemas }: LinkNeeds,
  token: string,
) => {
  const link = await links.find(database, token);
  if (!link) throw new ServerError('link_expired');
  const { kind, email, expiresAt } = link;
  const user = await readUser(records, schemas.current().model, link.userId);
  return { kind, name: textOf(user, 'name'), email, expiresAt };
};

/** What links of letters do: by POST only, so that whatever looks at letters and opens links uses none up. */
export const linkRoutes = fastifyPlugin<{ core: LinkNeeds }>(
  async (app, { core }) => {
    const { accountLinks, schemas } = core;
    const { access } = core;
    const { limits } = access;
    const { recovery, invitations, profile } = accountLinks;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isPublic = { config: { isPublic: true }, bodyLimit: BODY_BYTES };
    const isOfUsers = { ...isPublic, onRequest: isAbout(schemas, 'users') };

    routes.post(
      ACCOUNT_CALLS.recoveryAsk.path,
      described(OPERATIONS.ask, isPublic),
      async (request) => {
        const { email } = request.body;
        const account = `recovery ${email.trim().toLowerCase()}`;
        await limits.judge({ account, address: request.ip }, async () => false);
        await recovery.ask(email, visitorOf(request));
        return { minutes: LINK_MS / MINUTE_MS };
      },
    );
    routes.post(ACCOUNT_CALLS.accountLink.path, described(OPERATIONS.find, isPublic), (request) =>
      countingWrong(limits, request, () => describeLink(core, request.body.token)),
    );
    routes.post(
      ACCOUNT_CALLS.recoveryReset.path,
      described(OPERATIONS.reset, isOfUsers),
      (request) =>
        usingLink(access, request, () =>
          recovery.reset(request.body.token, request.body.password, visitorOf(request)),
        ),
    );
    routes.post(
      ACCOUNT_CALLS.invitationJoin.path,
      described(OPERATIONS.join, isOfUsers),
      (request) =>
        usingLink(access, request, () => {
          const { token, password, name } = request.body;
          return invitations.join(token, { password, name }, visitorOf(request));
        }),
    );
    routes.post(
      ACCOUNT_CALLS.addressConfirm.path,
      described(OPERATIONS.confirm, isOfUsers),
      (request) =>
        usingLink(access, request, () =>
          profile.confirmAddress(request.body.token, visitorOf(request)),
        ),
    );
    routes.post(ACCOUNT_CALLS.addressStop.path, described(OPERATIONS.stop, isPublic), (request) =>
      countingWrong(limits, request, async () => {
        await profile.stopAddress(request.body.token, visitorOf(request));
        return {};
      }),
    );
  },
  { name: 'linkRoutes', dependencies: ['signedInGate'] },
);
