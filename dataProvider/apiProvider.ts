import type { DataProvider } from 'react-admin';
import { callOf, isObject, type ResourceModel } from '#schemas';
import { actOnMany } from './bulk.ts';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { isConversation } from './limited/remembered.ts';
import type { Listing } from './listing.ts';
import { chunksOf, forEachId } from './many.ts';
import { type ListRequest, toQuery, toSeedQuery } from './query.ts';
import type { Answer } from './request.ts';
import { creationBody, type Row, type RowRecord, toBody, toRecord, updateParts } from './rows.ts';

/** Servers of other people's making answer in shapes of their own; ours need none of that code. */
const otherShapes = () => import('./limited/answers.ts');

/** The row of an answer; `sent` stands in where a change is done and nothing is said of it. */
const recordOf = async (
  client: Client,
  resource: ResourceModel,
  answer: Answer,
  sent?: Readonly<Record<string, unknown>>,
): Promise<RowRecord> => {
  if (!client.capabilities.isLimited()) return toRecord(resource, answer.body as Row);
  const { toLimitedRecord } = await otherShapes();
  return toLimitedRecord(resource, answer, sent);
};

/** The list answer of the APIs (ENT-17). */
interface ListAnswer {
  readonly results: readonly Row[];
  readonly pagination: { readonly total: number; readonly total_is_estimate?: boolean };
}

/** As far as it is looked at: rows are what the schema says, and the contract suite holds servers to that. */
const isListAnswer = (body: unknown): body is ListAnswer =>
  isObject(body) &&
  Array.isArray(body['results']) &&
  isObject(body['pagination']) &&
  typeof body['pagination']['total'] === 'number';

const askForPage = async (
  client: Client,
  resource: ResourceModel,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Listing> => {
  const query = client.can('query') ? toQuery(request) : toSeedQuery(request);
  const answer = await client.request(callOf(resource, 'search'), { query, signal });
  if (client.capabilities.isLimited()) {
    const { toLimitedListing } = await otherShapes();
    return toLimitedListing(resource, answer, request);
  }
  const { status, body } = answer;
  if (!isListAnswer(body)) throw new ApiError(status, body);
  const { results, pagination } = body;
  return {
    data: results.map((row) => toRecord(resource, row)),
    total: pagination.total,
    meta: { totalIsEstimate: pagination.total_is_estimate ?? false },
  };
};

const search = async (
  client: Client,
  resource: ResourceModel,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Listing> => {
  const ask = (page: ListRequest) => askForPage(client, resource, page, signal);
  if (!isConversation(resource.name) || client.can('query')) return ask(request);
  const { pageOfConversation } = await import('./limited/messages.ts');
  return pageOfConversation(request, ask);
};

const getOne = async (
  client: Client,
  resource: ResourceModel,
  id: string,
  signal?: AbortSignal,
) => {
  const answer = await client.request(callOf(resource, 'get'), { query: { id }, signal });
  return recordOf(client, resource, answer);
};

const getMany = async (
  client: Client,
  resource: ResourceModel,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<RowRecord[]> => {
  if (!client.can('query')) {
    return Promise.all(ids.map((id) => getOne(client, resource, id, signal)));
  }
  const pages = chunksOf(ids).map((chunk) =>
    search(
      client,
      resource,
      { filter: { id: chunk }, pagination: { page: 1, perPage: chunk.length } },
      signal,
    ),
  );
  return (await Promise.all(pages)).flatMap((page) => page.data);
};

const update = async (
  client: Client,
  resource: ResourceModel,
  id: string,
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | undefined,
): Promise<RowRecord> => {
  const { body, without } = updateParts(resource, data, previous, client.can('versions'));
  const answer = await client.request(callOf(resource, 'update'), {
    query: new URLSearchParams([['id', id], ...without.map((name) => ['without', name])]),
    body,
  });
  return recordOf(client, resource, answer, { ...previous, ...data, _id: id });
};

/** `meta.idempotencyKey` keeps a creation that is sent again from being done again, where the server can. */
const keyHeader = (client: Client, meta: unknown): Record<string, string> =>
  isObject(meta) && typeof meta['idempotencyKey'] === 'string' && client.can('idempotency')
    ? { 'idempotency-key': meta['idempotencyKey'] }
    : {};

/**
 * React-admin's nine verbs for one resource of the Markets, the Managers or the page's own API.
 *
 * Shape: records carry `id` beside `_id`; `total` counts all pages, `meta.totalIsEstimate` says when it is one.
 * Errors: `ApiError` for any non-2xx answer, `NetworkError` when none came, `PartialError` for some of many.
 * Source: seed section 7, API-7.
 */
export const createApiProvider = (client: Client, resource: ResourceModel) => {
  const remove = (id: string, moveTo?: string) =>
    client.request(callOf(resource, 'delete'), {
      query: { id, ...(moveTo !== undefined && { moveTo }) },
    });
  return {
    getList: (_, { pagination, sort, filter, signal }) =>
      search(client, resource, { pagination, sort, filter }, signal),
    getOne: async (_, { id, signal }) => ({
      data: await getOne(client, resource, String(id), signal),
    }),
    getMany: async (_, { ids, signal }) => ({
      data: await getMany(client, resource, ids.map(String), signal),
    }),
    getManyReference: (_, { target, id, pagination, sort, filter, signal }) =>
      search(client, resource, { pagination, sort, filter: { ...filter, [target]: id } }, signal),
    create: async (_, { data, meta }) => {
      const body = creationBody(resource, data);
      const headers = keyHeader(client, meta);
      const answer = await client.request(callOf(resource, 'create'), { body, headers });
      return { data: await recordOf(client, resource, answer, body) };
    },
    update: async (_, { id, data, previousData }) => ({
      data: await update(client, resource, String(id), data, previousData),
    }),
    updateMany: async (_, { ids, data }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'updateMany', ids.map(String), {
            changes: toBody(resource, data),
          })
        : await forEachId(ids.map(String), (id) =>
            update(client, resource, id, toBody(resource, data), undefined),
          ),
    }),
    delete: async (_, { id, previousData, meta }) => {
      await remove(String(id), meta?.moveTo);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (_, { ids }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'deleteMany', ids.map(String), {})
        : await forEachId(ids.map(String), (id) => remove(id)),
    }),
    // Records are typed by the generated types where a screen names one; the transport knows rows.
  } as DataProvider;
};
