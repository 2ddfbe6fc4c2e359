/** What people administer without rows of a resource is live as well. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_HEADER } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { type Node, openClient, openNode } from './nodes.ts';

let database: Database;
let node: Node;
beforeAll(async () => {
  database = await openPreparedDatabase();
  node = await openNode({ database });
});
afterAll(async () => {
  await node.close();
  await database.close();
});

test('a team hears of its webhooks, keys, shared views and the settings, another team of the settings alone', async () => {
  const { teamId, token } = await node.firstAdmin();
  const stranger = await node.member(await node.team('South'), 'seller', 'stella');
  const own = openClient(node.url, token);
  const foreign = openClient(node.url, stranger.token);
  for (const client of [own, foreign]) await client.until(([first]) => first !== undefined);
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(new URL(path, node.url), request)).json();
  };
  const count = (kind: string) => own.events().filter((event) => event.kind === kind).length;

  const events = [{ resource: 'customers', events: ['created'] }];
  const hook = { name: 'Bookkeeping', url: 'https://example.com/hook', teamId, events };
  const { _id: hookId } = await post('/api/webhooks/create', hook);
  await own.until(() => count('webhooks') === 1);
  await post(`/api/webhooks/rotate?id=${hookId}`, {});
  await own.until(() => count('webhooks') === 2);
  const key = { name: 'Importer', teamId, permissions: { customers: ['search'] } };
  const { _id: keyId } = await post('/api/keys/create', key);
  await own.until(() => count('apiKeys') === 1);
  const { _id: replacing } = await post(`/api/keys/rotate?id=${keyId}`, { overlapHours: 1 });
  await own.until(() => count('apiKeys') === 2);
  await post(`/api/keys/revoke?id=${replacing}`, {});
  await own.until(() => count('apiKeys') === 3);

  const view = { name: 'Late', resource: 'orders', isShared: true };
  const { _id: viewId } = await post('/api/views/create', view);
  await own.until(() => count('views') === 1);
  await post('/api/views/create', { ...view, isShared: false });
  await post(`/api/views/update?id=${viewId}`, { isDefault: true });
  await post(`/api/views/update?id=${viewId}`, { isShared: false });
  await own.until(() => count('views') === 2);

  await post('/api/settings', { sessionIdleHours: 90 });
  for (const client of [own, foreign])
    await client.until(() => client.events().some(({ resource }) => resource === 'settings'));
  const kinds = foreign.events().map(({ kind }) => kind);
  expect(kinds).not.toContain('webhooks');
  expect(kinds).not.toContain('apiKeys');
  expect(kinds).not.toContain('views');
  expect(count('views')).toBe(2);
  await Promise.all([own.stop(), foreign.stop()]);
});
