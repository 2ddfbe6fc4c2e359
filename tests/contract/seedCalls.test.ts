/** Section 7 of the specification, row by row: method, path, query and payload as it spells them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_HEADER } from '#schemas';
import { openPreparedDatabase } from '../preparedDatabase.ts';
import { openNamedOr } from './namedDatabase.ts';
import { createWriter, type Writer } from './records.ts';
import { type ContractServer, openContractServer } from './server.ts';

const MARKETS = '/apis/markets';
const MANAGERS = '/apis/managers';
const OWN = '';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

let server: ContractServer;
let writer: Writer;
/** Ids of rows that the calls are about, by what they are. */
const ids: Record<string, string> = {};

const send = async (
  method: string,
  path: string,
  body?: unknown,
  token = server.seller.token,
): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      [TOKEN_HEADER]: token,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

const asAdmin = (method: string, path: string, body?: unknown) =>
  send(method, path, body, server.admin.token);

const done = async (answer: Promise<Answer>): Promise<string> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return String(body['_id']);
};

const upload = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['the work'], { type: 'text/plain' }), 'work.txt');
  return form;
};

/** An order on which the seller works. */
const orderInProgress = async (): Promise<string> => {
  const { id } = await writer.createNamed('orders');
  for (const status of ['paid', 'in_progress']) {
    await done(asAdmin('POST', `${MARKETS}/api/orders/update?id=${id}`, { status }));
  }
  return id;
};

const newDelivery = async (orderId: string): Promise<string> => {
  const file = await done(send('POST', `${MARKETS}/api/files/create`, upload()));
  return done(
    send('POST', `${MARKETS}/api/deliveries/create`, { orderId, files: [file], message: 'Here.' }),
  );
};

beforeAll(async () => {
  server = await openContractServer(await openNamedOr(openPreparedDatabase));
  writer = createWriter(server);
  for (const name of ['services', 'apps', 'customers', 'images']) {
    ids[name] = (await writer.createNamed(name)).id;
  }
  // One order is paid out in full: there is something to withdraw.
  const orderId = await orderInProgress();
  const deliveryId = await newDelivery(orderId);
  await done(
    send('POST', `${MARKETS}/api/messages/create`, { orderId, deliveryId, message: 'Done.' }),
  );
  await done(
    asAdmin('POST', `${MARKETS}/api/orders/update?id=${orderId}`, { status: 'completed' }),
  );
  ids['orders'] = await orderInProgress();
});
afterAll(() => server.close());

const list = { pagination: { current_page: 1, total: expect.any(Number) } };

