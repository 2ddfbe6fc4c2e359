import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_MOUNTS } from '#schemas';
import { eventually } from '../../../eventually.ts';
import { type Answer, type Application, openApplication } from '../../application.ts';
import { describeOnStages, type Side } from './stage.ts';

describeOnStages('a buyer', (stage) => {
  test('sees the orders of one customer, what belongs to them, and nothing else', async () => {
    const { seller, buyer, makeCustomer, makeOrder, makeFile, admin } = stage();
    const [own, other] = [await makeCustomer(), await makeCustomer()];
    const client = await buyer(own);
    const orders = [await makeOrder(own), await makeOrder(other)];
    const files = [];
    for (const { _id: orderId } of orders) {
      await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
      await seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });
      await seller.done('messages/create', {
        orderId,
        message: '<p>Look</p>',
        files: [(await makeFile(`sketch ${files.length}`))['_id']],
        offer: { description: 'More', deliveryDays: 1, price: 5 },
      });
      const file = await makeFile(`work ${files.length}`);
      files.push(file['_id']);
      const delivery = await seller.done('deliveries/create', { orderId, files: [file['_id']] });
      await seller.done('messages/create', { orderId, deliveryId: delivery['_id'] });
    }
    // Made, not handed over: nobody but the seller has it.
    const draft = await makeFile('draft.txt');
    await seller.done('deliveries/create', { orderId: orders[0]?.['_id'], files: [draft['_id']] });

    expect((await client.results('orders/search')).map(({ _id }) => _id)).toEqual([
      orders[0]?.['_id'],
    ]);
    for (const resource of ['messages', 'offers', 'deliveries']) {
      const rows = await client.results(`${resource}/search`);
      expect(rows.length, resource).toBeGreaterThan(0);
      expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set([orders[0]?.['_id']]));
    }
    const titles = (await client.results('files/search')).map(({ title }) => title);
    expect(titles.sort()).toEqual(['sketch 0', 'work 0']);
    expect((await client.get(`files/get?id=${files[0]}`)).status).toBe(200);
    expect((await client.get(`files/get?id=${files[1]}`)).status).toBe(404);
    expect((await client.get(`files/get?id=${draft['_id']}`)).status).toBe(404);
    expect((await client.get(`orders/get?id=${orders[1]?.['_id']}`)).status).toBe(404);
    const lines = await client.results('messages/conversations');
    expect(lines.map(({ _id }) => _id)).toEqual([orders[0]?.['_id']]);
  });

  test('never sees the seller’s note or earnings, nor finds out by asking', async () => {
    const { seller, buyer, makeCustomer, makeOrder } = stage();
    const customer = await makeCustomer();
    const client = await buyer(customer);
    const { _id: id } = await makeOrder(customer, { note: 'Zebra: charge more' });
    const answers = [
      await client.get(`orders/get?id=${id}`),
      await client.get('orders/search'),
      await client.get('orders/search?fields=title,total'),
      await client.post(`orders/update?id=${id}`, { status: 'cancelled', endReason: 'Late' }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Zebra|"note"|"amount"/);
    }
    for (const query of ['note[contains]=Zebra', 'sort=-amount', 'search=zebra', 'fields=amount']) {
      expect((await client.get(`orders/search?${query}`)).status, query).toBe(400);
    }
    const counted = encodeURIComponent(JSON.stringify({ all: { note: { contains: 'Zebra' } } }));
    for (const figures of [
      'sums?fields=amount',
      'sums?fields=amount&by=status',
      'sums?fields=total&note[contains]=Zebra',
      'sums?fields=total&figures=true&search=zebra',
      `counts?of=${counted}`,
      'values?field=tags',
    ]) {
      expect((await client.get(`orders/${figures}`)).status, figures).toBe(403);
    }
    const stale = await client.post(`orders/update?id=${id}`, { answers: [], version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('stale_version');
    expect(stale.text).not.toMatch(/Zebra|"note"|"amount"/);
    expect((await seller.get(`orders/get?id=${id}`)).text).toContain('Zebra');
  });

  test('changes of an order its answers and its own moves, and writes only words', async () => {
    const { admin, seller, buyer, makeCustomer, makeOrder, makeFile } = stage();
    const customer = await makeCustomer();
    const client = await buyer(customer);
    const { _id: id } = await makeOrder(customer);
    for (const change of [{ packagePrice: 1 }, { title: 'Free' }, { note: 'x' }, { amount: 1 }]) {
      const refused = await client.post(`orders/update?id=${id}`, change);
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([
        { field: Object.keys(change)[0], rule: 'readOnly' },
      ]);
    }
    for (const status of ['paid', 'in_progress', 'delivered', 'completed', 'refunded']) {
      const refused = await client.post(`orders/update?id=${id}`, { status });
      expect(refused.status, status).toBe(409);
      expect(refused.body).toMatchObject({ params: { allowed: ['cancelled'] } });
    }
    const file = await makeFile('private.txt');
    const delivery = await seller.done('deliveries/create', { orderId: id, files: [file['_id']] });
    for (const part of [
      { files: [file['_id']] },
      { deliveryId: delivery['_id'] },
      { offer: { description: 'Mine', deliveryDays: 1, price: 1 } },
    ]) {
      const body = { orderId: id, message: '<p>Hi</p>', ...part };
      expect((await client.post('messages/create', body)).status).toBe(403);
    }
    await admin.done(`orders/update?id=${id}`, { status: 'paid' });
    const late = await client.post(`orders/update?id=${id}`, { answers: [{ question: 'Why?' }] });
    expect(late.status).toBe(422);
  });

  test('is let in by an admin, for an hour, and while the customer is not blocked', async () => {
    const { seller, support, admin, buyer, makeCustomer, send, wait, core } = stage();
    const customer = await makeCustomer();
    const body = { customerId: customer['_id'] };
    for (const side of [seller, support, await buyer(customer)]) {
      const refused = await send('POST', '/api/auth/buyer', { token: side.token, body });
      expect(refused.status).toBe(403);
    }
    const nobody = await send('POST', '/api/auth/buyer', {
      token: admin.token,
      body: { customerId: 'nobody' },
    });
    expect(nobody.status).toBe(422);
    const client = await buyer(customer);
    expect((await client.get('orders/search')).status).toBe(200);
    wait(61 * 60_000);
    const afterwards = await client.get('orders/search');
    wait(-61 * 60_000);
    expect(afterwards.status).toBe(401);
    const again = await buyer(customer);
    const url = `/api/customers/update?id=${customer['_id']}`;
    await send('PUT', url, { token: seller.token, body: { status: 'blocked' } });
    await core.access.callers.invalidate();
    expect((await again.get('orders/search')).status).toBe(401);
    const blocked = await send('POST', '/api/auth/buyer', { token: admin.token, body });
    expect(blocked.status).toBe(422);
  });

  const endFor = (token: string, customerId: unknown) =>
    stage().send('POST', '/api/auth/buyer/end', { token, body: { customerId } });

  test('loses access when an admin ends it, in all its tokens at once, and the history says who did', async () => {
    const { admin, seller, support, buyer, makeCustomer } = stage();
    const [customer, other] = [await makeCustomer(), await makeCustomer()];
    const tokens = [await buyer(customer), await buyer(customer)];
    const bystander = await buyer(other);
    for (const { token } of [seller, support, ...tokens]) {
      expect((await endFor(token, customer['_id'])).status).toBe(403);
    }
    for (const client of tokens) expect((await client.get('orders/search')).status).toBe(200);
    const ended = await endFor(admin.token, customer['_id']);
    expect(ended).toMatchObject({ status: 200, body: { _id: customer['_id'], ended: 2 } });
    for (const client of tokens) expect((await client.get('orders/search')).status).toBe(401);
    expect((await bystander.get('orders/search')).status).toBe(200);
    expect((await endFor(admin.token, customer['_id'])).body).toMatchObject({ ended: 0 });
    expect((await endFor(admin.token, 'nobody')).status).toBe(422);
    const { body } = await stage().send('GET', `/api/customers/history?id=${customer['_id']}`, {
      token: admin.token,
    });
    expect(body['results']).toMatchObject([
      { kind: 'end-access', by: { role: 'admin' } },
      { kind: 'end-access' },
      { kind: 'create' },
    ]);
    // A new visit needs a new token, and gets one.
    expect((await (await buyer(customer)).get('orders/search')).status).toBe(200);
  });

  test.each([
    ['blocked', { status: 'blocked' }],
    ['made anonymous', undefined],
  ])('does not get access back after the customer was %s', async (_, change) => {
    const { seller, admin, buyer, makeCustomer, makeOrder, core, send } = stage();
    const unsubscribe = await core.access.callers.subscribe();
    const customer = await makeCustomer();
    await makeOrder(customer);
    const client = await buyer(customer);
    expect((await client.get('orders/search')).status).toBe(200);
    const id = String(customer['_id']);
    if (change) {
      await send('PUT', `/api/customers/update?id=${id}`, { token: seller.token, body: change });
    } else {
      await send('DELETE', `/api/customers/delete?id=${id}`, { token: admin.token });
    }
    await eventually(async () => expect((await client.get('orders/search')).status).toBe(401));
    const active = { token: admin.token, body: { status: 'active' } };
    expect((await send('PUT', `/api/customers/update?id=${id}`, active)).status).toBe(200);
    await core.access.callers.invalidate();
    expect((await client.get('orders/search')).status).toBe(401);
    await unsubscribe();
  });
});

