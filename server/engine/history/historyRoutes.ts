import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { addAct } from '#server/engine/crud/actRoutes.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { afterWrite } from '#server/engine/crud/afterWrite.ts';
import { withId } from '#server/engine/crud/restRow.ts';
import type { History } from '#server/engine/history/history.ts';
import { parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import type { ResourceOperation } from '#server/engine/openapi/describe.ts';
import {
  array,
  COUNT,
  ID,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  rowOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import { invalid, wholeNumber } from '#server/engine/records/grammar.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { HistoryKind } from './append.ts';
import type { Side } from './read.ts';

interface HistoryNeeds extends WriteNeeds {
  readonly schemas: LiveSchemas;
  readonly history: History;
}

const DEFAULT_LIMIT = 10;
/** An entry of a long text is large. */
const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;
const JSON_TYPE = 'application/json; charset=utf-8';

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

const ENTRY = object({
  _id: ID,
  at: MOMENT,
  kind: oneOf(...KINDS),
  by: object({ kind: oneOf('user', 'buyer', 'system'), userId: TEXT, role: TEXT, name: TEXT }, [
    'kind',
    'userId',
    'role',
  ]),
  changes: array(object({ field: TEXT, before: ANY, after: ANY })),
  secrets: array(TEXT),
  requestId: nullable(TEXT),
});

const historyOf = ({ name }: ResourceModel): ResourceOperation => ({
  summary: `Lists who changed a row of ${name}, and what, newest first.`,
  description:
    'Write-only fields are named in `secrets` and nowhere shown. Rows that are gone keep their history.',
  parameters: [
    { name: 'id', required: true, schema: ID, description: 'Of the row.' },
    { name: 'page', schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE } },
    { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT } },
  ],
  answer: { schema: listOf(ENTRY) },
  errors: ['not_found'],
});

const restoreOf = ({ name }: ResourceModel, isRest: boolean): ResourceOperation => ({
  summary: `Puts a row of ${name} back as it was.`,
  description:
    'Without `entry` the last change is taken back; with it the row becomes what it was after that entry, or before it. ' +
    'A row that was deleted for good comes back for admins, in its first state.',
  parameters: [
    { name: 'id', required: true, schema: ID, description: 'Of the row.' },
    { name: 'entry', schema: ID, description: 'Of its history.' },
    { name: 'side', schema: oneOf('before', 'after'), description: '`after` with an entry.' },
    { name: 'fields', schema: TEXT, description: 'Only these, parted by commas.' },
  ],
  body: { isOptional: true, schema: object({ version: COUNT }, []) },
  answer: { schema: rowOf(name, isRest ? { id: ID } : {}) },
  errors: ['not_found', 'nothing_to_restore', 'stale_version', 'forbidden_move'],
});

const number = (name: string, text: string | undefined, usual: number, highest: number): number =>
  text === undefined ? usual : wholeNumber(name, text, highest);

const sideOf = (side: string | undefined, entryId: string | undefined): Side => {
  if (side === undefined) return entryId === undefined ? 'before' : 'after';
  if (side === 'before' || side === 'after') return side;
  throw invalid('side', 'give before or after');
};

const versionOf = ({ body }: FastifyRequest): unknown => {
  if (body === undefined || body === null) return undefined;
  if (!isObject(body)) throw invalid('version', 'give an object');
  const unknown = Object.keys(body).find((name) => name !== 'version');
  if (unknown !== undefined) throw invalid(unknown, 'the body takes the version only');
  return body['version'];
};

/** What happened to a row, and its way back (decisions.md "States", "Who uses it"). */
export const historyRoutes = fastifyPlugin<{ core: HistoryNeeds }>(
  async (app, { core }) => {
    const { history } = core;
    addAct(app, core, 'history', historyOf, async (request, _reply, resource) => {
      const { id, page, limit } = parametersOf(request, ['id', 'page', 'limit']);
      const window = {
        page: number('page', page, 1, MAX_PAGE),
        limit: number('limit', limit, DEFAULT_LIMIT, MAX_LIMIT),
      };
      const rowId = requiredParameter('id', id);
      const { entries, total } = await history.list(callerOf(request), resource, rowId, window);
      return {
        results: entries,
        pagination: {
          current_page: window.page,
          per_page: window.limit,
          total,
          last_page: Math.max(1, Math.ceil(total / window.limit)),
        },
      };
    });
    addAct(app, core, 'restore', restoreOf, async (request, reply, resource, isRest) => {
      const { id, entry, side, fields } = parametersOf(request, ['id', 'entry', 'side', 'fields']);
      const row = await history.restore(callerOf(request), resource, {
        id: requiredParameter('id', id),
        entryId: entry,
        side: sideOf(side, entry),
        fields: fields?.split(',').filter(Boolean),
        version: versionOf(request),
      });
      await afterWrite(core, resource);
      return reply.type(JSON_TYPE).send(isRest ? withId(row) : row);
    });
  },
  { name: 'historyRoutes', dependencies: ['signedInGate'] },
);
