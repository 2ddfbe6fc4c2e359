import fastifyPlugin from 'fastify-plugin';
import { API_KEY_CALLS, API_KEY_LIMITS, API_KEY_STATES } from '#schemas/model/calls/apiKeyCalls.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import {
  described,
  type Operation,
  type Shape,
  type ShapeTypes,
} from '#server/engine/openapi/describe.ts';
import {
  array,
  BY_ID,
  ID,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  PAGE,
  PAGE_SIZE,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import type { Permissions } from '#server/engine/records/records.ts';
import type { ApiKeys } from './apiKeys.ts';

interface ApiKeyNeeds {
  readonly apiKeys: ApiKeys;
}

const BODY_BYTES = 100_000;
const MAX_RESOURCES = 1_000;
const MAX_ADDRESS_CHARACTERS = 50;
const MAX_DAYS = 3_650;

const VERBS = { ...array(oneOf('search', 'get', 'create', 'update', 'delete')), maxItems: 5 };
const PERMISSIONS: Shape<Permissions> = {
  type: 'object',
  additionalProperties: VERBS,
  maxProperties: MAX_RESOURCES,
};
const ADDRESSES = {
  ...array({ ...TEXT, maxLength: MAX_ADDRESS_CHARACTERS }),
  maxItems: API_KEY_LIMITS.addresses,
};

const KEY = object({
  _id: ID,
  teamId: TEXT,
  name: TEXT,
  beginning: TEXT,
  state: oneOf(...API_KEY_STATES),
  permissions: PERMISSIONS,
  addresses: array(TEXT),
  maker: object({ _id: ID, name: TEXT }, ['_id']),
  createdAt: MOMENT,
  expiresAt: MOMENT,
  revokedAt: nullable(MOMENT),
  lastUsedAt: nullable(MOMENT),
  lastAddress: nullable(TEXT),
  replacedBy: nullable(ID),
});

/** The only answers that hold the text of a key. */
const MADE = object({ _id: ID, token: TEXT, expiresAt: MOMENT });

const OPERATIONS = {
  search: {
    tag: 'people',
    summary: 'Lists the API keys of a team, for those who manage it.',
    query: object({ teamId: ID, page: PAGE, limit: PAGE_SIZE }, []),
    answer: { schema: listOf(KEY) },
  },
  create: {
    tag: 'people',
    summary: 'Makes an API key; its text is answered this once.',
    description:
      'It may do what is named, as far as its maker may at the time of each call, in its own team alone. It never writes ' +
      'users, roles or teams, and reaches resources and files only.',
    body: {
      schema: object(
        {
          name: { ...TEXT, maxLength: API_KEY_LIMITS.nameCharacters },
          permissions: PERMISSIONS,
          addresses: ADDRESSES,
          days: whole(1, MAX_DAYS),
          teamId: ID,
        },
        ['name', 'permissions'],
      ),
    },
    answer: { status: 201, schema: MADE },
    errors: ['confirm_identity'],
  },
  rotate: {
    tag: 'people',
    summary: 'Makes a new key in the place of one, which goes on for some hours at most.',
    query: BY_ID,
    body: { schema: object({ overlapHours: whole(0, API_KEY_LIMITS.overlapHours) }) },
    answer: { status: 201, schema: MADE },
    errors: ['confirm_identity'],
  },
  revoke: {
    tag: 'people',
    summary: 'Ends a key at once.',
    query: BY_ID,
    answer: { schema: object({ _id: ID }) },
    errors: ['confirm_identity'],
  },
} as const satisfies Record<string, Operation>;

/** Keys by which programs use the API. */
export const apiKeyRoutes = fastifyPlugin<{ core: ApiKeyNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const limited = { bodyLimit: BODY_BYTES };

    routes.get(API_KEY_CALLS.apiKeys.path, described(OPERATIONS.search), async (request) => {
      const { page = 1, limit = 25, teamId } = request.query;
      const asked = { page, limit, teamId };
      const { results, total } = await core.apiKeys.search(callerOf(request), asked);
      return { results, pagination: paginationOf({ page, limit }, total) };
    });
    routes.post(
      API_KEY_CALLS.apiKeyCreate.path,
      described(OPERATIONS.create, limited),
      async (request, reply) => {
        const { id, ...made } = await core.apiKeys.create(callerOf(request), request.body);
        void reply.code(201).header('cache-control', 'no-store');
        return { _id: id, ...made };
      },
    );
    routes.post(
      API_KEY_CALLS.apiKeyRotate.path,
      described(OPERATIONS.rotate, limited),
      async (request, reply) => {
        const { overlapHours } = request.body;
        const caller = callerOf(request);
        const { id, ...made } = await core.apiKeys.rotate(caller, request.query.id, overlapHours);
        void reply.code(201).header('cache-control', 'no-store');
        return { _id: id, ...made };
      },
    );
    routes.post(API_KEY_CALLS.apiKeyRevoke.path, described(OPERATIONS.revoke), async (request) => {
      const { id } = request.query;
      await core.apiKeys.revoke(callerOf(request), id);
      return { _id: id };
    });
  },
  { name: 'apiKeyRoutes', dependencies: ['signedInGate'] },
);