/** What a buyer's token opens; everything else that is not public answers 403. */
const OPEN = new Set([
  'GET /apis/markets/api/messages/conversations',
  'POST /apis/markets/api/messages/read',
  'POST /apis/markets/api/offers/accept',
  'POST /apis/markets/api/offers/decline',
  'GET /apis/markets/api/orders/documents',
  'GET /apis/markets/api/orders/document',
  'POST /apis/markets/api/resolutions/accept',
  'POST /apis/markets/api/resolutions/decline',
  'POST /apis/markets/api/resolutions/withdraw',
  'GET /apis/markets/api/files/content',
  'POST /apis/markets/api/files/link',
  'GET /api/events',
]);
const OPEN_VERBS: Readonly<Record<string, readonly string[]>> = {
  orders: ['search', 'get', 'update'],
  messages: ['search', 'get', 'create'],
  offers: ['search', 'get'],
  deliveries: ['search', 'get'],
  resolutions: ['search', 'get', 'create'],
  files: ['search', 'get'],
};

let application: Application;
let client: Pick<Side, 'token'>;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  application = await openApplication({ onRoute: (route) => void routes.push(route) });
  const { send, seller, admin } = application;
  const body = { firstname: 'Bo', lastname: 'Buyer', email: 'bo@example.com' };
  const made = await send('POST', '/api/customers/create', { token: seller.token, body });
  const answer = await send('POST', '/api/auth/buyer', {
    token: admin.token,
    body: { customerId: made.body['_id'] },
  });
  client = { token: String(answer.body['token']) };
});
afterAll(() => application.close());

