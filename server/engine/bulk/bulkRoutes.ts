import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject, LIST_ACTS, type ResourceModel, type Verb } from '#schemas';
import { requireRecentAuthenticationForMany } from '#server/engine/access/recentAuthentication.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { StepNeeds } from '#server/engine/bulk/steps.ts';
import { addAct } from '#server/engine/crud/actRoutes.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import { exactBodyOf } from '#server/engine/crud/rowBody.ts';
import type { Transaction } from '#server/engine/database/database.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import type { NamingParts, NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import { restoreRow } from '#server/engine/history/restore.ts';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { ResourceOperation, Shape } from '#server/engine/openapi/describe.ts';
import { likeParameters, object } from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions, WriteContext } from '#server/engine/records/context.ts';
import { tableOf } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { type BulkParts, doForEach, type RowWork } from './bulk.ts';
import { ANSWER, CHANGES, PREVIEW, REMOVAL, SELECTION, SUM, UNDO } from './bulkShapes.ts';
import { type Changing, changesWork } from './changes.ts';
import { previewEach, requireNumber, triedContext, triedStep } from './preview.ts';
import { readSelection, type Selecting, type Selection, selectIds } from './selection.ts';
import { stepsOf } from './steps.ts';

interface BulkNeeds extends StepNeeds, WriteNeeds, NoticeNeeds {
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly writeContext: (transaction: Transaction) => WriteContext;
  readonly restoreIn: (transaction: Transaction) => WriteContext;
  readonly recordsIn: (options: RecordsOptions) => Records;
}

type Shapes = Readonly<Record<string, Shape>>;

/** Values that are set or that lists gain and lose, and the filter that chooses rows. */
const namesOf = ({ body }: FastifyRequest): NamingParts => {
  if (!isObject(body)) return {};
  return {
    values: ['changes', ...LIST_ACTS, 'replace'].map((part) => body[part]),
    filter: body['filter'],
  };
};

const requestOf = <More extends Shapes, Required extends keyof More & string = never>(
  verb: Verb,
  more: More,
  required: readonly Required[] = [],
) => ({
  verb,
  names: namesOf,
  body: { schema: likeParameters(object({ ...SELECTION, ...more }, required)) },
});

const callOf = <More extends Shapes, Required extends keyof More & string = never>(
  verb: Verb,
  summaryOf: (name: string) => string,
  more: More,
  required: readonly Required[] = [],
) => ({
  ...requestOf(verb, more, required),
  describe: ({ name }: ResourceModel): ResourceOperation => ({
    summary: summaryOf(name),
    description:
      'Each row by its own rights, states and validation, some of them to a transaction; every row is in `done` or, ' +
      'with its reason, in `refused`. Give `ids`, or `filter` with `expectedTotal`.',
    parameters: [KEY_PARAMETER],
    answer: { schema: ANSWER },
    errors: ['total_changed', 'key_reused'],
  }),
});

const PREVIEW_MANY = {
  ...requestOf('update', { ...CHANGES, ...SUM }),
  describe: ({ name }: ResourceModel): ResourceOperation => ({
    summary: `Says what a change of many of ${name} would do, and changes nothing.`,
    description:
      'Takes what `updateMany` takes and judges each row by the same rules as they are now: who changes a row before ' +
      'the change is made has it judged anew.',
    answer: { schema: PREVIEW },
    errors: ['total_changed'],
  }),
};
const UPDATE_MANY = callOf('update', (name) => `Changes many of ${name}.`, CHANGES);
const DELETE_MANY = callOf('delete', (name) => `Deletes many of ${name}.`, REMOVAL);
const RESTORE_MANY = callOf(
  'update',
  (name) => `Takes back what one call did to many of ${name}.`,
  UNDO,
  ['request'],
);

const partsOf = (
  core: BulkNeeds,
  resource: ResourceModel,
  { language }: Caller,
): Pick<BulkParts, 'engine' | 'describe'> => ({
  engine: core.database.engine,
  describe: (error) => ({
    status: error.status,
    ...errorText(error, language, resource, core.recordsOptions.model()),
  }),
});

