import fastifyPlugin from 'fastify-plugin';
import { LANGUAGES, MAX_EMAIL_CHARACTERS } from '#schemas';
import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { isAbout } from '#server/engine/http/resourceOf.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  BY_ID,
  DELETED,
  FREE,
  filled,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { AccountLinks } from './accountLinks.ts';

interface AccountNeeds {
  readonly accountLinks: AccountLinks;
  readonly access: { readonly callers: Callers };
  readonly schemas: LiveSchemas;
}

const BODY_BYTES = 20_000;
const NAME = filled({ ...TEXT, maxLength: 120 });
const EMAIL = filled({ ...TEXT, maxLength: MAX_EMAIL_CHARACTERS });
const LANGUAGE = oneOf(...LANGUAGES);

const OPERATIONS = {
  invite: {
    tag: 'signIn',
    summary: 'Invites somebody into a team by a letter; they choose a password by its link.',
    body: {
      schema: object(
        { name: NAME, email: EMAIL, role: ID, teamId: orBlank(ID), language: orBlank(LANGUAGE) },
        ['name', 'email', 'role'],
      ),
    },
    answer: { status: 201, schema: DELETED },
    errors: ['confirm_identity', 'too_many_attempts'],
  },
  again: {
    tag: 'signIn',
    summary: 'Sends the letter of an invitation again, with a new link.',
    query: BY_ID,
    answer: { schema: DELETED },
    errors: ['confirm_identity', 'forbidden_move', 'too_many_attempts'],
  },
  withdraw: {
    tag: 'signIn',
    summary: 'Takes an invitation back: its link works no more.',
    query: BY_ID,
    answer: { schema: DELETED },
    errors: ['confirm_identity', 'forbidden_move'],
  },
  account: {
    tag: 'signIn',
    summary: 'What waits for the caller’s own account: a new address that is not confirmed yet.',
    answer: { schema: object({ pendingEmail: TEXT, expiresAt: MOMENT }, []) },
  },
  update: {
    tag: 'signIn',
    summary: 'Changes one’s own name, photo or language, which needs no right to users.',
    body: {
      schema: object({ name: NAME, photo: nullable(FREE), language: nullable(LANGUAGE) }, []),
    },
    answer: { schema: DELETED },
  },
  address: {
    tag: 'signIn',
    summary: 'Asks for another e-mail address of one’s own; it holds once its owner confirmed it.',
    description:
      'The new address gets a link, the old one a letter that can stop it. The answer says nothing of other people’s addresses.',
    body: { schema: object({ email: EMAIL }) },
    answer: { schema: DELETED },
    errors: ['confirm_identity', 'too_many_attempts'],
  },
  withdrawAddress: {
    tag: 'signIn',
    summary: 'Takes back that change before it was confirmed.',
    answer: { schema: DELETED },
  },
} as const satisfies Record<string, Operation>;

/** Invitations by whoever manages a team (PEOPLE-2). */
export const invitationRoutes = fastifyPlugin<{ core: AccountNeeds }>(
  async (app, { core }) => {
    const { invitations } = core.accountLinks;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isOfUsers = { bodyLimit: BODY_BYTES, onRequest: isAbout(core.schemas, 'users') };

    routes.post(
      ACCOUNT_CALLS.invitationCreate.path,
      described(OPERATIONS.invite, isOfUsers),
      async (request, reply) => {
        const invited = await invitations.invite(callerOf(request), request.body);
        void reply.code(201);
        return invited;
      },
    );
    routes.post(
      ACCOUNT_CALLS.invitationAgain.path,
      described(OPERATIONS.again, isOfUsers),
      async (request) => {
        const { id } = request.query;
        await invitations.again(callerOf(request), id);
        return { _id: id };
      },
    );
    routes.post(
      ACCOUNT_CALLS.invitationWithdraw.path,
      described(OPERATIONS.withdraw, isOfUsers),
      async (request) => {
        const { id } = request.query;
        await invitations.withdraw(callerOf(request), id);
        return { _id: id };
      },
    );
  },
  { name: 'invitationRoutes', dependencies: ['signedInGate'] },
);

/** What each person changes of themselves (PEOPLE-2). */
export const accountRoutes = fastifyPlugin<{ core: AccountNeeds }>(
  async (app, { core }) => {
    const { schemas } = core;
    const { profile } = core.accountLinks;
    const { callers } = core.access;
    const routes = app.withTypeProvider<ShapeTypes>();
    const isOfUsers = { bodyLimit: BODY_BYTES, onRequest: isAbout(schemas, 'users') };

    routes.get(ACCOUNT_CALLS.account.path, described(OPERATIONS.account), async (request) => {
      const pending = await profile.pending(callerOf(request).userId);
      return pending ? { pendingEmail: pending.email, expiresAt: pending.expiresAt } : {};
    });
    routes.post(
      ACCOUNT_CALLS.accountUpdate.path,
      described(OPERATIONS.update, isOfUsers),
      async (request) => {
        const caller = callerOf(request);
        await profile.update(caller, request.body);
        await callers.invalidate();
        return { _id: caller.userId };
      },
    );
    routes.post(
      ACCOUNT_CALLS.accountAddress.path,
      described(OPERATIONS.address, isOfUsers),
      async (request) => {
        const caller = callerOf(request);
        await profile.askAddress(caller, request.body.email);
        return { _id: caller.userId };
      },
    );
    routes.post(
      ACCOUNT_CALLS.accountAddressWithdraw.path,
      described(OPERATIONS.withdrawAddress),
      async (request) => {
        const caller = callerOf(request);
        await profile.withdrawAddress(caller);
        return { _id: caller.userId };
      },
    );
  },
  { name: 'accountRoutes', dependencies: ['signedInGate'] },
);