const isGeneric = (url: string): boolean => url.includes('/:module');

const ask = (method: string, url: string): Promise<Answer> => {
  const call = { token: client.token, ...(method === 'GET' ? {} : { body: {} }) };
  return application.send(method as 'GET', url, call);
};

test('no route is open to a buyer that is not on the list', async () => {
  const walked = routes
    .filter(({ config, url }) => !config?.isPublic && !isGeneric(url))
    .flatMap(({ method, url, config }) =>
      [method].flat().map((verb) => ({ name: `${verb} ${url}`, verb, url, config })),
    )
    .filter(({ verb }) => verb !== 'HEAD' && verb !== 'OPTIONS');
  expect(walked.length).toBeGreaterThan(20);
  const opened = walked.filter(({ config }) => config?.isForGuests).map(({ name }) => name);
  expect(opened.filter((name) => !OPEN.has(name))).toEqual([]);
  for (const { name, verb, url } of walked.filter(({ name }) => !OPEN.has(name))) {
    const answer = await ask(verb, url.replace(/:(\w+)(\([^)]*\))?/g, 'x').replace('*', 'x'));
    expect(answer.status, `${name} ${answer.text}`).toBe(403);
  }
});

test('no verb on any resource is open to a buyer that is not on the list', async () => {
  const { model } = application.core.schemas.current();
  const calls = [...model.resources.values()].flatMap((resource) =>
    Object.values(API_MOUNTS).flatMap((mount) =>
      (['search', 'get', 'create', 'update', 'delete'] as const).map((verb) => ({
        resource,
        mount,
        verb,
      })),
    ),
  );
  for (const { resource, mount, verb } of calls) {
    const methods = { search: 'GET', get: 'GET', create: 'POST', update: 'POST', delete: 'DELETE' };
    const id = verb === 'get' || verb === 'update' || verb === 'delete' ? '?id=x' : '';
    const url = `${mount}/api/${resource.module}/${verb}${id}`;
    const { status } = await ask(methods[verb], url);
    const isOpen = OPEN_VERBS[resource.name]?.includes(verb) ?? false;
    const isHere = resource.api !== undefined && API_MOUNTS[resource.api] === mount;
    const expected = isOpen && isHere ? [200, 404, 422] : [403, 404];
    expect(expected, url).toContain(status);
  }
});

test('the simple-REST dialect is closed to a buyer, for the own orders as well', async () => {
  expect((await ask('GET', '/api/rest/orders')).status).toBe(403);
});
