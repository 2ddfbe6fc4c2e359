import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MAX_LIMIT, metaName, REST_MOUNT, type ResourceModel, takesFreeNames } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type NoticeNeeds, noticeFormerNames } from '#server/engine/formerNames/notice.ts';
import { BODY_ROOMS } from '#server/engine/http/bodies.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { parametersOf } from '#server/engine/http/query.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import { sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { openAnswer } from '#server/engine/rateLimits/openAnswers.ts';
import { inTurns } from '#server/engine/rateLimits/rateLimits.ts';
import { parseRestQuery } from '#server/engine/records/query/restGrammar.ts';
import type { SearchAnswer } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { afterWrite } from './afterWrite.ts';
import { namesOfAnswers } from './formerNames.ts';
import { type IdempotentWriteNeeds, idempotentWrite } from './idempotentWrite.ts';
import { onNewestSchemas } from './newestSchemas.ts';
import { removalOptions } from './removalOptions.ts';
import { restCalls } from './restCalls.ts';
import { withId } from './restRow.ts';
import { rowBodyOf, updateParameters } from './rowBody.ts';
import { mapRows, streamList } from './rowStreams.ts';

interface RestNeeds extends IdempotentWriteNeeds, NoticeNeeds {
  readonly schemas: LiveSchemas;
}

interface Path {
  readonly Params: { readonly name: string; readonly id?: string };
}

type Counted = Pick<SearchAnswer, 'total' | 'totalIsEstimate'>;

/** A row as the dialect answers it. */
const answered = ({ clock }: RestNeeds, resource: ResourceModel, request: FastifyRequest) => {
  const named = namesOfAnswers(resource, request, clock());
  return (row: string): string => named(withId(row));
};

/** A body of the dialect repeats the id under its own name, where no value has that name. */
const bodyOf = (resource: ResourceModel, request: FastifyRequest<Path>): Row => {
  const body = rowBodyOf(resource, request);
  const isMoved = resource.rules === 'standard' && body[metaName(resource)] !== undefined;
  if (resource.rules === 'standard' && (isMoved || resource.tree.has('id'))) return body;
  // A new row of the standard has nothing but values.
  if (resource.rules === 'standard' && request.params.id === undefined) return body;
  const { id, ...rest } = body;
  if (id === undefined || id === request.params.id) return rest;
  // An open schema may hold any `id`.
  if (takesFreeNames(resource)) return body;
  if (request.params.id === undefined) return rest;
  throw new ServerError('invalid_parameter', {
    name: 'id',
    reason: 'the body names another row',
  });
};

const idOf = (request: FastifyRequest<Path>): string => request.params.id ?? '';

/** Sends a list as a bare array, a very long one as a stream; the headers say which of how many rows it holds. */
const sendList = async (
  core: RestNeeds,
  resource: ResourceModel,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { records } = core;
  const toAnswer = answered(core, resource, request);
  const parameters = parametersOf(request, ['range', 'sort', 'filter', 'zone', 'embed']);
  const query = parseRestQuery(resource, parameters, core.clock());
  const first = query.offset ?? 0;
  const withRange = (count: number, { total, totalIsEstimate }: Counted): FastifyReply => {
    const range = count === 0 ? '*' : `${first}-${first + count - 1}`;
    if (totalIsEstimate) void reply.header('x-total-is-estimate', 'true');
    // A header holds ASCII only; clients read the number behind the slash.
    const name = encodeURIComponent(resource.name);
    return reply.header('content-range', `${name} ${range}/${total}`).type(JSON_TYPE);
  };
  if (query.limit > MAX_LIMIT) {
    await openAnswer(request, reply);
    const stream = await records.stream(callerOf(request), resource, query);
    const count = Math.max(0, Math.min(query.limit, stream.total - first));
    const chunks = mapRows(inTurns(request, stream.chunks), toAnswer);
    return withRange(count, stream).send(streamList(chunks, '[', ']'));
  }
  const answer = await records.search(callerOf(request), resource, query);
  const { rows } = answer;
  return withRange(rows.length, answer).send(`[${rows.map(toAnswer).join(',')}]`);
};

