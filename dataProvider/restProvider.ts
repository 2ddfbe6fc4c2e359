import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { REST_MOUNT } from '#schemas';
import type { Client } from './client.ts';
import { forEachId } from './many.ts';
import { changesOf, toBody } from './rows.ts';

/**
 * The simple-REST dialect for resources whose schema names no API (SCHEMA-5): ra-data-simple-rest over our client,
 * so that token, language, time-outs and errors are the same everywhere.
 */
export const createRestProvider = (client: Client): DataProvider => {
  const rest = simpleRestProvider(
    `${client.base('store')}${REST_MOUNT}`,
    async (url, options = {}) => {
      const { status, headers, body } = await client.raw(url, {
        ...(options.method && { method: options.method }),
        ...(typeof options.body === 'string' && { body: options.body }),
        ...(options.signal && { signal: options.signal }),
      });
      return { status, headers, body: JSON.stringify(body), json: body };
    },
  );
  return {
    ...rest,
    create: (resource, { data, ...params }) =>
      rest.create(resource, { ...params, data: toBody(data) }),
    update: (resource, { data, previousData, ...params }) => {
      const body = toBody(data ?? {});
      if (!client.can('versions'))
        return rest.update(resource, { ...params, previousData, data: body });
      const changes = changesOf(data ?? {}, previousData ?? {});
      const version: unknown = data?.['version'];
      return rest.update(resource, {
        ...params,
        previousData,
        data: version === undefined ? changes : { ...changes, version },
      });
    },
    updateMany: async (resource, { ids, data }) => ({
      data: await forEachId(ids.map(String), (id) =>
        rest.update(resource, { id, data: toBody(data), previousData: { id } }),
      ),
    }),
    deleteMany: async (resource, { ids }) => ({
      data: await forEachId(ids.map(String), (id) => rest.delete(resource, { id })),
    }),
  };
};
