import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { type FieldError, ServerError } from '#server/engine/errors/errors.ts';
import { parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import { described, type Operation, type Shape } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  DELETED,
  ID,
  listOf,
  MOMENT,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/scope.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { readViewBody } from './viewBody.ts';
import { createViews, type View } from './views.ts';

interface ViewNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly clock: () => Date;
}

const BODY_BYTES = 20_000;

const DEFINITION = {
  search: TEXT,
  filters: { type: 'object' },
  sort: object({ field: TEXT, order: oneOf('ASC', 'DESC') }),
  columns: array(TEXT),
} as const satisfies Record<string, Shape>;
const HEAD = { name: TEXT, resource: TEXT, isShared: BOOLEAN, isDefault: BOOLEAN } as const;

const VIEW = object(
  { _id: ID, ...HEAD, isOwn: BOOLEAN, ...DEFINITION, createdAt: MOMENT, updatedAt: MOMENT },
  ['_id', ...Object.keys(HEAD), 'isOwn', 'createdAt', 'updatedAt'],
);
const ID_PARAMETER = { name: 'id', required: true, schema: ID } as const;

const OPERATIONS = {
  search: {
    tag: 'resources',
    summary: 'Lists the saved views: the own ones, and what the team shares.',
    parameters: [{ name: 'resource', schema: TEXT }],
    answer: { schema: listOf(VIEW) },
  },
  get: {
    tag: 'resources',
    summary: 'Answers one saved view.',
    parameters: [ID_PARAMETER],
    answer: { schema: VIEW },
  },
  create: {
    tag: 'resources',
    summary: 'Saves filters, sorting and columns of a list under a name.',
    body: { schema: object({ ...HEAD, ...DEFINITION }, ['name', 'resource']) },
    answer: { status: 201, schema: VIEW },
  },
  update: {
    tag: 'resources',
    summary: 'Changes an own view, or makes any seen one the own default.',
    parameters: [ID_PARAMETER],
    body: { schema: object({ ...HEAD, ...DEFINITION }, []) },
    answer: { schema: VIEW },
  },
  remove: {
    tag: 'resources',
    summary: 'Deletes an own view.',
    parameters: [ID_PARAMETER],
    answer: { schema: DELETED },
  },
} as const satisfies Record<string, Operation>;

/** Saved views of lists, on the page's own origin. */
export const viewRoutes = fastifyPlugin<{ core: ViewNeeds }>(
  async (app, { core }) => {
    const views = createViews(core.database, core.clock);
    const limited = { bodyLimit: BODY_BYTES };

    /** A view of what somebody may not list would only ever fail. */
    const requireResource = (caller: Caller, name: string): void => {
      const resource = core.schemas.current().model.resources.get(name);
      if (resource) {
        requirePermission(caller, resource, 'search');
        return;
      }
      const error: FieldError = {
        field: 'resource',
        rule: 'enum',
        params: {},
        message: 'resource',
      };
      throw new ServerError('validation_failed', {}, { errors: [error] });
    };

    app.get(NAMED_CALLS.views.path, described(OPERATIONS.search), async (request) => {
      const { resource } = parametersOf(request, ['resource']);
      const results: readonly View[] = await views.search(callerOf(request), resource);
      const total = results.length;
      return {
        results,
        pagination: { current_page: 1, per_page: Math.max(total, 1), total, last_page: 1 },
      };
    });
    app.get(NAMED_CALLS.view.path, described(OPERATIONS.get), async (request) =>
      views.get(callerOf(request), requiredParameter('id', parametersOf(request, ['id']).id)),
    );
    app.post(
      NAMED_CALLS.viewCreate.path,
      described(OPERATIONS.create, limited),
      async (request, reply) => {
        parametersOf(request, []);
        const caller = callerOf(request);
        const body = readViewBody(request.body, ['name', 'resource']);
        requireResource(caller, body.resource ?? '');
        void reply.code(201);
        return views.create(caller, body);
      },
    );
    app.post(
      NAMED_CALLS.viewUpdate.path,
      described(OPERATIONS.update, limited),
      async (request) => {
        const id = requiredParameter('id', parametersOf(request, ['id']).id);
        return views.update(callerOf(request), id, readViewBody(request.body, []));
      },
    );
    app.delete(NAMED_CALLS.viewDelete.path, described(OPERATIONS.remove), async (request) => {
      const id = requiredParameter('id', parametersOf(request, ['id']).id);
      await views.remove(callerOf(request), id);
      return { _id: id };
    });
  },
  { name: 'viewRoutes', dependencies: ['signedInGate'] },
);
