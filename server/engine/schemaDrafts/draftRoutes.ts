import fastifyPlugin from 'fastify-plugin';
import { DRAFT_CALLS } from '#schemas/model/draftCalls.ts';
import { callerOf, isForSchemas } from '#server/engine/access/signedIn.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  DELETED,
  FREE,
  filled,
  ID,
  MOMENT,
  object,
  oneOf,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import { TOLD, toldOfChanges } from '#server/engine/schemaChanges/changeAnswers.ts';
import { toldIn } from '#server/engine/schemaChanges/tellChanges.ts';
import { DRAFT_STATES, type Draft } from './draftStore.ts';
import { createDrafts, type DraftParts } from './drafts.ts';

const MAX_TITLE = 200;
const MAX_STEPS = 200;

const DRAFT = object(
  {
    ...{ _id: ID, title: TEXT, steps: array(FREE), state: oneOf(...DRAFT_STATES), version: COUNT },
    ...{ owner: ID, ownerName: TEXT, isOwn: BOOLEAN, changedAt: MOMENT },
  },
  ['_id', 'title', 'steps', 'state', 'version', 'owner', 'isOwn', 'changedAt'],
);

const ID_BODY = { schema: object({ id: ID }) };

const OPERATIONS = {
  list: {
    tag: 'operation',
    summary: 'Lists drafts of changes of schemas: the own ones, and those that others proposed.',
    answer: { schema: object({ drafts: array(DRAFT) }) },
  },
  get: {
    tag: 'operation',
    summary: 'Answers one draft.',
    query: BY_ID,
    answer: { schema: DRAFT },
  },
  patch: {
    tag: 'operation',
    summary: 'Answers what a draft would do to the schema files, as a unified diff.',
    query: BY_ID,
    answer: { schema: TEXT, type: 'text/x-diff' },
  },
  save: {
    tag: 'operation',
    summary: 'Saves a draft, which nobody else sees until it is proposed.',
    description:
      '`steps` are bodies of `/api/schemas/change`. With `id` an own draft is written anew, if it is still at `version`; without it one is begun, with `isOnly` only where there is no own one to work on: else 409.',
    body: {
      schema: object(
        {
          ...{
            id: ID,
            version: whole(1),
            isOnly: BOOLEAN,
            title: filled({ ...TEXT, maxLength: MAX_TITLE }),
          },
          steps: { ...array(FREE), maxItems: MAX_STEPS },
        },
        ['title', 'steps'],
      ),
    },
    answer: { schema: DRAFT },
  },
  propose: {
    tag: 'operation',
    summary: 'Shows an own draft to all who may work with schemas, or takes that back.',
    body: { schema: object({ id: ID, isProposed: BOOLEAN }, ['id']) },
    answer: { schema: DRAFT },
  },
  refuse: {
    tag: 'operation',
    summary: 'Gives a draft that somebody proposed back to its owner, who is told.',
    body: ID_BODY,
    answer: { schema: object({ _id: ID }) },
  },
  review: {
    tag: 'operation',
    summary: 'Says what a draft would do, and begins the trials that count its rows.',
    body: ID_BODY,
    answer: {
      schema: object(
        { ...TOLD, version: COUNT, trials: array(object({ resource: TEXT, id: ID })) },
        ['changes', 'trials', 'hides', 'version'],
      ),
    },
  },
  publish: {
    tag: 'operation',
    summary:
      'Makes all changes of a draft at once; those that rows are filled for go on by themselves.',
    description:
      'With `version`, only what was reviewed is made: 409 where the draft is another one by now.',
    body: { schema: object({ id: ID, version: whole(1), isConfirmed: BOOLEAN }, ['id']) },
    answer: { schema: object({ changes: array(TEXT), ids: array(ID) }) },
  },
  remove: {
    tag: 'operation',
    summary: 'Deletes an own draft.',
    body: ID_BODY,
    answer: { schema: DELETED },
  },
} as const satisfies Record<string, Operation>;

const toldDraft = ({ id, ...draft }: Draft, userId: string) => ({
  ...draft,
  ...{ _id: id, isOwn: draft.owner === userId },
});

/** Drafts of changes of schemas, for those who may work with them. */
export const draftRoutes = fastifyPlugin<{ core: DraftParts }>(
  async (app, { core }) => {
    const drafts = createDrafts(core);
    const forReading = { onRequest: isForSchemas('get') };
    const forChange = { onRequest: isForSchemas('update') };
    const routes = app.withTypeProvider<ShapeTypes>();
    const { list, get, save, propose, refuse, remove } = OPERATIONS;

    routes.get(DRAFT_CALLS.schemaDrafts.path, described(list, forReading), async (request) => {
      const caller = callerOf(request);
      const found = await drafts.list(caller);
      return { drafts: found.map((draft) => toldDraft(draft, caller.userId)) };
    });
    routes.get(DRAFT_CALLS.schemaDraft.path, described(get, forReading), async (request) => {
      const caller = callerOf(request);
      return toldDraft(await drafts.get(caller, request.query.id), caller.userId);
    });
    routes.post(DRAFT_CALLS.schemaDraftSave.path, described(save, forChange), async (request) => {
      const caller = callerOf(request);
      return toldDraft(await drafts.save(caller, request.body), caller.userId);
    });
    routes.post(
      DRAFT_CALLS.schemaDraftPropose.path,
      described(propose, forChange),
      async (request) => {
        const caller = callerOf(request);
        const { id, isProposed = true } = request.body;
        return toldDraft(await drafts.propose(caller, id, isProposed), caller.userId);
      },
    );
    for (const [{ path }, shape, end] of [
      [DRAFT_CALLS.schemaDraftRefuse, refuse, drafts.refuse],
      [DRAFT_CALLS.schemaDraftRemove, remove, drafts.remove],
    ] as const)
      routes.post(path, described(shape, forChange), async (request) => {
        const { id } = request.body;
        await end(callerOf(request), id);
        return { _id: id };
      });
  },
  { name: 'draftRoutes', dependencies: ['signedInGate'] },
);

/** What a draft would do, and doing it. */
export const draftReviewRoutes = fastifyPlugin<{ core: DraftParts }>(
  async (app, { core }) => {
    const drafts = createDrafts(core);
    const forReading = { onRequest: isForSchemas('get') };
    const routes = app.withTypeProvider<ShapeTypes>();
    const { patch, review, publish } = OPERATIONS;

    routes.get(
      DRAFT_CALLS.schemaDraftPatch.path,
      described(patch, forReading),
      async (request, reply) => {
        const text = await drafts.patch(callerOf(request), request.query.id);
        return reply.type('text/x-diff; charset=utf-8').send(text);
      },
    );
    routes.post(
      DRAFT_CALLS.schemaDraftReview.path,
      described(review, forReading),
      async (request) => {
        const caller = callerOf(request);
        const { trials, version, ...told } = await drafts.review(caller, request.body.id);
        return { ...toldOfChanges(told, caller.language), trials, version };
      },
    );
    routes.post(
      DRAFT_CALLS.schemaDraftPublish.path,
      described(publish, { onRequest: isForSchemas('update') }),
      async (request) => {
        const { id, ...options } = request.body;
        const caller = callerOf(request);
        const { changes, ids } = await drafts.publish(caller, id, options);
        return { changes: toldIn(changes, caller.language), ids };
      },
    );
  },
  { name: 'draftReviewRoutes', dependencies: ['signedInGate'] },
);
