import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { REST_MOUNT, type ResourceModel } from '#schemas';
import { actOnMany } from './bulk.ts';
import type { Client } from './client.ts';
import { chunksOf, forEachId } from './many.ts';
import { creationBody, toBody, updateBody } from './rows.ts';

/** Says that the total beside it is a guess; the dialect itself has no word for that. */
const ESTIMATE_HEADER = 'x-total-is-estimate';

const overClient = (client: Client, onHeaders: (headers: Headers) => void): DataProvider =>
  simpleRestProvider(`${client.base('store')}${REST_MOUNT}`, async (url, options = {}) => {
    const { status, headers, body } = await client.raw(url, {
      ...(options.method && { method: options.method }),
      ...(typeof options.body === 'string' && { body: options.body }),
      ...(options.signal && { signal: options.signal }),
    });
    onHeaders(headers);
    return { status, headers, body: JSON.stringify(body), json: body };
  });

/** A list with what its headers say of the total. */
const withEstimate = async <Page>(
  client: Client,
  read: (rest: DataProvider) => Promise<Page>,
): Promise<Page & { readonly meta: { readonly totalIsEstimate: boolean } }> => {
  let totalIsEstimate = false;
  const rest = overClient(client, (headers) => {
    totalIsEstimate = headers.get(ESTIMATE_HEADER) === 'true';
  });
  const page = await read(rest);
  return { ...page, meta: { totalIsEstimate } };
};

/**
 * The simple-REST dialect for resources whose schema names no API (SCHEMA-5): ra-data-simple-rest over our client,
 * so that token, language, time-outs and errors are the same everywhere.
 */
export const createRestProvider = (client: Client, resource: ResourceModel): DataProvider => {
  const rest = overClient(client, () => undefined);
  return {
    ...rest,
    getList: (resource, params) =>
      withEstimate(client, (listening) => listening.getList(resource, params)),
    getManyReference: (resource, params) =>
      withEstimate(client, (listening) => listening.getManyReference(resource, params)),
    getMany: async (resource, { ids, ...params }) => {
      const pages = await Promise.all(
        chunksOf(ids.map(String)).map((chunk) =>
          rest.getMany(resource, { ...params, ids: [...chunk] }),
        ),
      );
      return { data: pages.flatMap((page) => page.data) };
    },
    create: (resource, { data, ...params }) =>
      rest.create(resource, { ...params, data: creationBody(data) }),
    update: (resource, { data, previousData, ...params }) =>
      rest.update(resource, {
        ...params,
        previousData,
        data: updateBody(data ?? {}, previousData, client.can('versions')),
      }),
    updateMany: async (name, { ids, data }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'updateMany', ids.map(String), {
            changes: toBody(data),
          })
        : await forEachId(ids.map(String), (id) =>
            rest.update(name, { id, data: toBody(data), previousData: { id } }),
          ),
    }),
    deleteMany: async (name, { ids }) => ({
      data: client.can('bulk')
        ? await actOnMany(client, resource, 'deleteMany', ids.map(String), {})
        : await forEachId(ids.map(String), (id) => rest.delete(name, { id })),
    }),
  };
};
