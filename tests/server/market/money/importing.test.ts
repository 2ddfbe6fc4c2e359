import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Application, openApplication, PASSWORD } from '../../application.ts';

let souk: Application;
const send = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  souk.send(method, url, { token: souk.seller.token, body });

beforeAll(async () => {
  souk = await openApplication();
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
  const { body: customer } = await send('POST', '/api/customers/create', person);
  const orders = souk.core.schemas.current().model.resources.get('orders');
  if (!orders) throw new Error('no orders');
  const order = { title: 'Logo', customerId: customer['_id'], packagePrice: 100 };
  await souk.core.records.create(SYSTEM, orders, {
    ...{ ...order, teamId: souk.seller.teamId, status: 'completed' },
  });
});
afterAll(() => souk.close());

test('LIMIT-6: an import of withdrawals begins after a proof of who is there, and then goes on by itself', async () => {
  const begun = await send('POST', '/api/import', { resource: 'withdrawals' });
  const id = begun.body['_id'];
  const values = { amount: '30', method: 'paypal', account: 'pay@example.com' };
  const rows = [{ line: 2, values }];
  expect((await send('POST', `/api/import/rows?id=${id}`, { rows })).status).toBe(200);
  souk.wait(6 * MINUTE_MS);
  const run = () => send('POST', `/api/import/run?id=${id}`, {});
  const found = async () => (await send('GET', '/apis/markets/api/withdrawns/search')).body;
  expect(await run()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  expect((await found())['results']).toEqual([]);
  await send('POST', '/api/auth/confirm', { password: PASSWORD });
  expect((await run()).status).toBe(200);
  await expect
    .poll(async () => (await send('GET', `/api/import?id=${id}`)).body)
    .toMatchObject({ state: 'done', created: 1, refused: 0 });
  expect((await found())['results']).toMatchObject([{ amount: 30, status: 'requested' }]);
});
