import fastifyPlugin from 'fastify-plugin';
import { isObject, MAX_VIEW_NAME_CHARACTERS, NAMED_CALLS, type ResourceModel } from '#schemas';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { FIGURE_NAMES, readFigures } from '#schemas/model/lists/figures.ts';
import { LAYOUT_NAMES, readLayout } from '#schemas/model/lists/layouts.ts';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import {
  described,
  type Operation,
  type ShapeTypes,
  type ValueOf,
} from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  DELETED,
  FIELD_PATH,
  FREE,
  filled,
  ID,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { createViews, type View, type ViewBody, type ViewParts } from './views.ts';

interface ViewNeeds extends ViewParts {
  readonly schemas: LiveSchemas;
}

const BODY_BYTES = 20_000;

const MAX_SEARCH_CHARACTERS = 200;
const MAX_COLUMNS = 100;

const NAME = filled({ ...TEXT, maxLength: MAX_VIEW_NAME_CHARACTERS });
const SORT = object({ field: TEXT, order: oneOf('ASC', 'DESC') });
const FIELD = filled(FIELD_PATH);
const FIGURES = array(object({ field: FIELD, figure: oneOf(...FIGURE_NAMES) }));
const LAYOUT = object({ name: oneOf(...LAYOUT_NAMES), field: FIELD });
/** `null` takes a part away. The page checks filters and fields against the schema of its day. */
const WRITTEN = {
  name: NAME,
  resource: NAME,
  isShared: BOOLEAN,
  isDefault: BOOLEAN,
  search: nullable({ ...TEXT, maxLength: MAX_SEARCH_CHARACTERS }),
  filters: nullable(FREE),
  sort: nullable(SORT),
  columns: nullable({ ...array(TEXT), maxItems: MAX_COLUMNS }),
  layout: nullable(LAYOUT),
  group: nullable(FIELD),
  figures: nullable({ ...FIGURES, maxItems: MAX_COLUMNS }),
} as const;
const CHANGES = object(WRITTEN, []);

const VIEW = object(
  {
    _id: ID,
    name: TEXT,
    resource: TEXT,
    isShared: BOOLEAN,
    isDefault: BOOLEAN,
    isOwn: BOOLEAN,
    search: TEXT,
    filters: FREE,
    sort: SORT,
    columns: array(TEXT),
    layout: LAYOUT,
    group: TEXT,
    figures: FIGURES,
    createdAt: MOMENT,
    updatedAt: MOMENT,
  },
  ['_id', 'name', 'resource', 'isShared', 'isDefault', 'isOwn', 'createdAt', 'updatedAt'],
);

const OPERATIONS = {
  search: {
    tag: 'resources',
    summary: 'Lists the saved views: the own ones, and what the team shares.',
    query: object({ resource: TEXT }, []),
    answer: { schema: listOf(VIEW) },
  },
  get: {
    tag: 'resources',
    summary: 'Answers one saved view.',
    query: BY_ID,
    answer: { schema: VIEW },
  },
  create: {
    tag: 'resources',
    summary: 'Saves filters, sorting, columns and layout of a list under a name.',
    body: { schema: object(WRITTEN, ['name', 'resource']) },
    answer: { status: 201, schema: VIEW },
  },
  update: {
    tag: 'resources',
    summary: 'Changes an own view, or makes any seen one the own default.',
    query: BY_ID,
    body: { schema: CHANGES },
    answer: { schema: VIEW },
  },
  remove: {
    tag: 'resources',
    summary: 'Deletes an own view.',
    query: BY_ID,
    answer: { schema: DELETED },
  },
} as const satisfies Record<string, Operation>;

const viewBody = ({
  name,
  resource,
  isShared,
  isDefault,
  ...definition
}: ValueOf<typeof CHANGES>): ViewBody => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(resource !== undefined && { resource }),
  ...(isShared !== undefined && { isShared }),
  ...(isDefault !== undefined && { isDefault }),
  definition,
});

const presentDefinition = (resource: ResourceModel, definition: Row): Row => {
  const { filters, sort, columns, layout, group, figures } = definition;
  const { field } = isObject(sort) ? sort : {};
  const present = presentQuestion(
    resource,
    {
      filters: isObject(filters) ? filters : undefined,
      sort: isObject(sort) && typeof field === 'string' ? { ...sort, field } : undefined,
      columns: Array.isArray(columns) ? columns.map(String) : undefined,
      layout: readLayout(layout),
      group: typeof group === 'string' ? group : undefined,
      figures: readFigures(figures),
    },
    columnAt,
  );
  const named = Object.entries(present).filter(([, value]) => value !== undefined);
  return { ...definition, ...Object.fromEntries(named) };
};

/** A view of what somebody may not list would only ever fail. */
const requireResource = (schemas: LiveSchemas, caller: Caller, name: string): void => {
  const resource = schemas.current().model.resources.get(name);
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

/** Saved views of lists, on the page's own origin. */
export const viewRoutes = fastifyPlugin<{ core: ViewNeeds }>(
  async (app, { core }) => {
    const views = createViews(core);
    const limited = { bodyLimit: BODY_BYTES };

    /** What is saved again is kept under the names that its fields have now. */
    const inPresentNames = (body: ViewBody, name: string): ViewBody => {
      const resource = core.schemas.current().model.resources.get(name);
      return resource
        ? { ...body, definition: presentDefinition(resource, body.definition) }
        : body;
    };

    const routes = app.withTypeProvider<ShapeTypes>();
    routes.get(NAMED_CALLS.views.path, described(OPERATIONS.search), async (request) => {
      const { resource } = request.query;
      const results: readonly View[] = await views.search(callerOf(request), resource);
      const total = results.length;
      return {
        results,
        pagination: { current_page: 1, per_page: Math.max(total, 1), total, last_page: 1 },
      };
    });
    routes.get(NAMED_CALLS.view.path, described(OPERATIONS.get), (request) =>
      views.get(callerOf(request), request.query.id),
    );
    routes.post(
      NAMED_CALLS.viewCreate.path,
      described(OPERATIONS.create, limited),
      async (request, reply) => {
        const caller = callerOf(request);
        requireResource(core.schemas, caller, request.body.resource);
        void reply.code(201);
        return views.create(caller, inPresentNames(viewBody(request.body), request.body.resource));
      },
    );
    routes.post(
      NAMED_CALLS.viewUpdate.path,
      described(OPERATIONS.update, limited),
      async (request) => {
        const caller = callerOf(request);
        const { id } = request.query;
        const { resource } = await views.get(caller, id);
        return views.update(caller, id, inPresentNames(viewBody(request.body), resource));
      },
    );
    routes.delete(NAMED_CALLS.viewDelete.path, described(OPERATIONS.remove), async (request) => {
      const { id } = request.query;
      await views.remove(callerOf(request), id);
      return { _id: id };
    });
  },
  { name: 'viewRoutes', dependencies: ['signedInGate'] },
);
