import fastifyPlugin from 'fastify-plugin';
import { isObject, type Language } from '#schemas';
import { isOfResource } from '#schemas/model/operations/operations.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { callerOf, isForSchemas } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { plainSchema } from '#server/engine/openapi/plainSchema.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  ID,
  MOMENT,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { MADE, madeAnswer } from './changeAnswers.ts';
import { CHANGE_DOCUMENT, changeIn } from './changeRequest.ts';
import {
  findChange,
  namesOfMakers,
  newestChanges,
  STATES,
  type StoredChange,
} from './changeStore.ts';
import type { Changes } from './makeChange.ts';
import { readSchemaHistory } from './schemaHistory.ts';
import { toldIn } from './tellChanges.ts';

interface SchemaChangeNeeds {
  readonly database: Database;
  readonly schemaChanges: Changes;
  readonly clock: () => Date;
}

const ASKED = plainSchema(CHANGE_DOCUMENT, (name) => name);

const { resource, field, to, until, isTrial } = CHANGE_DOCUMENT.properties;
const ASKED_RENAME = plainSchema(
  {
    ...CHANGE_DOCUMENT,
    properties: { resource, field, to, until, isTrial },
    required: ['resource', 'field', 'to'],
  },
  (name) => name,
);

const RENAME: Operation = {
  tag: 'operation',
  summary:
    'Gives a field another name while its values stay; roles that may work with schemas only.',
  body: {
    schema: {
      ...ASKED_RENAME,
      description:
        '`field` is a path: `details.color`. The former name answers until the last day, 90 days where none is given.',
    },
  },
  answer: { schema: MADE },
};

const CHANGE: Operation = {
  tag: 'operation',
  summary:
    'Changes a schema in use, or says what the change would do; roles that may work with schemas only.',
  body: {
    schema: {
      ...ASKED,
      description:
        'What a change needs follows from its kind: `field` all that change one; `to` a rename, `schema` a new field, `set` other keywords (`null` takes one away), `type` another type (with `otherwise` for values that do not fit it), `values` pairs of a value and what it becomes; `before` and `schema` the edit of a whole schema, `schema` a new resource. With `isTrial` nothing is changed; where rows have to be looked at, the answer has an id to ask for.',
    },
  },
  answer: { schema: MADE },
};

const ONE_CHANGE = object(
  {
    ...{ _id: ID, resource: TEXT, kind: TEXT, field: TEXT, state: oneOf(...STATES) },
    ...{ madeAt: MOMENT, endedAt: MOMENT, changes: array(TEXT), problem: TEXT, name: TEXT },
    counts: object({ looked: COUNT, converts: COUNT, rounds: COUNT, fails: COUNT, misfits: COUNT }),
  },
  ['_id', 'resource', 'kind', 'state', 'madeAt', 'changes', 'counts'],
);

const GET_CHANGE = {
  tag: 'operation',
  summary: 'Answers how far a change of a schema is; roles that may work with schemas only.',
  query: BY_ID,
  answer: { schema: ONE_CHANGE },
} as const satisfies Operation;

const LIST_CHANGES: Operation = {
  tag: 'operation',
  summary:
    'Lists the newest changes of schemas, newest first; roles that may work with schemas only.',
  answer: { schema: object({ changes: array(ONE_CHANGE) }) },
};

const STOP = {
  tag: 'operation',
  summary:
    'Ends a change that is under way, before anybody reads what it brings; roles that may work with schemas only.',
  body: { schema: object({ id: ID }) },
  answer: { schema: object({ _id: ID }) },
} as const satisfies Operation;

const REVERT = {
  tag: 'operation',
  summary:
    'Takes a change back while what came later stays; roles that may work with schemas only.',
  body: { schema: object({ id: ID, isTrial: BOOLEAN, isConfirmed: BOOLEAN }, ['id']) },
  answer: { schema: MADE },
} as const satisfies Operation;

const PAST: Operation = {
  tag: 'operation',
  summary: 'Lists who changed which schema, newest first; roles that may work with schemas only.',
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

const toldChange = (
  { id, operation, told, counts, ...change }: StoredChange,
  language: Language,
) => ({
  ...{ _id: id, resource: change.resource, kind: operation.kind },
  ...(!isOfResource(operation) && { field: operation.field }),
  ...{ state: change.state, madeAt: change.madeAt, changes: toldIn(told, language), counts },
  ...(change.endedAt !== undefined && { endedAt: change.endedAt }),
  ...(change.problem !== undefined && { problem: change.problem }),
});

const namedChanges = async (database: Database, language: Language) => {
  const changes = await newestChanges(database);
  const names = await namesOfMakers(database, changes);
  return changes.map((change) => {
    const name = names.get(change.madeBy);
    return { ...toldChange(change, language), ...(name !== undefined && { name }) };
  });
};

/** Changes of schemas in use, for admins. */
export const schemaRoutes = fastifyPlugin<{ core: SchemaChangeNeeds }>(
  async (app, { core }) => {
    const forChange = { onRequest: isForSchemas('update') };
    const forReading = { onRequest: isForSchemas('get') };
    const routes = app.withTypeProvider<ShapeTypes>();
    const { database, schemaChanges } = core;

    const change = async (caller: Caller, body: unknown) => {
      const { resource, operation, options } = changeIn(body, caller.language, core.clock());
      const made = await schemaChanges.make(caller, resource, operation, options);
      return madeAnswer(made, caller.language);
    };
    app.post(SCHEMA_CALLS.fieldRename.path, described(RENAME, forChange), (request) =>
      change(callerOf(request), renameBody(request.body)),
    );
    app.post(SCHEMA_CALLS.schemaChange.path, described(CHANGE, forChange), (request) =>
      change(callerOf(request), request.body),
    );
    app.get(SCHEMA_CALLS.schemaHistory.path, described(PAST, forReading), async (request) => ({
      entries: await readSchemaHistory(database, callerOf(request).language),
    }));
    app.get(
      SCHEMA_CALLS.schemaChanges.path,
      described(LIST_CHANGES, forReading),
      async (request) => ({
        changes: await namedChanges(database, callerOf(request).language),
      }),
    );
    routes.get(
      SCHEMA_CALLS.schemaChangeById.path,
      described(GET_CHANGE, forReading),
      async (request) => {
        const found = await findChange(database, request.query.id);
        if (!found) throw new ServerError('not_found');
        return toldChange(found, callerOf(request).language);
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
        const caller = callerOf(request);
        return madeAnswer(await schemaChanges.revert(caller, id, options), caller.language);
      },
    );
  },
  { name: 'schemaRoutes', dependencies: ['signedInGate'] },
);
