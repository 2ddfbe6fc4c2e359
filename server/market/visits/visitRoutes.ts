import type { onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DEFAULT_LIMIT, HOUR_MS, MAX_LIMIT } from '#schemas';
import { VISIT_CALLS } from '#schemas/market/statistics.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  asking,
  COUNT,
  ID,
  listOf,
  MOMENT,
  object,
  PAGE,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { Visits } from '#server/market/visits/visits.ts';
import { createAddressLimit } from './addressLimit.ts';

interface VisitNeeds {
  readonly database: Database;
  readonly recordsOptions: RecordsOptions;
  readonly visits: Visits;
  readonly clock: () => Date;
}

const BODY_BYTES = 1_000;

const VISIT = object({ teamId: TEXT, page: TEXT }, ['teamId']);
const BEACON = {
  tag: 'statistics',
  summary: 'Counts a visitor of a public page.',
  description:
    'A simple request that any page may make without asking first: JSON as text/plain. Unknown teams are ignored.',
  body: { schema: VISIT, types: ['text/plain', 'application/json'] },
  answer: { status: 204 },
  errors: ['too_many_attempts'],
} as const satisfies Operation;

const MOMENT_ASKED = asking({ required: 'give a date and time' }, MOMENT);
const VISITS = {
  tag: 'statistics',
  summary: 'Lists visitors by the hour, newest first; `sum` is that of all pages.',
  query: object(
    {
      from: MOMENT_ASKED,
      to: MOMENT_ASKED,
      teamId: ID,
      page: PAGE,
      limit: whole(1, MAX_LIMIT),
    },
    ['from', 'to'],
  ),
  answer: { schema: listOf(object({ hour: MOMENT, visitors: COUNT }), { sum: COUNT }) },
} as const satisfies Operation;

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServerError('bad_request', {}, { cause });
  }
};

/** Visitors are counted by whole hours. */
const hourOf = (moment: string): Date =>
  new Date(Math.floor(Date.parse(moment) / HOUR_MS) * HOUR_MS);

/** The beacon of public pages, and the hours behind the number of visitors. */
export const visitRoutes = fastifyPlugin<{ core: VisitNeeds }>(
  async (app, { core }) => {
    const { visits, clock } = core;
    const isAllowed = createAddressLimit(() => clock().getTime());

    // In a place of its own: nowhere else is text/plain taken.
    await app.register(async (place) => {
      place.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_, body, done) => {
        try {
          done(null, parseText(body));
        } catch (refused) {
          done(refused as ServerError);
        }
      });
      place
        .withTypeProvider<ShapeTypes>()
        .post(
          VISIT_CALLS.visit.path,
          described(BEACON, { bodyLimit: BODY_BYTES, config: { isPublic: true } }),
          async (request, reply) => {
            if (!isAllowed(request.ip)) throw new ServerError('too_many_attempts', { seconds: 60 });
            const { teamId, page = '' } = request.body;
            await visits.add({
              teamId,
              page,
              address: request.ip,
              agent: request.headers['user-agent'] ?? '',
            });
            return reply.code(204).send();
          },
        );
    });

    const mayList: onRequestHookHandler = (request, _reply, done) => {
      const orders = core.recordsOptions.model().resources.get('orders');
      if (orders) requirePermission(callerOf(request), orders, 'search');
      done();
    };
    app
      .withTypeProvider<ShapeTypes>()
      .get(VISIT_CALLS.visits.path, described(VISITS, { onRequest: mayList }), async (request) => {
        const { from, to, teamId, page = 1, limit = DEFAULT_LIMIT } = request.query;
        const team = await requestedTeamOf(core, callerOf(request), teamId);
        const first = (page - 1) * limit;
        const found = await visits.list(team, hourOf(from), new Date(to), limit, first);
        return {
          results: found.rows,
          pagination: paginationOf({ page, limit }, found.total),
          sum: found.visitors,
        };
      });
  },
  { name: 'visitRoutes', dependencies: ['signedInGate', 'bodies'] },
);