const FOR_KEYS = { config: { isForKeys: true } } as const;

const resourceNamed = (
  core: RestNeeds,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
): ResourceModel => {
  const resource = resourceOf(core.schemas, request, request.params.name);
  noticeFormerNames(core, resource, request, reply);
  return resource;
};

type Handler = (request: FastifyRequest<Path>, reply: FastifyReply) => Promise<FastifyReply>;
const newest =
  (core: RestNeeds, handler: Handler): Handler =>
  (request, reply) =>
    onNewestSchemas(core.schemas, () => handler(request, reply));

/** New rows and changed ones, whose bodies may be of this size. */
const addWriteRoutes = (
  app: FastifyInstance,
  core: RestNeeds,
  { only, bodyLimit }: (typeof BODY_ROOMS)[number],
): void => {
  const url = `${REST_MOUNT}/:name${only}`;
  app.post<Path>(
    url,
    described(restCalls, { ...FOR_KEYS, bodyLimit }),
    newest(core, async (request, reply) => {
      const resource = resourceNamed(core, request, reply);
      parametersOf(request, []);
      const body = bodyOf(resource, request);
      const answer = await idempotentWrite(core, resource, request, 201, (on) =>
        on.create(callerOf(request), resource, body),
      );
      const text = answered(core, resource, request)(answer.text);
      return sendAnswer(reply, { ...answer, text });
    }),
  );
  app.put<Path>(
    `${url}/:id`,
    described(restCalls, { ...FOR_KEYS, bodyLimit }),
    newest(core, async (request, reply) => {
      const resource = resourceNamed(core, request, reply);
      const id = idOf(request);
      const { without } = updateParameters(request, []);
      const body = bodyOf(resource, request);
      const answer = await idempotentWrite(core, resource, request, 200, (on) =>
        on.update(callerOf(request), resource, id, body, {}, without),
      );
      const text = answered(core, resource, request)(answer.text);
      return sendAnswer(reply, { ...answer, text });
    }),
  );
};

/**
 * Every resource in the simple-REST dialect, as the unchanged `ra-data-simple-rest` client speaks it (SCHEMA-5).
 *
 * Shape: lists are bare arrays with `Content-Range: name first-last/total`; rows carry `id` and `_id`.
 */
export const restRoutes = fastifyPlugin<{ core: RestNeeds }>(
  async (app, { core }) => {
    const { records } = core;
    app.get<Path>(
      `${REST_MOUNT}/:name`,
      described(restCalls, FOR_KEYS),
      newest(core, async (request, reply) =>
        sendList(core, resourceNamed(core, request, reply), request, reply),
      ),
    );

    app.get<Path>(
      `${REST_MOUNT}/:name/:id`,
      described(restCalls, FOR_KEYS),
      newest(core, async (request, reply) => {
        const resource = resourceNamed(core, request, reply);
        parametersOf(request, []);
        const row = await records.get(callerOf(request), resource, idOf(request));
        return reply.type(JSON_TYPE).send(answered(core, resource, request)(row));
      }),
    );

    for (const room of BODY_ROOMS) addWriteRoutes(app, core, room);

    app.delete<Path>(
      `${REST_MOUNT}/:name/:id`,
      described(restCalls, FOR_KEYS),
      async (request, reply) => {
        const resource = resourceNamed(core, request, reply);
        const { options } = removalOptions(request, []);
        const row = await records.remove(callerOf(request), resource, idOf(request), options);
        await afterWrite(core, resource);
        return reply.type(JSON_TYPE).send(answered(core, resource, request)(row));
      },
    );
  },
  { name: 'restRoutes', dependencies: ['signedInGate'] },
);
