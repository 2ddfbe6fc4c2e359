import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, MAX_LIMIT, type Model, type ResourceModel, type Verb } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type NoticeNeeds, noticeFormerNames } from '#server/engine/formerNames/notice.ts';
import { BODY_ROOMS } from '#server/engine/http/bodies.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import {
  parametersOf,
  queryOf,
  requiredParameter,
  writtenPath,
} from '#server/engine/http/query.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { openAnswer } from '#server/engine/rateLimits/openAnswers.ts';
import { inTurns } from '#server/engine/rateLimits/rateLimits.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { SearchAnswer, SearchQuery } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { afterWrite } from './afterWrite.ts';
import { callsOf, type ResourceCall } from './crudCalls.ts';
import { namesOfAnswers } from './formerNames.ts';
import { type IdempotentWriteNeeds, idempotentWrite } from './idempotentWrite.ts';
import { onNewestSchemas } from './newestSchemas.ts';
import { removalOptions } from './removalOptions.ts';
import { resourceCalls } from './resourceCalls.ts';
import { rowBodyOf, updateParameters } from './rowBody.ts';
import { mapRows, streamList } from './rowStreams.ts';

interface CrudNeeds extends IdempotentWriteNeeds, NoticeNeeds {
  readonly schemas: LiveSchemas;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

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
  query: SearchQuery,
  { total, totalIsEstimate }: Pick<SearchAnswer, 'total' | 'totalIsEstimate'>,
): string => JSON.stringify(paginationOf(query, total, totalIsEstimate));

/** The list answer of the APIs (ENT-17), spliced from rows that the database wrote as JSON; very long ones as a stream. */
const listAnswer = async (
  { records, clock }: CrudNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: ResourceModel,
  query: SearchQuery,
): Promise<string | Readable> => {
  const caller = callerOf(request);
  const named = namesOfAnswers(resource, request, clock());
  if (query.limit > MAX_LIMIT) {
    await openAnswer(request, reply);
    const stream = await records.stream(caller, resource, query);
    const pagination = paginationText(query, stream);
    const chunks = inTurns(request, stream.chunks);
    return streamList(mapRows(chunks, named), '{"results":[', `],"pagination":${pagination}}`);
  }
  const answer = await records.search(caller, resource, query);
  return `{"results":[${answer.rows.map(named).join(',')}],"pagination":${paginationText(query, answer)}}`;
};

/** How each verb is carried out on a resource; answers JSON text. */
const VERB_HANDLERS: Readonly<
  Record<
    Verb,
    (
      core: CrudNeeds,
      resource: ResourceModel,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<string | Readable>
  >
> = {
  search: (core, resource, request, reply) => {
    const query = parseQueryString(resource, queryOf(request), core.clock());
    return listAnswer(core, request, reply, resource, query);
  },
  get: async ({ records }, resource, request) => {
    const { id } = parametersOf(request, ['id']);
    return records.get(callerOf(request), resource, requiredParameter('id', id));
  },
  create: async (core, resource, request, reply) => {
    parametersOf(request, []);
    const body = rowBodyOf(resource, request);
    const answer = await idempotentWrite(core, resource, request, 201, (records) =>
      records.create(callerOf(request), resource, body),
    );
    void reply.code(answer.status);
    return answer.text;
  },
  update: async (core, resource, request) => {
    const { parameters, without } = updateParameters(request, ['id']);
    const id = requiredParameter('id', parameters.id);
    const body = rowBodyOf(resource, request);
    const answer = await idempotentWrite(core, resource, request, 200, (records) =>
      records.update(callerOf(request), resource, id, body, {}, without),
    );
    return answer.text;
  },
  delete: async (core, resource, request) => {
    const { parameters, options } = removalOptions(request, ['id']);
    const id = requiredParameter('id', parameters['id']);
    await core.records.remove(callerOf(request), resource, id, options);
    await afterWrite(core, resource);
    return JSON.stringify({ _id: id });
  },
};

/** Verbs that answer one row. */
const ROW_VERBS: readonly Verb[] = ['get', 'create', 'update'];

/** The seed writes one path with a slash at its end (`/api/apps/delete/`): both spellings are one call. */
const urlsOf = (module: string): string[] =>
  Object.values(API_MOUNTS).flatMap((mount) => [
    `${mount}/api/${module}/:verb`,
    `${mount}/api/${module}/:verb/`,
  ]);

/**
 * The verbs on every resource of the three APIs, by the dialect table (API-1 to API-4): one route for each shape of
 * path, and the live model says at each call which resource it means. A wrong method is an unknown path.
 */
export const crudRoutes = fastifyPlugin<{ core: CrudNeeds }>(
  async (app, { core }) => {
    const callsOfModel = createCallTable();
    const findCall = (request: FastifyRequest): ResourceCall => {
      const { method } = request;
      const path = withoutSlash(writtenPath(request));
      const calls = callsOfModel(core.schemas.current().model);
      const call = calls.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
      if (!call) throw new ServerError('unknown_path');
      return call;
    };

    const carryOut = async (request: FastifyRequest, reply: FastifyReply) => {
      const { resource, verb } = findCall(request);
      request.resource = resource;
      noticeFormerNames(core, resource, request, reply);
      const answer = await VERB_HANDLERS[verb](core, resource, request, reply);
      const isRow = typeof answer === 'string' && ROW_VERBS.includes(verb);
      const text = isRow ? namesOfAnswers(resource, request, core.clock())(answer) : answer;
      return reply.type(JSON_TYPE).send(text);
    };

    for (const { only, bodyLimit } of BODY_ROOMS) {
      for (const url of urlsOf(`:module${only}`)) {
        app.route({
          method: [...METHODS],
          url,
          bodyLimit,
          // What a guest or a key may do with rows is in the caller's permissions.
          ...described(resourceCalls, { config: { isForGuests: true, isForKeys: true } }),
          handler: (request, reply) =>
            onNewestSchemas(core.schemas, () => carryOut(request, reply)),
        });
      }
    }
  },
  { name: 'crudRoutes', dependencies: ['signedInGate'] },
);