describe('the Markets API (API-1)', () => {
  test('GET /api/messages/me returns the seller', async () => {
    expect(await send('GET', `${MARKETS}/api/messages/me`)).toMatchObject({
      status: 200,
      body: { _id: expect.any(String), email: 'seller@contract.test' },
    });
  });

  test('POST /api/messages/create stores a message', async () => {
    const body = { orderId: ids['orders'], message: '<p>Good morning</p>' };
    const answer = await send('POST', `${MARKETS}/api/messages/create`, body);
    expect(answer).toMatchObject({ status: 201, body: { ...body, sender: 'seller' } });
    expect(answer.body).not.toHaveProperty('deliveryId');
  });

  test('POST /api/messages/create answers a deliveryId, by which the delivery is fetched (MSG-3)', async () => {
    const orderId = ids['orders'] ?? '';
    const deliveryId = await newDelivery(orderId);
    const body = { orderId, deliveryId, message: 'Here it is' };
    const message = await send('POST', `${MARKETS}/api/messages/create`, body);
    expect(message).toMatchObject({ status: 201, body: { deliveryId } });
    const path = `${MARKETS}/api/deliveries/get?id=${message.body['deliveryId']}`;
    expect(await send('GET', path)).toMatchObject({
      status: 200,
      body: { _id: deliveryId, orderId, files: [expect.anything()] },
    });
    const order = await send('GET', `${MARKETS}/api/orders/get?id=${orderId}`);
    expect(order.body).toMatchObject({ status: 'delivered' });
  });

  test('GET /api/messages/search?orderId={id}&limit=1000000 answers a whole conversation (MSG-1)', async () => {
    const query = `orderId=${ids['orders']}&limit=1000000`;
    const { status, body } = await send('GET', `${MARKETS}/api/messages/search?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...list, pagination: { per_page: 1_000_000 } });
    expect(body['results']).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: '<p>Good morning</p>' })]),
    );
  });

  test('POST /api/withdrawns/create asks for a withdrawal', async () => {
    const body = { amount: 0.01, currency: 'USD', method: 'paypal', account: 'me@example.org' };
    const answer = await send('POST', `${MARKETS}/api/withdrawns/create`, body);
    expect(answer).toMatchObject({ status: 201, body: { amount: 0.01, status: 'requested' } });
    expect(answer.body).not.toHaveProperty('account');
    ids['withdrawals'] = String(answer.body['_id']);
  });

  test('GET /api/withdrawns/search lists withdrawals', async () => {
    const { status, body } = await send('GET', `${MARKETS}/api/withdrawns/search`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...list, results: [{ _id: ids['withdrawals'] }] });
  });

  test('GET /api/withdrawns/get reads one by the id parameter', async () => {
    const path = `${MARKETS}/api/withdrawns/get?id=${ids['withdrawals']}`;
    const body = { _id: ids['withdrawals'], amount: 0.01 };
    expect(await send('GET', path)).toMatchObject({ status: 200, body });
  });

  test('POST /api/withdrawns/update?id={id} changes one by a data body', async () => {
    const path = `${MARKETS}/api/withdrawns/update?id=${ids['withdrawals']}`;
    const body = { note: 'For the rent' };
    expect(await send('POST', path, body)).toMatchObject({ status: 200, body });
  });

  test('POST /api/images/create takes title and src and answers the created image', async () => {
    const body = { title: 'A pixel', src: PIXEL };
    const answer = await send('POST', `${MARKETS}/api/images/create`, body);
    expect(answer).toMatchObject({
      status: 201,
      body: { _id: expect.any(String), title: 'A pixel', src: expect.stringMatching(/^\S+$/) },
    });
    expect(String(answer.body['src'])).not.toMatch(/^data:/);
  });

  test('POST /api/files/create takes an upload', async () => {
    expect(await send('POST', `${MARKETS}/api/files/create`, upload())).toMatchObject({
      status: 201,
      body: { _id: expect.any(String) },
    });
  });

  test.each([
    ['orders', { status: 'delivered' }],
    ['services', { title: expect.any(String) }],
  ])('GET /api/%s/get?id={id} answers the row', async (name, body) => {
    const path = `${MARKETS}/api/${name}/get?id=${ids[name]}`;
    expect(await send('GET', path)).toMatchObject({
      status: 200,
      body: { _id: ids[name], ...body },
    });
  });

  test('GET /api/teams/init answers the team, and GET /api/teams/get?id={id} the same team', async () => {
    const init = await send('GET', `${MARKETS}/api/teams/init`);
    expect(init).toMatchObject({ status: 200, body: { name: 'Harbour' } });
    const { _id } = init.body;
    expect(await send('GET', `${MARKETS}/api/teams/get?id=${_id}`)).toMatchObject({
      status: 200,
      body: { _id, name: 'Harbour' },
    });
  });

  test('POST /api/deliveries/create stores a delivery, GET /api/deliveries/get?id={id} answers it', async () => {
    const orderId = await orderInProgress();
    const _id = await newDelivery(orderId);
    expect(await send('GET', `${MARKETS}/api/deliveries/get?id=${_id}`)).toMatchObject({
      status: 200,
      body: { _id, orderId },
    });
  });

  test.each(['page=1', 'search=&page=1', 'search=kumquat&page=1'])(
    'GET /api/images/search?%s lists images',
    async (query) => {
      const { status, body } = await send('GET', `${MARKETS}/api/images/search?${query}`);
      expect(status).toBe(200);
      expect(body).toMatchObject(list);
      expect(body['results']).toEqual(
        expect.arrayContaining([expect.objectContaining({ _id: ids['images'] })]),
      );
    },
  );

  test('POST /api/images/update?id={id} takes title and src', async () => {
    const { body: image } = await send('GET', `${MARKETS}/api/images/get?id=${ids['images']}`);
    const body = { title: 'Renamed', src: image['src'] };
    const path = `${MARKETS}/api/images/update?id=${ids['images']}`;
    expect(await send('POST', path, body)).toMatchObject({ status: 200, body });
  });
});

describe('the Managers API (API-2)', () => {
  test('GET /api/balances/get answers the balance', async () => {
    const { status, body } = await send('GET', `${MANAGERS}/api/balances/get`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ available: expect.any(Number), currency: 'USD' });
    expect(body['available']).toBeGreaterThan(0);
    ids['balances'] = String(body['_id']);
  });

  test('POST /api/balances/decreaseBalance?id={id} takes a balance body and debits nothing twice', async () => {
    const before = await send('GET', `${MANAGERS}/api/balances/get`);
    const path = `${MANAGERS}/api/balances/decreaseBalance?id=${ids['balances']}`;
    const withdrawalId = ids['withdrawals'];
    const body = { amount: 0.01, currency: 'USD', withdrawalId };
    const answer = await send('POST', path, body);
    expect(answer).toMatchObject({ status: 200, body: before.body });
  });

  test('GET /api/users/me answers the user', async () => {
    expect(await send('GET', `${MANAGERS}/api/users/me`)).toMatchObject({
      status: 200,
      body: { _id: expect.any(String), role: 'seller' },
    });
  });
});

describe('the page’s own origin (API-3)', () => {
  test('GET /api/stores/init answers the store', async () => {
    expect(await send('GET', `${OWN}/api/stores/init`)).toMatchObject({
      status: 200,
      body: { subdomain: 'harbour' },
    });
  });

  test.each(['customers', 'users'])('GET /api/%s/search, get and PUT update', async (module) => {
    const found = await asAdmin('GET', `${OWN}/api/${module}/search?page=1&limit=10`);
    expect(found).toMatchObject({ status: 200, body: list });
    const [first] = [found.body['results']].flat();
    const { _id } = Object(first);
    const read = await asAdmin('GET', `${OWN}/api/${module}/get?id=${_id}`);
    expect(read).toEqual({ status: 200, body: first });
    const body = module === 'users' ? { name: 'Nadia' } : { company: 'Dockside' };
    const path = `${OWN}/api/${module}/update?id=${_id}`;
    expect(await asAdmin('PUT', path, body)).toMatchObject({ status: 200, body });
  });

  test('DELETE /api/customers/delete?id={id} deletes', async () => {
    const { id } = await writer.createNamed('customers');
    expect(await send('DELETE', `${OWN}/api/customers/delete?id=${id}`)).toEqual({
      status: 200,
      body: { _id: id },
    });
  });

  test('DELETE /api/users/delete?id={id} is answered, and says what to do instead', async () => {
    const { body: me } = await send('GET', `${MANAGERS}/api/users/me`);
    const path = `${OWN}/api/users/delete?id=${me['_id']}`;
    expect(await asAdmin('DELETE', path)).toMatchObject({
      status: 409,
      body: { code: 'never_deleted' },
    });
  });

  test('POST /api/apps/delete/?id={_id} deletes from the table', async () => {
    const path = `${OWN}/api/apps/delete/?id=${ids['apps']}`;
    expect(await send('POST', path)).toEqual({ status: 200, body: { _id: ids['apps'] } });
    const { body } = await send('GET', `${MARKETS}/api/apps/search`);
    expect(JSON.stringify(body['results'])).not.toContain(ids['apps']);
  });
});
