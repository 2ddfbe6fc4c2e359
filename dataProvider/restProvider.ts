import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { isObject, REST_MOUNT, type ResourceModel } from '#schemas';
import { withoutFormerNames } from '#schemas/model/fields/names/presentNames.ts';
import { type Filter, setOnly } from '#schemas/model/filters/filter.ts';
import { actOnMany } from './bulk.ts';
import type { Client } from './client.ts';
import { chunksOf, forEachId } from './many.ts';
import { asksRelatively, ownZone } from './query.ts';
import { creationBody, type Row, toBody, toRecord, updateParts } from './rows.ts';

/** Says that the total beside it is a guess; the dialect itself has no word for that. */
const ESTIMATE_HEADER = 'x-total-is-estimate';

/** What the dialect answers, a row or a list of them, as records. */
const asRecords = (resource: ResourceModel, body: unknown): unknown => {
  if (Array.isArray(body)) return body.map((row) => asRecords(resource, row));
  if (!isObject(body)) return body;
  return resource.rules === 'standard'
    ? toRecord(resource, body)
    : withoutFormerNames(resource, body);
};

const overClient = (
  client: Client,
  resource: ResourceModel,
  onHeaders: (headers: Headers) => void,
  zone = '',
): DataProvider =>
  simpleRestProvider(`${client.base('store')}${REST_MOUNT}`, async (url, options = {}) => {
    const { status, headers, body } = await client.raw(`${url}${zone}`, {
      ...(options.method && { method: options.method }),
      ...(typeof options.body === 'string' && { body: options.body }),
      ...(options.signal && { signal: options.signal }),
    });
    onHeaders(headers);
    return { status, headers, body: JSON.stringify(body), json: asRecords(resource, body) };
  });

/** A list with what its headers say of the total. */
const withEstimate = async <Page>(
  client: Client,
  resource: ResourceModel,
  filter: Filter,
  read: (rest: DataProvider, asked: { readonly filter: Filter }) => Promise<Page>,
): Promise<Page & { readonly meta: { readonly totalIsEstimate: boolean } }> => {
  let totalIsEstimate = false;
  const rest = overClient(
    client,
    resource,
    (headers) => {
      totalIsEstimate = headers.get(ESTIMATE_HEADER) === 'true';
    },
    // The dialect's own word for where the reader's days begin.
    asksRelatively(filter) ? `&zone=${encodeURIComponent(ownZone())}` : '',
  );
  const page = await read(rest, { filter: setOnly(filter) });
  return { ...page, meta: { totalIsEstimate } };
};

/**
 * The simple-REST dialect for resources whose schema names no API (SCHEMA-5): ra-data-simple-rest over our client,
 * so that token, language, time-outs and errors are the same everywhere.
 */
export const createRestProvider = (client: Client, resource: ResourceModel) => {
  const rest = overClient(client, resource, () => undefined);
  return {
    ...rest,
    getList: (name, params) =>
      withEstimate(client, resource, params.filter ?? {}, (listening, asked) =>
        listening.getList(name, { ...params, ...asked }),
      ),
    getManyReference: (name, params) =>
      withEstimate(client, resource, params.filter ?? {}, (listening, asked) =>
        listening.getManyReference(name, { ...params, ...asked }),
      ),
    getMany: async (resource, { ids, ...params }) => {
      const pages = await Promise.all(
        chunksOf(ids.map(String)).map((chunk) =>
          rest.getMany(resource, { ...params, ids: [...chunk] }),
        ),
      );
      return { data: pages.flatMap((page) => page.data) };
    },
    create: (name, { data, ...params }) =>
      rest.create(name, { ...params, data: creationBody(resource, data) }),
    update: async (name, { id, data, previousData, ...params }) => {
      const { body, without } = updateParts(
        resource,
        data ?? {},
        previousData,
        client.can('versions'),
      );
      if (without.length === 0)
        return rest.update(name, { ...params, id, previousData, data: body });
      // The package has no word for names that go.
      const query = new URLSearchParams(without.map((one) => ['without', one]));
      const path = `${REST_MOUNT}/${encodeURIComponent(name)}/${encodeURIComponent(String(id))}`;
      const answer = await client.raw(`${client.base('store')}${path}?${query}`, {
        method: 'PUT',
        body: JSON.stringify(body),
      });
      return { data: toRecord(resource, answer.body as Row) };
    },
    updateMany: async (name, { ids, data }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'updateMany', ids.map(String), {
            changes: toBody(resource, data),
          })
        : await forEachId(ids.map(String), (id) =>
            rest.update(name, { id, data: toBody(resource, data), previousData: { id } }),
          ),
    }),
    deleteMany: async (name, { ids }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'deleteMany', ids.map(String), {})
        : await forEachId(ids.map(String), (id) => rest.delete(name, { id })),
    }),
    // Records are typed by the generated types where a screen names one; the transport knows rows.
  } as DataProvider;
};
