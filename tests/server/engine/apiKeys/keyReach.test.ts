import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { callsOf, parametersOf } from '../../../contract/describedCalls.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { type Application, openApplication, PASSWORD } from '../../application.ts';
import { openNode } from '../events/nodes.ts';
import { ALL_VERBS, keyCalls, openOwner } from './keyCalls.ts';

/** What an admin's key with every permission that keys can have reaches: rows and files. */
const isForKeys = (path: string, resources: readonly string[]): boolean => {
  const [, name = '', act = ''] = /\/api\/(?:rest\/)?([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  if (path === '/api/openapi.json') return true;
  if (path.startsWith('/api/rest/')) return true;
  const acts = ['export', 'history', 'restore', 'previewMany', 'updateMany', 'deleteMany'];
  const figures = ['restoreMany', 'sums', 'counts', 'values', 'referrers', 'content'];
  return resources.includes(name) && [...ALL_VERBS, ...acts, ...figures].includes(act);
};

describe('PEOPLE-5: what a key never reaches', () => {
  let souk: Application;
  let token = '';
  beforeAll(async () => {
    souk = await openApplication();
    const { make } = keyCalls(() => souk);
    const { resources } = souk.core.schemas.current().model;
    const permissions = Object.fromEntries(
      [...resources.keys()].map((name) => [
        name,
        ['users', 'roles', 'teams'].includes(name) ? ['search', 'get'] : ALL_VERBS,
      ]),
    );
    const made = await make(souk.admin, { permissions });
    token = String(made.body['token']);
    expect(made.status).toBe(201);
  });
  afterAll(() => souk.close());

  test('every call but those on rows and files answers it 403, whatever it is sent', async () => {
    const { body } = await souk.send('GET', '/api/openapi.json', { token });
    const { resources } = souk.core.schemas.current().model;
    const modules = [...resources.values()].map(({ module }) => module);
    const calls = callsOf(body as never).filter(({ shape }) => shape['security'] === undefined);
    const closed = calls.filter(({ path }) => !isForKeys(path, modules));
    expect(closed.length).toBeGreaterThan(60);
    const open: string[] = [];
    for (const call of closed) {
      const query = parametersOf(call)
        .filter((one) => one['in'] === 'query' && one['required'] === true)
        .map(({ name }) => `${String(name)}=1`)
        .join('&');
      const { status } = await souk.send(call.method, `${call.path}?${query}`, {
        token,
        ...(call.method === 'POST' && { body: {} }),
      });
      if (status !== 403) open.push(`${status} ${call.name}`);
    }
    expect(open).toEqual([]);
    for (const named of ['keys/create', 'webhooks/create', 'auth/confirm', 'auth/sessions'])
      expect(
        closed.some(({ path }) => path.includes(named)),
        named,
      ).toBe(true);
  });

  test('users, roles, teams and schemas stay as they are, by rows, imports, history and many at once', async () => {
    const person = { name: 'Eve', email: 'eve@example.com', role: 'admin', password: PASSWORD };
    const { userId } = souk.seller;
    const many = { ids: [userId], changes: { role: 'admin' } };
    const attempts = [
      ['POST', '/api/users/create', person],
      ['PUT', `/api/users/update?id=${userId}`, { role: 'admin' }],
      ['POST', '/api/rest/users', person],
      ['PUT', `/api/rest/users/${userId}`, { status: 'blocked' }],
      ['DELETE', `/api/rest/users/${userId}`, undefined],
      ['POST', '/api/rest/users/updateMany', many],
      ['POST', '/api/rest/users/deleteMany', { ids: [userId] }],
      ['POST', '/api/rest/users/restore', { id: userId, entry: userId, side: 'before' }],
      ['POST', '/api/rest/roles', { name: 'God', scope: 'all', permissions: {} }],
      ['PUT', '/api/rest/roles/seller', { scope: 'all' }],
      ['PUT', `/api/rest/teams/${souk.seller.teamId}`, { name: 'Mine' }],
      ['POST', '/api/import', { resource: 'users', title: 'users.csv', mapping: {} }],
      ['POST', '/api/schemas/change', { resource: 'users', operation: {} }],
    ] as const;
    for (const [method, url, body] of attempts) {
      const answer = await souk.send(method, url, { token, body });
      expect([400, 403, 404, 422].includes(answer.status), `${answer.status} ${url}`).toBe(true);
      expect(answer.status === 422 && answer.text.includes('_id'), url).toBe(false);
    }
    const user = await souk.send('GET', `/api/rest/users/${userId}`, { token });
    expect(user.body).toMatchObject({ role: 'seller', status: 'active' });
  });

  test('a key of an admin is of one team, and makes nothing in another', async () => {
    const { teamId } = souk.stranger;
    const customer = { firstname: 'A', lastname: 'B', email: 'ab@example.com', teamId };
    const made = await souk.send('POST', '/api/customers/create', { token, body: customer });
    expect(made.status === 201 && made.body['teamId'] === teamId).toBe(false);
  });
});

describe('PEOPLE-5: a key that was ended', () => {
  let database: Database;
  const open: Awaited<ReturnType<typeof openNode>>[] = [];
  beforeAll(async () => {
    database = await openPreparedDatabase();
  });
  afterAll(async () => {
    for (const node of open) await node.close();
    await database.close();
  });

  test('is refused by every node at once, whatever they remember', async () => {
    const souk = await openApplication({ database });
    // Time stands still there: nothing that it remembers runs out.
    const now = new Date();
    const other = await openNode({ database, clock: () => now });
    open.push(other);
    const { make, revoke } = keyCalls(() => souk);
    const owner = await openOwner(souk);
    const { body } = await make(owner, {});
    const ask = () =>
      other.app.inject({
        url: '/api/rest/customers',
        headers: { authorization: `Bearer ${body['token']}` },
      });
    expect((await ask()).statusCode).toBe(200);
    expect((await revoke(owner, body['_id'])).status).toBe(200);
    await expect.poll(async () => (await ask()).statusCode).toBe(401);
  });
});
