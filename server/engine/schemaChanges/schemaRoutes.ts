import fastifyPlugin from 'fastify-plugin';
import { isObject } from '#schemas';
import { OPERATION_KINDS } from '#schemas/model/operations/operations.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  FREE,
  ID,
  MOMENT,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { changeIn } from './changeRequest.ts';
import { findChange, newestChanges, STATES, type StoredChange } from './changeStore.ts';
import type { Changes, MadeChange } from './makeChange.ts';
import { readSchemaHistory } from './readHistory.ts';

interface SchemaChangeNeeds {
  readonly database: Database;
  readonly schemaChanges: Changes;
  readonly clock: () => Date;
}

/** What a call about a change answers. */
const MADE = object(
  {
    ...{ id: ID, changes: array(TEXT), isApplied: BOOLEAN, widens: array(TEXT) },
    breaks: array(
      object({
        change: TEXT,
        consumers: array(object({ kind: TEXT, told: TEXT, requests: BOOLEAN, answers: BOOLEAN })),
      }),
    ),
  },
  ['changes', 'isApplied'],
);

const ASKED = object(
  {
    ...{ resource: TEXT, kind: oneOf(...OPERATION_KINDS), field: TEXT, to: TEXT, until: TEXT },
    ...{ set: FREE, schema: FREE, type: FREE, isRequired: BOOLEAN, after: TEXT, group: TEXT },
    ...{ values: array(array({})), otherwise: {}, isTrial: BOOLEAN, isConfirmed: BOOLEAN },
  },
  ['resource', 'kind', 'field'],
);

const RENAME: Operation = {
  tag: 'operation',
  summary: 'Gives a field another name while its values stay; administrators only.',
  body: {
    schema: {
      ...object({ resource: TEXT, field: TEXT, to: TEXT, until: TEXT, isTrial: BOOLEAN }, [
        'resource',
        'field',
        'to',
      ]),
      description:
        '`field` is a path: `details.color`. The former name answers until the last day, 90 days where none is given.',
    },
  },
  answer: { schema: MADE },
};

const CHANGE: Operation = {
  tag: 'operation',
  summary: 'Changes a schema in use, or says what the change would do; administrators only.',
  body: {
    schema: {
      ...ASKED,
      description:
        'What a change needs follows from its kind: `to` a rename, `schema` a new field, `set` other keywords (`null` takes one away), `type` another type (with `otherwise` for values that do not fit it), `values` pairs of a value and what it becomes. With `isTrial` nothing is changed; where rows have to be looked at, the answer has an id to ask for.',
    },
  },
  answer: { schema: MADE },
};

const ONE_CHANGE = object(
  {
    ...{ _id: ID, resource: TEXT, kind: TEXT, field: TEXT, state: oneOf(...STATES) },
    ...{ madeAt: MOMENT, endedAt: MOMENT, changes: array(TEXT), problem: TEXT },
    counts: object({ looked: COUNT, converts: COUNT, rounds: COUNT, fails: COUNT, misfits: COUNT }),
  },
  ['_id', 'resource', 'kind', 'field', 'state', 'madeAt', 'changes', 'counts'],
);

const GET_CHANGE = {
  tag: 'operation',
  summary: 'Answers how far a change of a schema is; administrators only.',
  query: BY_ID,
  answer: { schema: ONE_CHANGE },
} as const satisfies Operation;

const LIST_CHANGES: Operation = {
  tag: 'operation',
  summary: 'Lists the newest changes of schemas, newest first; administrators only.',
  answer: { schema: object({ changes: array(ONE_CHANGE) }) },
};

const STOP = {
  tag: 'operation',
  summary:
    'Ends a change that is under way, before anybody reads what it brings; administrators only.',
  body: { schema: object({ id: ID }) },
  answer: { schema: object({ _id: ID }) },
} as const satisfies Operation;

const REVERT = {
  tag: 'operation',
  summary: 'Takes a change back while what came later stays; administrators only.',
  body: { schema: object({ id: ID, isTrial: BOOLEAN, isConfirmed: BOOLEAN }, ['id']) },
  answer: { schema: MADE },
} as const satisfies Operation;

const PAST: Operation = {
  tag: 'operation',
  summary: 'Lists who changed which schema, newest first; administrators only.',
  answer: {
    schema: object({
      entries: array(
        object({ _id: ID, at: MOMENT, resource: TEXT, name: TEXT, changes: array(TEXT) }, [
          ...(['_id', 'at', 'resource', 'changes'] as const),
        ]),
      ),
    }),
  },
};

/** A rename has a call of its own, whose body names no kind. */
const renameBody = (body: unknown): unknown =>
  isObject(body) && body['kind'] === undefined ? { ...body, kind: 'renameField' } : body;

const toldChange = ({ id, operation, told, counts, ...change }: StoredChange) => ({
  ...{ _id: id, resource: change.resource, kind: operation.kind, field: operation.field },
  ...{ state: change.state, madeAt: change.madeAt, changes: told, counts },
  ...(change.endedAt !== undefined && { endedAt: change.endedAt }),
  ...(change.problem !== undefined && { problem: change.problem }),
});

const madeAnswer = ({ id, changes, isApplied, breaks, widens }: MadeChange) => ({
  ...(id !== undefined && { id }),
  ...{ changes, isApplied },
  ...(breaks && { breaks }),
  ...(widens && { widens }),
});

/** Changes of schemas in use, for admins. */
export const schemaRoutes = fastifyPlugin<{ core: SchemaChangeNeeds }>(
  async (app, { core }) => {
    const forChange = { onRequest: isForAdmins('update', 'schemas') };
    const forReading = { onRequest: isForAdmins('get', 'schemas') };
    const routes = app.withTypeProvider<ShapeTypes>();
    const { database, schemaChanges } = core;

    const change = async (caller: Caller, body: unknown) => {
      const { resource, operation, options } = changeIn(body, caller.language, core.clock());
      return madeAnswer(await schemaChanges.make(caller, resource, operation, options));
    };
    app.post(SCHEMA_CALLS.fieldRename.path, described(RENAME, forChange), (request) =>
      change(callerOf(request), renameBody(request.body)),
    );
    app.post(SCHEMA_CALLS.schemaChange.path, described(CHANGE, forChange), (request) =>
      change(callerOf(request), request.body),
    );
    app.get(SCHEMA_CALLS.schemaHistory.path, described(PAST, forReading), async () => ({
      entries: await readSchemaHistory(database),
    }));
    app.get(SCHEMA_CALLS.schemaChanges.path, described(LIST_CHANGES, forReading), async () => ({
      changes: (await newestChanges(database)).map(toldChange),
    }));
    routes.get(
      SCHEMA_CALLS.schemaChangeById.path,
      described(GET_CHANGE, forReading),
      async ({ query }) => {
        const found = await findChange(database, query.id);
        if (!found) throw new ServerError('not_found');
        return toldChange(found);
      },
    );
    routes.post(
      SCHEMA_CALLS.schemaChangeStop.path,
      described(STOP, forChange),
      async ({ body: { id } }) => {
        await schemaChanges.stop(id);
        return { _id: id };
      },
    );
    routes.post(
      SCHEMA_CALLS.schemaChangeRevert.path,
      described(REVERT, forChange),
      async (request) => {
        const { id, ...options } = request.body;
        return madeAnswer(await schemaChanges.revert(callerOf(request), id, options));
      },
    );
  },
  { name: 'schemaRoutes', dependencies: ['signedInGate'] },
);
