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
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { HistoryKind } from './append.ts';

interface HistoryNeeds extends WriteNeeds, NoticeNeeds {
  readonly schemas: LiveSchemas;
  readonly history: History;
  readonly registry: Pick<Registry, 'behaviours'>;
}

const DEFAULT_LIMIT = 10;
/** An entry of a long text is large. */
const MAX_LIMIT = 100;

const KINDS: readonly HistoryKind[] = [
  'create',
  'update',
  'trash',
  'remove',
  'restore',
  'anonymise',
  'read-secret',
  'end-access',
];
/** Whatever a field may hold. */
const ANY = {};

/** One entry; `guests` are the kinds of guests that the features let in. */
const entryOf = (guests: readonly string[]) =>
  object({
    _id: ID,
    at: MOMENT,
    kind: oneOf(...KINDS),
    by: object({ kind: oneOf('user', ...guests, 'system'), userId: TEXT, role: TEXT, name: TEXT }, [
      'kind',
      'userId',
      'role',
    ]),
    changes: array(object({ field: TEXT, before: ANY, after: ANY })),
    secrets: array(TEXT),
    requestId: nullable(TEXT),
  });

const ROW_ID = { ...ID, description: 'Of the row.' };

const historyCall = (guests: readonly string[]) =>
  ({
    query: object({ id: ROW_ID, page: PAGE, limit: whole(1, MAX_LIMIT) }, ['id']),
    describe: ({ name }) => ({
      summary: `Lists who changed a row of ${name}, and what, newest first.`,
      description:
        'Write-only fields are named in `secrets` and nowhere shown. Rows that are gone keep their history.',
      answer: { schema: listOf(entryOf(guests)) },
      errors: ['not_found'],
    }),
  }) as const satisfies ActCall;

const RESTORE = {
  query: object(
    {
      id: ROW_ID,
      entry: { ...ID, description: 'Of its history.' },
      side: { ...oneOf('before', 'after'), description: '`after` with an entry.' },
      fields: { ...TEXT, description: 'Only these, parted by commas.' },
    },
    ['id'],
  ),
  body: { isOptional: true, schema: likeParameters(object({ version: orBlank(COUNT) }, [])) },
  describe: (resource, isRest) => ({
    summary: `Puts a row of ${resource.name} back as it was.`,
    description:
      'Without `entry` the last change is taken back; with it the row becomes what it was after that entry, or before it. ' +
      'A row that was deleted for good comes back for admins, in its first state.',
    answer: { schema: answeredRow(resource, isRest ? { id: ID } : {}) },
    errors: ['not_found', 'nothing_to_restore', 'stale_version', 'forbidden_move'],
  }),
} as const satisfies ActCall;

/** What happened to a row, and its way back (decisions.md "States", "Who uses it"). */
export const historyRoutes = fastifyPlugin<{ core: HistoryNeeds }>(
  async (app, { core }) => {
    const { history, registry } = core;
    const kinds = [...registry.behaviours.values()].flatMap(({ guests = {} }) =>
      Object.keys(guests),
    );
    const historyOf = historyCall([...new Set(kinds)]);
    addAct(app, core, 'history', historyOf, async (request, _reply, resource) => {
      const { id, page = 1, limit = DEFAULT_LIMIT } = request.query;
      const window = { page, limit };
      const { entries, total } = await history.list(callerOf(request), resource, id, window);
      return { results: entries, pagination: paginationOf(window, total) };
    });
    addAct(app, core, 'restore', RESTORE, async (request, reply, resource, isRest) => {
      const { id, entry, side = entry === undefined ? 'before' : 'after', fields } = request.query;
      const row = await history.restore(callerOf(request), resource, {
        id,
        entryId: entry,
        side,
        fields: fields?.split(',').filter(Boolean),
        version: request.body.version,
      });
      await afterWrite(core, resource);
      return reply.type(JSON_TYPE).send(isRest ? withId(row) : row);
    });
  },
  { name: 'historyRoutes', dependencies: ['signedInGate'] },
);
