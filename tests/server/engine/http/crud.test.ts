import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_MOUNTS, LANGUAGES } from '#schemas';
import { type Answer, type Application, openApplication } from '../../application.ts';

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

type Send = Application['send'];
const as =
  (token: string) =>
  (method: Parameters<Send>[0], url: string, body?: unknown): Promise<Answer> =>
    souk.send(method, url, { token, body });
const seller = (...call: Parameters<ReturnType<typeof as>>) => as(souk.seller.token)(...call);
const admin = (...call: Parameters<ReturnType<typeof as>>) => as(souk.admin.token)(...call);

const customer = (number: number) => ({
  firstname: 'Nora',
  lastname: `Number ${number}`,
  email: `nora${number}@example.com`,
});

describe('the verbs', () => {
  test.each([
    ['markets', 'themes', { title: 'Sand' }, { title: 'Dune' }],
    ['markets', 'services', { title: 'Set-up' }, { title: 'Setting up' }],
    ['markets', 'files', undefined, undefined],
    ['store', 'customers', customer(1), { lastname: 'New' }],
  ] as const)('work over %s: %s (ENT-17)', async (api, name, body, change) => {
    const mount = `${API_MOUNTS[api]}/api/${name}`;
    const search = await seller('GET', `${mount}/search?limit=5`);
    expect(search.body).toEqual({
      results: expect.any(Array),
      pagination: { current_page: 1, per_page: 5, total: expect.any(Number), last_page: 1 },
    });
    if (!body) return;
    const created = await seller('POST', `${mount}/create`, body);
    expect(created).toMatchObject({
      status: 201,
      body: { ...body, _id: expect.stringMatching(/^[0-9a-f]{24}$/), version: 1 },
    });
    const id = created.body['_id'];
    expect((await seller('GET', `${mount}/get?id=${id}`)).body).toEqual(created.body);
    const method = name === 'customers' ? 'PUT' : 'POST';
    const updated = await seller(method, `${mount}/update?id=${id}`, change);
    expect(updated).toMatchObject({ status: 200, body: { ...body, ...change, version: 2 } });
    const removed = await seller('DELETE', `${mount}/delete?id=${id}`);
    expect(removed).toMatchObject({ status: 200, body: { _id: id } });
    const left = await seller('GET', `${mount}/search?limit=100`);
    expect(left.text).not.toContain(String(id));
  });

  test('delete an app by POST on the page’s own origin, with and without the last slash', async () => {
    for (const slash of ['/', '']) {
      const { body } = await seller('POST', '/apis/markets/api/apps/create', { title: 'An app' });
      const removed = await seller('POST', `/api/apps/delete${slash}?id=${body['_id']}`);
      expect(removed).toMatchObject({ status: 200, body: { _id: body['_id'] } });
      const row = await seller('GET', `/apis/markets/api/apps/get?id=${body['_id']}`);
      expect(row.body['status']).toBe('trash');
    }
  });

  test('update users by PUT, and withdrawals under the seed’s spelling', async () => {
    const renamed = await admin('PUT', `/api/users/update?id=${souk.seller.userId}`, {
      name: 'Sara B.',
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Sara B.' } });
    expect(renamed.text).not.toMatch(/password/i);
    expect((await seller('GET', '/apis/markets/api/withdrawns/search')).status).toBe(200);
    expect((await seller('GET', '/apis/markets/api/withdrawals/search')).status).toBe(404);
  });

  test('answer only what was asked for, filtered, sorted and in pages', async () => {
    for (const number of [11, 12, 13]) {
      await seller('POST', '/api/customers/create', customer(number));
    }
    const query = 'search=nora&sort=-lastname&limit=2&page=1&fields=lastname&email[prefix]=nora1';
    const { body } = await seller('GET', `/api/customers/search?${query}`);
    expect(body).toMatchObject({
      results: [{ lastname: 'Number 13' }, { lastname: 'Number 12' }],
      pagination: { current_page: 1, per_page: 2, total: 3, last_page: 2 },
    });
    expect(JSON.stringify(body['results'])).not.toContain('email');
  });
});

describe('simple-REST', () => {
  test('carries id beside _id through every verb, with the headers its client reads', async () => {
    const created = await seller('POST', '/api/rest/customers', customer(21));
    const id = created.body['id'];
    expect(created).toMatchObject({ status: 201, body: { _id: id } });
    const list = await seller(
      'GET',
      `/api/rest/customers?${new URLSearchParams({
        range: '[0,0]',
        sort: '["lastname","DESC"]',
        filter: '{"lastname":{"prefix":"Number 21"}}',
      })}`,
    );
    expect(list.headers['content-range']).toBe('customers 0-0/1');
    expect(JSON.parse(list.text)).toMatchObject([{ id, _id: id }]);
    const none = await seller('GET', '/api/rest/customers?filter={"id":["nobody"]}');
    expect([none.headers['content-range'], none.text]).toEqual(['customers */0', '[]']);
    expect((await seller('GET', `/api/rest/customers/${id}`)).body).toMatchObject({ id });
    const whole = { ...created.body, lastname: 'Changed' };
    expect(await seller('PUT', `/api/rest/customers/${id}`, whole)).toMatchObject({
      status: 200,
      body: { id, lastname: 'Changed', version: 2 },
    });
    const other = await seller('PUT', `/api/rest/customers/${id}`, { id: 'x', lastname: 'No' });
    expect(other).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
    const removed = await souk.send('DELETE', `/api/rest/customers/${id}`, {
      token: souk.seller.token,
      // What ra-data-simple-rest names although it sends no body.
      headers: { 'content-type': 'text/plain' },
    });
    expect(removed).toMatchObject({ status: 200, body: { id } });
    expect((await seller('GET', `/api/rest/customers/${id}`)).status).toBe(404);
  });

  test('serves every resource of the model', async () => {
    const names = [...souk.core.schemas.current().model.resources.keys()];
    const answers = await Promise.all(names.map((name) => admin('GET', `/api/rest/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });
});

describe('roles', () => {
  test('let no team see or change another one’s row: it looks like a missing one (SEC-1)', async () => {
    const { body } = await seller('POST', '/api/customers/create', customer(31));
    const stranger = as(souk.stranger.token);
    const id = body['_id'];
    const answers = [
      await stranger('GET', `/api/customers/get?id=${id}`),
      await stranger('PUT', `/api/customers/update?id=${id}`, { lastname: 'Stolen' }),
      await stranger('DELETE', `/api/customers/delete?id=${id}`),
      await stranger('GET', `/api/rest/customers/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { body: found } = await stranger('GET', `/api/customers/search?_id=${id}`);
    expect(found['results']).toEqual([]);
    expect((await admin('GET', `/api/customers/get?id=${id}`)).body).toEqual(body);
  });

  test('take the team from the token; only an admin may name another', async () => {
    const { teamId } = souk.stranger;
    const own = await seller('POST', '/api/customers/create', { ...customer(32), teamId });
    expect([own.status, own.body['teamId']]).not.toEqual([201, teamId]);
    const other = await admin('POST', '/api/customers/create', { ...customer(33), teamId });
    expect(other).toMatchObject({ status: 201, body: { teamId } });
  });

  test.each([
    ['POST', '/apis/markets/api/themes/create', { title: 'Mine' }, 'create', 'themes'],
    ['POST', '/apis/markets/api/images/create', { title: 'Mine' }, 'create', 'images'],
    ['PUT', '/api/users/update?id=x', { name: 'Boss' }, 'update', 'users'],
    ['DELETE', '/api/customers/delete?id=x', undefined, 'delete', 'customers'],
  ] as const)(
    'keep support from %s %s, naming the permission',
    async (method, url, body, verb, resource) => {
      expect(await as(souk.support.token)(method, url, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', params: { verb, resource } },
      });
      expect((await as(souk.support.token)('GET', '/api/customers/search')).status).toBe(200);
    },
  );

  test.each([
    ['PUT', '/api/users/update?id=x', { name: 'Boss' }],
    ['POST', '/api/roles/create', { name: 'boss', scope: 'all' }],
    ['POST', '/apis/markets/api/categories/create', { name: 'Mine' }],
    ['POST', '/apis/markets/api/teams/create', { name: 'Mine' }],
    ['GET', '/api/schemas/status', undefined],
    ['POST', '/api/demo/remove', undefined],
  ] as const)('keep sellers from what is the marketplace’s: %s %s', async (method, url, body) => {
    expect((await seller(method, url, body)).body['code']).toBe('forbidden');
  });

  test('show a seller the own team, its people, its store and the shared rows', async () => {
    const { teamId } = souk.seller;
    const foreign = souk.stranger.teamId;
    expect((await seller('GET', `/apis/markets/api/teams/get?id=${teamId}`)).status).toBe(200);
    expect((await seller('GET', `/apis/markets/api/teams/get?id=${foreign}`)).status).toBe(404);
    const users = await seller('GET', '/api/users/search');
    expect(JSON.stringify(users.body)).not.toContain(souk.stranger.email);
    const stores = await seller('GET', '/api/stores/search');
    expect(stores.body['results']).toMatchObject([{ subdomain: 'north' }]);
    expect((await seller('GET', '/apis/markets/api/categories/search')).status).toBe(200);
  });

  test('name the built-in ones by id, and let none of them be deleted', async () => {
    const { body } = await admin('GET', '/api/roles/search?sort=name');
    expect(body['results']).toMatchObject([
      { _id: 'admin', builtIn: true },
      { _id: 'owner', builtIn: true },
      { _id: 'seller', builtIn: true },
      { _id: 'support', builtIn: true },
    ]);
    const removed = await admin('DELETE', '/api/roles/delete?id=support');
    expect(removed).toMatchObject({ status: 409, body: { code: 'never_deleted' } });
  });
});

describe('the calls of the start', () => {
  test('say who is calling, without secrets', async () => {
    for (const path of ['/apis/markets/api/messages/me', '/apis/managers/api/users/me']) {
      const { status, body } = await seller('GET', path);
      expect([status, body['_id'], body['role']]).toEqual([200, souk.seller.userId, 'seller']);
      expect(Object.keys(body).join()).not.toMatch(/password/i);
    }
  });

  test('say which team it is and what the server can do', async () => {
    const { body } = await seller('GET', '/apis/markets/api/teams/init');
    expect(body).toMatchObject({
      _id: souk.seller.teamId,
      name: 'North',
      features: expect.arrayContaining(['query', 'versions', 'sessions', 'schemas']),
    });
  });

  test('give the store of the own team, for the admin too', async () => {
    const store = {
      subdomain: 'north',
      name: 'North',
      languages: [...LANGUAGES],
      currency: 'USD',
      currencies: [{ code: 'USD', rate: 1 }],
    };
    expect((await admin('GET', '/api/stores/init')).body).toMatchObject(store);
    const stranger = await as(souk.stranger.token)('GET', '/api/stores/init');
    expect(stranger.body['subdomain']).toBe('south');
  });

  test('give the balance of the own team', async () => {
    expect((await seller('GET', '/apis/managers/api/balances/get')).body).toEqual({
      ...{ _id: souk.seller.teamId, currency: 'USD', lifetime: 0 },
      ...{ available: 0, pending: 0, requested: 0, withdrawn: 0 },
      ...{ earned: 0, refunded: 0, adjusted: 0 },
    });
  });

  test('tell every role whether the data are a demonstration', async () => {
    const { body } = await as(souk.support.token)('GET', '/api/demo/status');
    expect(body).toEqual({ isPresent: false, rows: 0 });
  });

  test('say that the server lives and can answer, without a token', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await souk.send('GET', path);
      expect([answer.status, answer.text]).toEqual([200, 'yes']);
    }
  });
});
