import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { MAX_LIMIT, metaName, REST_MOUNT, type ResourceModel, takesFreeNames } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { BODY_ROOMS } from '#server/engine/http/bodies.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { parametersOf } from '#server/engine/http/query.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import { sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { openAnswer } from '#server/engine/rateLimits/openAnswers.ts';
import { inTurns } from '#server/engine/rateLimits/rateLimits.ts';
import { parseRestQuery } from '#server/engine/records/query/restGrammar.ts';
import type { RowStream, SearchAnswer } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { afterWrite } from './afterWrite.ts';
import { type IdempotentWriteNeeds, idempotentWrite } from './idempotentWrite.ts';
import { removalOptions } from './removalOptions.ts';
import { restCalls } from './restCalls.ts';
import { withId } from './restRow.ts';
import { rowBodyOf, updateParameters } from './rowBody.ts';
import { streamList } from './rowStreams.ts';

interface RestNeeds extends IdempotentWriteNeeds {
  readonly schemas: LiveSchemas;
}

interface Path {
  readonly Params: { readonly name: string; readonly id?: string };
}

type Counted = Pick<SearchAnswer, 'total' | 'totalIsEstimate'>;

async function* rowsWithId(chunks: RowStream['chunks']): AsyncGenerator<readonly string[]> {
  for await (const rows of chunks) yield rows.map(withId);
}

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
  { records }: RestNeeds,
  resource: ResourceModel,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const parameters = parametersOf(request, ['range', 'sort', 'filter', 'embed']);
  const query = parseRestQuery(resource, parameters);
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
    const chunks = rowsWithId(inTurns(request, stream.chunks));
    return withRange(count, stream).send(streamList(chunks, '[', ']'));
  }
  const answer = await records.search(callerOf(request), resource, query);
  const { rows } = answer;
  return withRange(rows.length, answer).send(`[${rows.map(withId).join(',')}]`);
};

/**
 * Every resource in the simple-REST dialect, as the unchanged `ra-data-simple-rest` client speaks it (SCHEMA-5).
 *
 * Shape: lists are bare arrays with `Content-Range: name first-last/total`; rows carry `id` and `_id`.
 */
export const restRoutes = fastifyPlugin<{ core: RestNeeds }>(
  async (app, { core }) => {
    const { records } = core;
    const resourceNamed = (request: FastifyRequest<Path>): ResourceModel =>
      resourceOf(core.schemas, request, request.params.name);

    app.get<Path>(`${REST_MOUNT}/:name`, described(restCalls), (request, reply) =>
      sendList(core, resourceNamed(request), request, reply),
    );

    app.get<Path>(`${REST_MOUNT}/:name/:id`, described(restCalls), async (request, reply) => {
      const resource = resourceNamed(request);
      parametersOf(request, []);
      const row = await records.get(callerOf(request), resource, idOf(request));
      return reply.type(JSON_TYPE).send(withId(row));
    });

    for (const { only, bodyLimit } of BODY_ROOMS) {
      const url = `${REST_MOUNT}/:name${only}`;
      app.post<Path>(url, described(restCalls, { bodyLimit }), async (request, reply) => {
        const resource = resourceNamed(request);
        parametersOf(request, []);
        const body = bodyOf(resource, request);
        const answer = await idempotentWrite(core, resource, request, 201, async (on) =>
          withId(await on.create(callerOf(request), resource, body)),
        );
        return sendAnswer(reply, answer);
      });
      app.put<Path>(`${url}/:id`, described(restCalls, { bodyLimit }), async (request, reply) => {
        const resource = resourceNamed(request);
        const id = idOf(request);
        const { without } = updateParameters(request, []);
        const body = bodyOf(resource, request);
        const answer = await idempotentWrite(core, resource, request, 200, async (on) =>
          withId(await on.update(callerOf(request), resource, id, body, {}, without)),
        );
        return sendAnswer(reply, answer);
      });
    }

    app.delete<Path>(`${REST_MOUNT}/:name/:id`, described(restCalls), async (request, reply) => {
      const resource = resourceNamed(request);
      const { options } = removalOptions(request, []);
      const row = await records.remove(callerOf(request), resource, idOf(request), options);
      await afterWrite(core, resource);
      return reply.type(JSON_TYPE).send(withId(row));
    });
  },
  { name: 'restRoutes', dependencies: ['signedInGate'] },
);
