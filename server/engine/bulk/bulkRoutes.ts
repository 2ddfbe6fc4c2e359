import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Act, ResourceModel, Verb } from '#schemas';
import { isObject } from '#schemas';
import { requireFreshProofForMany } from '#server/engine/access/freshProof.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { StepNeeds } from '#server/engine/bulk/steps.ts';
import { addAct } from '#server/engine/crud/actRoutes.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import { restoreRow } from '#server/engine/history/restore.ts';
import { parametersOf } from '#server/engine/http/query.ts';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { ResourceOperation, Shape } from '#server/engine/openapi/describe.ts';
import { array, BOOLEAN, COUNT, ID, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions, WritePlace } from '#server/engine/records/context.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/grammar.ts';
import type { Caller, RemovalOptions } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/scope.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { type BulkParts, doForEach, type RowWork } from './bulk.ts';
import { changesWork } from './changes.ts';
import { MAX_BULK_ROWS, readSelection, selectIds } from './selection.ts';
import { stepsOf } from './steps.ts';

interface BulkNeeds extends StepNeeds, WriteNeeds {
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly placeIn: (transaction: Queryable) => WritePlace;
  readonly restoreIn: (transaction: Queryable) => WritePlace;
}

type Body = Readonly<Record<string, unknown>>;

const SELECTION: Readonly<Record<string, Shape>> = {
  ids: { type: 'array', items: ID, minItems: 1, maxItems: MAX_BULK_ROWS },
  filter: {
    type: 'object',
    description: 'Parameters of the search grammar: `{ "status": ["draft"], "search": "words" }`.',
  },
  expectedTotal: { ...COUNT, description: 'How many rows the filter found when it was looked at.' },
};
const LISTS: Shape = { type: 'object', additionalProperties: { type: 'array' } };
const CHANGES: Readonly<Record<string, Shape>> = {
  changes: { type: 'object', description: 'Fields to set; `null` empties one.' },
  add: { ...LISTS, description: 'What lists gain at their end, once: `{ "tags": ["new"] }`.' },
  remove: { ...LISTS, description: 'What lists lose: `{ "tags": ["old"] }`.' },
};
const ANSWER = object({
  done: array(ID),
  refused: array(
    object({
      _id: ID,
      status: COUNT,
      code: TEXT,
      message: TEXT,
      params: { type: 'object' },
      errors: array(object({ field: TEXT, rule: TEXT, params: { type: 'object' }, message: TEXT })),
    }),
  ),
  requestId: TEXT,
});

const operation = (
  summary: string,
  more: Readonly<Record<string, Shape>>,
  required: readonly string[] = [],
): ResourceOperation => ({
  summary,
  description:
    'Each row by its own rights, states and validation, some of them to a transaction; every row is in `done` or, ' +
    'with its reason, in `refused`. Give `ids`, or `filter` with `expectedTotal`.',
  parameters: [KEY_PARAMETER],
  body: { schema: object({ ...SELECTION, ...more }, required) },
  answer: { schema: ANSWER },
  errors: ['total_changed', 'key_reused'],
});

const bodyOf = (request: FastifyRequest, names: readonly string[]): Body => {
  const { body } = request;
  if (!isObject(body)) throw new ServerError('bad_request');
  const known = [...Object.keys(SELECTION), ...names];
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ServerError('unknown_parameter', { name: unknown });
  return body;
};

const removalOf = ({ permanent, moveTo }: Body): RemovalOptions => {
  if (permanent !== undefined && typeof permanent !== 'boolean') {
    throw invalid('permanent', 'give true or false');
  }
  if (moveTo !== undefined && (typeof moveTo !== 'string' || moveTo === '')) {
    throw invalid('moveTo', 'give an id');
  }
  return { permanent: permanent ?? false, ...(moveTo !== undefined && { moveTo }) };
};

/** Undefined for an undo, which may change any field. */
const changedIn = ({ changes, request }: Body): Body | undefined => {
  if (request !== undefined) return undefined;
  return isObject(changes) ? changes : {};
};

const requestIdOf = ({ request }: Body): string => {
  if (typeof request === 'string' && request !== '') return request;
  throw invalid('request', 'give the requestId of the call that is to be undone');
};

/** The same change, deletion or undo for many rows (decisions.md "Calls not shown"). */
export const bulkRoutes = fastifyPlugin<{ core: BulkNeeds }>(
  async (app, { core }) => {
    const add = (
      act: Act,
      verb: Verb,
      fields: readonly string[],
      operationOf: (resource: ResourceModel) => ResourceOperation,
      workOf: (caller: Caller, resource: ResourceModel, body: Body) => RowWork,
    ): void =>
      addAct(app, core, act, operationOf, async (request, _reply, resource) => {
        parametersOf(request, []);
        const caller = callerOf(request);
        // Before anything is looked for: a missing right is one answer, not one for each row.
        requirePermission(caller, resource, verb);
        const body = bodyOf(request, fields);
        if (verb === 'update') requireFreshProofForMany(caller, resource.name, changedIn(body));
        const selection = readSelection(body);
        const step = stepsOf(core, request);
        const table = tableOf(core.recordsOptions, resource);
        const { ids, requestId } = await step('selection', async (transaction) => ({
          ids: await selectIds(transaction, table, caller, resource, selection),
          requestId: request.id,
        }));
        const parts: BulkParts = {
          engine: core.database.engine,
          bringsBack: act === 'restoreMany',
          step,
          placeIn: act === 'restoreMany' ? core.restoreIn : core.placeIn,
          describe: (error) => ({
            status: error.status,
            ...errorText(error, caller.language, resource),
          }),
        };
        // A call that is repeated goes on under the first one's name: one undo takes back all of it.
        const actor = { ...caller, requestId };
        const work = workOf(actor, resource, body);
        const answer = await doForEach(parts, actor, resource, ids, work);
        await afterWrite(core, resource);
        return { ...answer, requestId };
      });

    add(
      'updateMany',
      'update',
      ['changes', 'add', 'remove'],
      ({ name }) => operation(`Changes many of ${name}.`, CHANGES),
      changesWork,
    );
    add(
      'deleteMany',
      'delete',
      ['permanent', 'moveTo'],
      ({ name }) => operation(`Deletes many of ${name}.`, { permanent: BOOLEAN, moveTo: ID }),
      (caller, resource, body) => {
        const how = removalOf(body);
        return ({ records }, id) => records.remove(caller, resource, id, how);
      },
    );
    add(
      'restoreMany',
      'update',
      ['request'],
      ({ name }) => ({
        ...operation(
          `Takes back what one call did to many of ${name}.`,
          { request: { ...TEXT, description: 'The `requestId` of that call.' } },
          ['request'],
        ),
      }),
      (caller, resource, body) => {
        const requestId = requestIdOf(body);
        return (place, id) =>
          restoreRow(place, caller, resource, { id, side: 'before', requestId });
      },
    );
  },
  { name: 'bulkRoutes', dependencies: ['signedInGate'] },
);
