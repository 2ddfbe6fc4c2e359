import fastifyPlugin from 'fastify-plugin';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { type ActCall, addAct } from '#server/engine/crud/actRoutes.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import { withId } from '#server/engine/crud/restRow.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { NoticeNeeds } from '#server/engine/formerNames/notice.ts';
import type { History } from '#server/engine/history/history.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import {
  answeredRow,
  array,
  BOOLEAN,
  COUNT,
  ID,
  likeParameters,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  PAGE,
  PAGE_SIZE,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { HISTORY_KINDS } from './append.ts';

interface HistoryNeeds extends WriteNeeds, NoticeNeeds {
  readonly schemas: LiveSchemas;
  readonly history: History;
  readonly registry: Pick<Registry, 'behaviours'>;
}

const DEFAULT_LIMIT = 10;

/** Whatever a field may hold. */
const ANY = {};

const authorOf = (guests: readonly string[]) =>
  object({ kind: oneOf('user', ...guests, 'system'), userId: TEXT, role: TEXT, name: TEXT }, [
    'kind',
    'userId',
    'role',
  ]);

const SIDE = oneOf('before', 'after');

/** One entry; `guests` are the kinds of guests that the features let in. */
const entryOf = (guests: readonly string[]) =>
  object(
    {
      _id: ID,
      at: MOMENT,
      kind: oneOf(...HISTORY_KINDS),
      by: authorOf(guests),
      changes: array(object({ field: TEXT, before: ANY, after: ANY })),
      restored: object({ entry: ID, side: SIDE, at: MOMENT }),
      secrets: array(TEXT),
      requestId: nullable(TEXT),
    },
    ['_id', 'at', 'kind', 'by', 'changes', 'secrets', 'requestId'],
  );

/** What a restore would do. */
const trialOf = (guests: readonly string[]) =>
  object({
    entry: object({ _id: ID, at: MOMENT, kind: oneOf(...HISTORY_KINDS), by: authorOf(guests) }),
    version: COUNT,
    changes: array(
      object({
        field: TEXT,
        before: ANY,
        after: ANY,
        overwrites: array(object({ _id: ID, at: MOMENT, by: authorOf(guests) })),
      }),
    ),
    refused: array(object({ field: TEXT, code: TEXT, message: TEXT })),
    gone: array(TEXT),
  });

const ROW_ID = { ...ID, description: 'Of the row.' };

const historyCall = (guests: readonly string[]) =>
  ({
    query: object({ id: ROW_ID, page: PAGE, limit: PAGE_SIZE }, ['id']),
    describe: ({ name }) => ({
      summary: `Lists who changed a row of ${name}, and what, newest first.`,
      description:
        'Write-only fields are named in `secrets` and nowhere shown. Rows that are gone keep their history.',
      answer: { schema: listOf(entryOf(guests)) },
      errors: ['not_found'],
    }),
  }) as const satisfies ActCall;

const restoreCall = (guests: readonly string[]) =>
  ({
    query: object(
      {
        id: ROW_ID,
        entry: { ...ID, description: 'Of its history.' },
        savedAt: {
          ...MOMENT,
          description:
            'Instead of an entry, the `updatedAt` that a save answered: of that save, what it changed is taken back.',
        },
        side: { ...SIDE, description: '`after` with an entry.' },
        fields: { ...TEXT, description: 'Only these, parted by commas.' },
      },
      ['id'],
    ),
    body: {
      isOptional: true,
      schema: likeParameters(
        object(
          {
            version: orBlank(COUNT),
            isTrial: {
              ...BOOLEAN,
              description: 'Only says what would change, and what cannot be put back.',
            },
            isOverwriting: {
              ...BOOLEAN,
              description: 'Whether what others changed since may be lost; it may where absent.',
            },
          },
          [],
        ),
      ),
    },
    describe: (resource, isRest) => ({
      summary: `Puts a row of ${resource.name} back as it was.`,
      description:
        'Without `entry` the last change is taken back; with it the row becomes what it was after that entry, or before it. ' +
        'A row that was deleted for good comes back for admins, in its first state. With `isTrial` nothing is written.',
      answer: {
        schema: { anyOf: [answeredRow(resource, isRest ? { id: ID } : {}), trialOf(guests)] },
      },
      errors: [
        'not_found',
        'nothing_to_restore',
        'stale_version',
        'changed_since',
        'forbidden_move',
      ],
    }),
  }) as const satisfies ActCall;

/** What happened to a row, and its way back (decisions.md "States", "Who uses it"). */
export const historyRoutes = fastifyPlugin<{ core: HistoryNeeds }>(
  async (app, { core }) => {
    const { history, registry } = core;
    const kinds = [...registry.behaviours.values()].flatMap(({ guests = {} }) =>
      Object.keys(guests),
    );
    const guests = [...new Set(kinds)];
    addAct(app, core, 'history', historyCall(guests), async (request, _reply, resource) => {
      const { id, page = 1, limit = DEFAULT_LIMIT } = request.query;
      const window = { page, limit };
      const { entries, total } = await history.list(callerOf(request), resource, id, window);
      return { results: entries, pagination: paginationOf(window, total) };
    });
    addAct(app, core, 'restore', restoreCall(guests), async (request, reply, resource, isRest) => {
      const { id, entry, savedAt, side, fields } = request.query;
      const { version, isTrial = false, isOverwriting } = request.body;
      const caller = callerOf(request);
      const asked = {
        ...{ id, entryId: entry, savedAt, version, isOverwriting },
        side: side ?? (entry === undefined ? 'before' : 'after'),
        fields: fields?.split(',').filter(Boolean),
      };
      if (isTrial) return history.tryRestore(caller, resource, asked);
      const row = await history.restore(caller, resource, asked);
      await afterWrite(core, resource);
      return reply.type(JSON_TYPE).send(isRest ? withId(row) : row);
    });
  },
  { name: 'historyRoutes', dependencies: ['signedInGate'] },
);
