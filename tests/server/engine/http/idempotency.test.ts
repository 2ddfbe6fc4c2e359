import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';

let souk: Application;

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const call = (
  method: 'POST' | 'PUT',
  url: string,
  key: string,
  body: unknown,
  token = souk.seller.token,
) => souk.send(method, url, { token, body, headers: { 'idempotency-key': key } });
const customer = (name: string) => ({
  firstname: name,
  lastname: 'Once',
  email: `${name}@example.com`,
});
const total = async (): Promise<unknown> => {
  const { body } = await souk.send('GET', '/api/customers/search?lastname=Once', {
    token: souk.seller.token,
  });
  return body['pagination'];
};

describe('a call with an Idempotency-Key', () => {
  test('is done once, and its repetition gets the same answer to the letter', async () => {
    const first = await call('POST', '/api/customers/create', 'create-1', customer('ada'));
    const again = await call('POST', '/api/customers/create', 'create-1', customer('ada'));
    expect(first.status).toBe(201);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await total()).toMatchObject({ total: 1 });
  });

  test('is done once also when it comes many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call('POST', '/api/customers/create', 'create-2', customer('bea')),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await total()).toMatchObject({ total: 2 });
  });

  test('repeats a move without making it again', async () => {
    const app = await souk.send('POST', '/apis/markets/api/apps/create', {
      token: souk.seller.token,
      body: { title: 'Once' },
    });
    const url = `/apis/markets/api/apps/update?id=${app.body['_id']}`;
    const moved = await call('POST', url, 'move-1', { status: 'trash' });
    expect(moved).toMatchObject({ status: 200, body: { status: 'trash', version: 2 } });
    expect((await call('POST', url, 'move-1', { status: 'trash' })).text).toBe(moved.text);
    const history = await souk.core.database.query(sql`
      select kind from history where record_id = ${String(app.body['_id'])} and kind = 'update'`);
    expect(history).toHaveLength(1);
  });

  test('is refused when the key was used for something else, or is no key', async () => {
    const other = await call('POST', '/api/customers/create', 'create-1', customer('cleo'));
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const blank = await call('POST', '/api/customers/create', 'two words', customer('cleo'));
    expect(blank).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
    expect(await total()).toMatchObject({ total: 2 });
  });

  test('that was refused may be corrected and sent again', async () => {
    const broken = { ...customer('dora'), email: 'nothing' };
    expect((await call('POST', '/api/customers/create', 'create-3', broken)).status).toBe(422);
    const sound = await call('POST', '/api/customers/create', 'create-3', customer('dora'));
    expect(sound.status).toBe(201);
  });

  test('adjusts a balance once', async () => {
    const { teamId } = souk.admin;
    await souk.core.database.transaction((transaction) =>
      souk.core.ledger.append(transaction, {
        teamId,
        kind: 'adjustment',
        amounts: { available: 10_000n },
        currency: 'USD',
        reason: 'Opening',
        madeBy: 'test',
        at: souk.core.clock(),
      }),
    );
    const url = `/apis/managers/api/balances/decreaseBalance?id=${teamId}`;
    const body = { amount: 30, currency: 'USD', reason: 'Fee' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', url, 'fee-1', body, souk.admin.token)),
    );
    expect(answers.map(({ body: balance }) => balance['available'])).toEqual([70, 70, 70]);
  });

  test('accepts an offer once', async () => {
    const made = await call('POST', '/api/customers/create', 'buyer-1', customer('emma'));
    const customerId = made.body['_id'];
    const markets = '/apis/markets/api';
    const order = await call('POST', `${markets}/orders/create`, 'order-1', {
      title: 'A logo',
      customerId,
    });
    const offer = { description: 'Three drafts', deliveryDays: 4, price: 120 };
    const message = { orderId: order.body['_id'], message: '<p>My offer</p>', offer };
    await call('POST', `${markets}/messages/create`, 'offer-1', message);
    const sent = await call('POST', `${markets}/messages/create`, 'offer-1', message);
    expect(sent).toMatchObject({ status: 201, body: { offer: { price: 120, status: 'open' } } });
    const { offerId } = Object(sent.body['offer']);
    const buyer = await souk.send('POST', '/api/auth/buyer', {
      token: souk.admin.token,
      body: { customerId },
    });
    const accept = () =>
      call(
        'POST',
        `${markets}/offers/accept?id=${offerId}`,
        'yes',
        {},
        String(buyer.body['token']),
      );
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const orders = await souk.send('GET', `${markets}/orders/search?customerId=${customerId}`, {
      token: souk.seller.token,
    });
    expect(orders.body['pagination']).toMatchObject({ total: 2 });
  });

  test('is forgotten after a day', async () => {
    souk.wait(25 * 3_600_000);
    await souk.core.jobs.run('idempotency.forget');
    expect(await souk.core.database.query(sql`select key from idempotency_keys`)).toEqual([]);
  });
});
