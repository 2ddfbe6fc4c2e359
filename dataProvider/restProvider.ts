import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { REST_MOUNT } from '#schemas';
import type { Client } from './client.ts';
import { chunksOf, forEachId } from './many.ts';
import { toBody, updateBody } from './rows.ts';

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
    getMany: async (resource, { ids, ...params }) => {
      const pages = await Promise.all(
        chunksOf(ids.map(String)).map((chunk) =>
          rest.getMany(resource, { ...params, ids: [...chunk] }),
        ),
      );
      return { data: pages.flatMap((page) => page.data) };
    },
    update: (resource, { data, previousData, ...params }) =>
      rest.update(resource, {
        ...params,
        previousData,
        data: updateBody(data ?? {}, previousData, client.can('versions')),
      }),
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
