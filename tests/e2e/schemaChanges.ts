/** Changes of the schema of customers while pages are open. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { callServer } from '../../scripts/stories/api.ts';

/** What a schema file holds, as far as these stories change it. */
export interface SchemaFile {
  properties: Record<string, unknown>;
}
/** Changes the schema of customers and waits until the change has ended. */
export const change = async (body: object): Promise<void> => {
  const { address } = inject('server');
  const token = inject('adminToken');
  const asked = { token, body: { resource: 'customers', ...body } };
  const { id } = (await callServer(address, '/api/schemas/change', asked)) as { id: string };
  const state = async () =>
    (await callServer(address, `/api/schemas/changes/get?id=${id}`, { token })) as object;
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: 'done' });
};

/** Until a page has read such fields of customers; begun before the change, of which it may hear at once. */
export const hearing = (page: Page, isSuch: (fields: SchemaFile['properties']) => boolean) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes('schemas.json') || response.status() !== 200) return false;
    const { resources } = (await response.json()) as {
      resources: { customers: { schema: SchemaFile } };
    };
    return isSuch(resources.customers.schema.properties);
  });
