import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, isObject, MAX_LIMIT, type Model, type ResourceModel } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { WriteNeeds } from '#server/engine/crud/afterWrite.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { inTurns } from '#server/engine/fairWork/fairWork.ts';
import { openAnswer } from '#server/engine/fairWork/openAnswers.ts';
import { BODY_ROOMS } from '#server/engine/http/bodies.ts';
import { parametersOf, queryOf, requiredParameter } from '#server/engine/http/query.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent } from '#server/engine/idempotency/idempotency.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Records, SearchAnswer, SearchQuery } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { afterWrite } from './afterWrite.ts';
import { callsOf, type ResourceCall } from './crudCalls.ts';
import { removalOptions } from './removalOptions.ts';
import { resourceCalls } from './resourceCalls.ts';
import { streamList } from './rowStreams.ts';

interface CrudNeeds extends IdempotencyNeeds, WriteNeeds {
  readonly schemas: LiveSchemas;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** Every call of every resource, made anew when the schemas change. */
const createCallTable = () => {
  let known:
    | { readonly model: Model; readonly calls: ReadonlyMap<string, ResourceCall> }
    | undefined;
  return (model: Model): ReadonlyMap<string, ResourceCall> => {
    if (known?.model !== model) {
      const calls = [...model.resources.values()].flatMap(callsOf);
      const named = calls.map(
        (call) => [`${call.method} ${withoutSlash(call.path)}`, call] as const,
      );
      known = { model, calls: new Map(named) };
    }
    return known.calls;
  };
};

const paginationText = (
  { total, totalIsEstimate }: Pick<SearchAnswer, 'total' | 'totalIsEstimate'>,
  query: SearchQuery,
): string =>
  JSON.stringify({
    current_page: query.page,
    per_page: query.limit,
    total,
    last_page: Math.max(1, Math.ceil(total / query.limit)),
    ...(totalIsEstimate && { total_is_estimate: true }),
  });

/** The list answer of the APIs (ENT-17), spliced from rows that the database wrote as JSON; very long ones as a stream. */
const listAnswer = async (
  records: Records,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: ResourceModel,
  query: SearchQuery,
): Promise<string | Readable> => {
  const caller = callerOf(request);
  if (query.limit > MAX_LIMIT) {
    await openAnswer(request, reply);
    const stream = await records.stream(caller, resource, query);
    const pagination = paginationText(stream, query);
    const chunks = inTurns(request, stream.chunks);
    return streamList(chunks, '{"results":[', `],"pagination":${pagination}}`);
  }
  const answer = await records.search(caller, resource, query);
  return `{"results":[${answer.rows.join(',')}],"pagination":${paginationText(answer, query)}}`;
};

const bodyOf = (request: FastifyRequest): Readonly<Record<string, unknown>> => {
  if (isObject(request.body)) return request.body;
  throw new ServerError('bad_request');
};

/**
 * The verbs on every resource of the three APIs, by the dialect table (API-1 to API-4): one route for each shape of
 * path, and the live model says at each call which resource it means. A wrong method is an unknown path.
 */
export const crudRoutes = fastifyPlugin<{ core: CrudNeeds }>(
  async (app, { core }) => {
    const callsOfModel = createCallTable();
    const { records } = core;

    const act = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<string | Readable> => {
      const path = withoutSlash(request.url.split('?')[0] ?? '');
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const call = callsOfModel(core.schemas.current().model).get(`${method} ${path}`);
      if (!call) throw new ServerError('unknown_path');
      const { resource, verb } = call;
      const caller = callerOf(request);
      request.resource = resource;
      switch (verb) {
        case 'search': {
          const query = parseQueryString(resource, queryOf(request));
          return listAnswer(records, request, reply, resource, query);
        }
        case 'get': {
          const { id } = parametersOf(request, ['id']);
          return records.get(caller, resource, requiredParameter('id', id));
        }
        case 'create': {
          parametersOf(request, []);
          const body = bodyOf(request);
          const answer = await idempotent(core, request, async (place) => ({
            status: 201,
            text: await place.records.create(caller, resource, body),
          }));
          if (!answer.isRepeated) await afterWrite(core, resource);
          void reply.code(answer.status);
          return answer.text;
        }
        case 'update': {
          const id = requiredParameter('id', parametersOf(request, ['id']).id);
          const body = bodyOf(request);
          const answer = await idempotent(core, request, async (place) => ({
            status: 200,
            text: await place.records.update(caller, resource, id, body),
          }));
          if (!answer.isRepeated) await afterWrite(core, resource);
          return answer.text;
        }
        case 'delete': {
          const { parameters, options } = removalOptions(request, ['id']);
          const rowId = requiredParameter('id', parameters['id']);
          await records.remove(caller, resource, rowId, options);
          await afterWrite(core, resource);
          return JSON.stringify({ _id: rowId });
        }
      }
    };

    // The seed writes one path with a slash at its end (`/api/apps/delete/`): both spellings are one call.
    const urlsOf = (module: string): string[] =>
      Object.values(API_MOUNTS).flatMap((mount) => [
        `${mount}/api/${module}/:verb`,
        `${mount}/api/${module}/:verb/`,
      ]);
    for (const { only, bodyLimit } of BODY_ROOMS) {
      for (const url of urlsOf(`:module${only}`)) {
        app.route({
          method: [...METHODS],
          url,
          bodyLimit,
          // What a buyer may do with rows is in the caller's permissions.
          ...described(resourceCalls, { config: { isForGuests: true } }),
          handler: async (request, reply) => {
            const answer = await act(request, reply);
            return reply.type(JSON_TYPE).send(answer);
          },
        });
      }
    }
  },
  { name: 'crudRoutes', dependencies: ['signedInGate'] },
);