/** Does the work for each selected row; a call that is repeated goes on under the first one's name. */
const doMany = async (
  core: BulkNeeds,
  request: FastifyRequest,
  resource: ResourceModel,
  selection: Selection,
  workOf: (caller: Caller) => RowWork,
  isUndo = false,
) => {
  const caller = callerOf(request);
  const step = stepsOf(core, request);
  const { model } = core.recordsOptions;
  const table = tableOf(core.recordsOptions, resource);
  const { ids, requestId } = await step('selection', async (transaction) => ({
    ids: await selectIds(transaction, model(), table, caller, resource, selection, core.clock()),
    requestId: request.id,
  }));
  const parts: BulkParts = {
    ...partsOf(core, resource, caller),
    bringsBack: isUndo,
    step,
    writeContext: isUndo ? core.restoreIn : core.writeContext,
  };
  // One undo takes back all that was done under this name.
  const actor = { ...caller, requestId };
  const answer = await doForEach(parts, actor, resource, ids, workOf(actor));
  await afterWrite(core, resource);
  return { ...answer, requestId };
};

/** What a change would do to each selected row. */
const previewMany = async (
  core: BulkNeeds,
  request: FastifyRequest,
  resource: ResourceModel,
  body: Changing & Selecting & { readonly sum?: string },
) => {
  const caller = callerOf(request);
  const { sum } = body;
  requireNumber(resource, sum);
  const work = changesWork(caller, resource, body);
  const { database, recordsOptions, clock } = core;
  const [model, table] = [recordsOptions.model(), tableOf(recordsOptions, resource)];
  const selection = readSelection(body);
  const ids = await selectIds(database, model, table, caller, resource, selection, clock());
  const parts: BulkParts = {
    ...partsOf(core, resource, caller),
    bringsBack: false,
    step: triedStep(core.database),
    writeContext: (transaction) => triedContext(core.writeContext(transaction), core.recordsIn),
  };
  return previewEach(parts, caller, resource, ids, work, sum);
};

/** The same change, deletion or undo for many rows (decisions.md "Calls not shown"). */
export const bulkRoutes = fastifyPlugin<{ core: BulkNeeds }>(
  async (app, { core }) => {
    const { behaviours } = core.recordsOptions;
    const requireRecent = (
      request: FastifyRequest,
      { name }: ResourceModel,
      changes?: Readonly<Record<string, unknown>>,
    ): void => requireRecentAuthenticationForMany(behaviours, callerOf(request), name, changes);
    addAct(app, core, 'previewMany', PREVIEW_MANY, (request, _reply, resource) => {
      const body = exactBodyOf(resource, request);
      requireRecent(request, resource, body.changes ?? {});
      return previewMany(core, request, resource, body);
    });
    addAct(app, core, 'updateMany', UPDATE_MANY, (request, _reply, resource) => {
      const body = exactBodyOf(resource, request);
      requireRecent(request, resource, body.changes ?? {});
      const selection = readSelection(body);
      return doMany(core, request, resource, selection, (caller) =>
        changesWork(caller, resource, body),
      );
    });
    addAct(app, core, 'deleteMany', DELETE_MANY, (request, _reply, resource) => {
      const { permanent = false, moveTo } = request.body;
      const how = { permanent, ...(moveTo !== undefined && { moveTo }) };
      return doMany(
        core,
        request,
        resource,
        readSelection(request.body),
        (caller) =>
          ({ records }, id) =>
            records.remove(caller, resource, id, how),
      );
    });
    addAct(app, core, 'restoreMany', RESTORE_MANY, (request, _reply, resource) => {
      // An undo may change any field.
      requireRecent(request, resource);
      const selection = readSelection(request.body);
      const { request: requestId } = request.body;
      const workOf =
        (caller: Caller): RowWork =>
        (place, id) =>
          restoreRow(place, caller, resource, { id, side: 'before', requestId });
      return doMany(core, request, resource, selection, workOf, true);
    });
  },
  { name: 'bulkRoutes', dependencies: ['signedInGate'] },
);
