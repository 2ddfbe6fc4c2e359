import fastifyPlugin from 'fastify-plugin';
import { DEFAULT_LIMIT, HOUR_MS, hasFormat, isObject, MAX_LIMIT, NAMED_CALLS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { parametersOf } from '#server/engine/http/query.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { COUNT, ID, listOf, MOMENT, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { invalid, wholeNumber } from '#server/engine/records/grammar.ts';
import { requirePermission } from '#server/engine/records/scope.ts';
import { teamScopeOf } from '#server/engine/records/teamScope.ts';
import type { Visits } from '#server/market/visits/visits.ts';
import { createAddressLimit } from './addressLimit.ts';

interface VisitNeeds {
  readonly database: Database;
  readonly recordsOptions: RecordsOptions;
  readonly visits: Visits;
  readonly clock: () => Date;
}

const BODY_BYTES = 1_000;
const MAX_PAGE = 1_000_000;

const BEACON: Operation = {
  tag: 'statistics',
  summary: 'Counts a visitor of a public page.',
  description:
    'A simple request that any page may make without asking first: JSON as text/plain. Unknown teams are ignored.',
  body: [
    { schema: object({ teamId: ID, page: TEXT }, ['teamId']), type: 'text/plain' },
    { schema: object({ teamId: ID, page: TEXT }, ['teamId']) },
  ],
  answer: { status: 204 },
  errors: ['too_many_attempts'],
};

const VISITS: Operation = {
  tag: 'statistics',
  summary: 'Lists visitors by the hour, newest first; `sum` is that of all pages.',
  parameters: [
    { name: 'from', required: true, schema: MOMENT },
    { name: 'to', required: true, schema: MOMENT },
    { name: 'teamId', schema: ID },
    { name: 'page', schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE } },
    { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT } },
  ],
  answer: {
    schema: {
      ...listOf(object({ hour: MOMENT, visitors: COUNT })),
      properties: {
        ...(listOf(object({ hour: MOMENT, visitors: COUNT }))['properties'] as object),
        sum: COUNT,
      },
    },
  },
};

const bodyOf = (body: unknown): { teamId: string; page: string } => {
  const { teamId, page = '' } = isObject(body) ? body : {};
  if (typeof teamId !== 'string' || typeof page !== 'string') throw new ServerError('bad_request');
  const text = teamId + page;
  if (text.includes('\u0000') || !text.isWellFormed()) {
    throw new ServerError('bad_request');
  }
  return { teamId, page };
};

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServerError('bad_request', {}, { cause });
  }
};

/** Whole hours, as visitors are counted. */
const momentOf = (name: string, text: string | undefined): Date => {
  if (text !== undefined && hasFormat('date-time', text)) return new Date(text);
  throw invalid(name, 'give a date and time');
};

/** The beacon of public pages, and the hours behind the number of visitors. */
export const visitRoutes = fastifyPlugin<{ core: VisitNeeds }>(
  async (app, { core }) => {
    const { visits, clock } = core;
    const isAllowed = createAddressLimit(() => clock().getTime());

    // In a place of its own: nowhere else is text/plain taken.
    await app.register(async (place) => {
      place.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_, body, done) =>
        done(null, body),
      );
      place.post(
        NAMED_CALLS.visit.path,
        described(BEACON, { bodyLimit: BODY_BYTES, config: { isPublic: true } }),
        async (request, reply) => {
          parametersOf(request, []);
          if (!isAllowed(request.ip)) throw new ServerError('too_many_attempts', { seconds: 60 });
          const { body } = request;
          const visit = bodyOf(typeof body === 'string' ? parseText(body) : body);
          await visits.add({
            ...visit,
            address: request.ip,
            agent: request.headers['user-agent'] ?? '',
          });
          return reply.code(204).send();
        },
      );
    });

    app.get(NAMED_CALLS.visits.path, described(VISITS), async (request) => {
      const caller = callerOf(request);
      const orders = core.recordsOptions.model().resources.get('orders');
      if (orders) requirePermission(caller, orders, 'search');
      const given = parametersOf(request, ['from', 'to', 'teamId', 'page', 'limit']);
      const page = given.page === undefined ? 1 : wholeNumber('page', given.page, MAX_PAGE);
      const limit =
        given.limit === undefined ? DEFAULT_LIMIT : wholeNumber('limit', given.limit, MAX_LIMIT);
      const team = await teamScopeOf(core, caller, given.teamId);
      const from = new Date(Math.floor(momentOf('from', given.from).getTime() / HOUR_MS) * HOUR_MS);
      const to = momentOf('to', given.to);
      const { rows, total, visitors } = await visits.list(
        team,
        from,
        to,
        limit,
        (page - 1) * limit,
      );
      return {
        results: rows,
        pagination: {
          current_page: page,
          per_page: limit,
          total,
          last_page: Math.max(1, Math.ceil(total / limit)),
        },
        sum: visitors,
      };
    });
  },
  { name: 'visitRoutes', dependencies: ['signedInGate', 'bodies'] },
);
