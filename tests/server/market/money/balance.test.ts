import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { type Application, type Call, openApplication, PASSWORD } from '../../application.ts';

const MARKETS = '/apis/markets/api';
const MANAGERS = '/apis/managers/api';
type Row = Record<string, unknown>;

let souk: Application;
let orderId: unknown;

const resource = (name: string) => {
  const found = souk.core.schemas.current().model.resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
const make = async (name: string, body: Row): Promise<Row> =>
  JSON.parse(await souk.core.records.create(SYSTEM, resource(name), body));
const post = (url: string, token: string, body: unknown, call: Call = {}) =>
  souk.send('POST', url, { ...call, token, body });
const get = (url: string, token: string) => souk.send('GET', url, { token });
const withdraw = (amount: number, more: Row = {}) =>
  post(`${MARKETS}/withdrawns/create`, souk.seller.token, { amount, method: 'paypal', ...more });
const decrease = (token: string, body: Row, id = souk.seller.teamId) =>
  post(`${MANAGERS}/balances/decreaseBalance?id=${id}`, token, { currency: 'USD', ...body });
const entries = async (query: string, token = souk.seller.token): Promise<Row[]> => {
  const { body } = await get(`${MANAGERS}/balances/entries?${query}`, token);
  return Array.isArray(body['results']) ? body['results'] : [];
};
/** What the lines moved in one figure. */
const sum = (rows: readonly Row[], figure: string): number => {
  const amounts = rows.map(({ moved }) => Number(isObject(moved) ? moved[figure] : Number.NaN));
  return Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;
};

beforeAll(async () => {
  souk = await openApplication();
  const { teamId } = souk.seller;
  const customer = await make('customers', {
    teamId,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
  });
  const order = (fields: Row) =>
    make('orders', { teamId, title: 'Logo', customerId: customer['_id'], ...fields });
  orderId = (await order({ packagePrice: 200, status: 'completed' }))['_id'];
  await order({ packagePrice: 50, status: 'delivered', deliveredAt: '2026-11-01T00:00:00.000Z' });
  await order({ packagePrice: 10, status: 'paid' });
});
afterAll(() => souk.close());

describe('the balance', () => {
  test('is the sum of its entries, figure by figure, each naming its order', async () => {
    const { body } = await get(`${MANAGERS}/balances/get`, souk.seller.token);
    expect(body).toEqual({
      _id: souk.seller.teamId,
      ...{ available: 180, pending: 54, requested: 0, withdrawn: 0, lifetime: 180 },
      ...{ earned: 234, refunded: 0, adjusted: 0, currency: 'USD' },
    });
    const [available] = await entries('figure=available');
    expect(available).toMatchObject({
      ...{ line: 1, currency: 'USD', orderId },
      moved: { pending: 0, available: 180, requested: 0, withdrawn: 0 },
      after: { pending: 0, available: 180, requested: 0, withdrawn: 0 },
      orderTitle: 'Logo',
      invoiceId: 'ORD-00000001',
    });
    const pending = await entries('figure=pending&sort=createdAt');
    expect(pending).toMatchObject([
      { moved: { pending: 45 }, after: { pending: 45 }, availableOn: '2026-11-04T00:00:00.000Z' },
      { moved: { pending: 9 }, after: { pending: 54 } },
    ]);
    expect(pending[1]).not.toHaveProperty('availableOn');
  });

  test('shows entries by pages and filters, and refuses what it does not know', async () => {
    const { body } = await get(`${MANAGERS}/balances/entries?limit=1&page=2`, souk.seller.token);
    expect(body['pagination']).toEqual({ current_page: 2, per_page: 1, total: 3, last_page: 3 });
    expect(await entries(`orderId=${orderId}`)).toHaveLength(1);
    expect(await entries('createdAt[gte]=2099-01-01')).toEqual([]);
    for (const query of [
      'figure=profit',
      'sort=amount',
      'colour=red',
      'amount[prefix]=1',
      'page=0',
    ]) {
      const { status } = await get(`${MANAGERS}/balances/entries?${query}`, souk.seller.token);
      expect([query, status]).toEqual([query, 400]);
    }
  });

  test('is each team’s own', async () => {
    expect((await get(`${MANAGERS}/balances/get`, souk.stranger.token)).body).toMatchObject({
      available: 0,
    });
    expect(await entries('', souk.stranger.token)).toEqual([]);
    expect(await entries(`orderId=${orderId}`, souk.stranger.token)).toEqual([]);
  });

  test('is told to nobody whose role sees neither orders nor withdrawals (SEC-2)', async () => {
    const { teamId } = souk.seller;
    const tokenFor = async (resource: string) => {
      const permissions = { [resource]: ['search'] };
      const { _id } = await make('roles', { name: resource, scope: 'team', permissions });
      return (await souk.member(teamId, String(_id), resource)).token;
    };
    const [writer, payer] = [await tokenFor('apps'), await tokenFor('withdrawals')];
    expect((await get(`${MANAGERS}/balances/get`, payer)).status).toBe(200);
    expect(await get(`${MANAGERS}/balances/get`, writer)).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden' } },
    });
    const named = { amount: 5, withdrawalId: 'any' };
    expect((await decrease(writer, named)).status).toBe(403);
  });

  test('is shown for an order of another team to those who see all teams', async () => {
    const { teamId } = souk.stranger;
    const person = { teamId, firstname: 'Mary', lastname: 'Shelley', email: 'mary@example.com' };
    const { _id: customerId } = await make('customers', person);
    const terms = { title: 'Shop', customerId, packagePrice: 30, status: 'paid' };
    const { _id } = await make('orders', { teamId, ...terms });
    expect(await entries(`orderId=${_id}`, souk.stranger.token)).toHaveLength(1);
    expect(await entries(`orderId=${_id}`, souk.admin.token)).toMatchObject([{ orderId: _id }]);
    expect(await entries(`orderId=${_id}`)).toEqual([]);
    // Without an order's name it is the own team's, as ever.
    const own = await entries('', souk.admin.token);
    expect(own.filter((entry) => entry['orderId'] === _id)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('is debited once, though the seed’s client then calls decreaseBalance', async () => {
    const created = await withdraw(30);
    expect(created.status).toBe(201);
    const withdrawalId = created.body['_id'];
    const answer = await decrease(souk.seller.token, { amount: 30, withdrawalId });
    expect(answer).toMatchObject({ status: 200, body: { available: 150, lifetime: 180 } });
    expect(await entries(`withdrawalId=${withdrawalId}`)).toMatchObject([
      {
        ...{ kind: 'withdrawal_requested', withdrawalId },
        moved: { pending: 0, available: -30, requested: 30, withdrawn: 0 },
        after: { available: 150, requested: 30 },
      },
    ]);
    expect(sum(await entries('figure=available'), 'available')).toBe(150);
  });

  test('is refused above what is available, in the reader’s language', async () => {
    const call = { headers: { 'accept-language': 'ar' } };
    const body = { amount: 1_000, method: 'wallet' };
    const refused = await post(`${MARKETS}/withdrawns/create`, souk.seller.token, body, call);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: [{ field: 'amount', rule: 'available', params: { available: 150 } }],
      },
    });
    expect(refused.text).toContain('$150.00');
    expect(refused.text).toContain('المتاح');
  });

  test('shows its whole account to an admin only, and remembers who looked', async () => {
    const { body } = await withdraw(10, {
      method: 'bank_transfer',
      account: 'DE89 3704 0044 0532 0130 00',
    });
    expect(JSON.stringify(body)).not.toContain('3704');
    const url = `${MARKETS}/withdrawns/account?id=${body['_id']}`;
    expect((await get(url, souk.seller.token)).status).toBe(403);
    expect(await get(url, souk.admin.token)).toMatchObject({
      status: 200,
      body: { _id: body['_id'], account: 'DE89 3704 0044 0532 0130 00' },
    });
    expect((await get(`${MARKETS}/withdrawns/account?id=none`, souk.admin.token)).status).toBe(404);
    const looks = await souk.core.database.query(sql`
      select user_id, kind from history
      where record_id = ${String(body['_id'])} and kind = 'read-secret'`);
    expect(looks).toEqual([{ user_id: souk.admin.userId, kind: 'read-secret' }]);
  });

  test('is asked for, and goes to another account, only after the password was given', async () => {
    const { token } = souk.seller;
    const { status, body } = await withdraw(10, {
      method: 'bank_transfer',
      account: 'DE89 3704 0044 0532 0130 00',
    });
    expect(status).toBe(201);
    souk.wait(6 * 60_000);
    const late = await withdraw(10, {
      method: 'bank_transfer',
      account: 'GB33 BUKB 2020 1555 5555 55',
    });
    expect(late).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    const change = () =>
      souk.send('POST', `${MARKETS}/withdrawns/update?id=${body['_id']}`, {
        token,
        body: { account: 'GB33 BUKB 2020 1555 5555 55' },
      });
    expect(await change()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    const proof = { token, body: { password: PASSWORD } };
    expect((await souk.send('POST', '/api/auth/confirm', proof)).status).toBe(200);
    expect(await change()).toMatchObject({ status: 200, body: { accountMasked: '•••• 5555' } });
    const url = `${MARKETS}/withdrawns/update?id=${body['_id']}`;
    const cancelled = await souk.send('POST', url, { token, body: { status: 'cancelled' } });
    expect(cancelled.status).toBe(200);
  });
});

describe('decreaseBalance', () => {
  test('adjusts for an admin who says why, never below zero', async () => {
    expect((await decrease(souk.seller.token, { amount: 1, reason: 'Mine' })).status).toBe(403);
    expect(await decrease(souk.admin.token, { amount: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', rule: 'required', message: 'Reason is required' }] },
    });
    const adjusted = await decrease(souk.admin.token, { amount: 40, reason: 'Chargeback' });
    expect(adjusted).toMatchObject({ status: 200, body: { available: 100, lifetime: 180 } });
    expect(await entries('kind=adjustment')).toMatchObject([
      { moved: { available: -40 }, reason: 'Chargeback' },
    ]);
    expect(await decrease(souk.admin.token, { amount: 100.01, reason: 'More' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amount', rule: 'available' }] },
    });
  });

  test('names what is wrong with its body and knows only balances of the caller’s scope', async () => {
    const refused = async (body: Row, id?: string) => {
      const answer = await decrease(souk.admin.token, body, id);
      const [error] = Array.isArray(answer.body['errors']) ? answer.body['errors'] : [];
      return [answer.status, error?.field, error?.rule];
    };
    const fine = { amount: 1, reason: 'Fine' };
    expect(await refused({ ...fine, amount: 0 })).toEqual([422, 'amount', 'exclusiveMinimum']);
    expect(await refused({ ...fine, amount: 0.001 })).toEqual([422, 'amount', 'multipleOf']);
    expect(await refused({ ...fine, colour: 'red' })).toEqual([422, 'colour', 'unknown']);
    expect(await refused({ ...fine, currency: 'EUR' })).toEqual([422, 'currency', 'const']);
    expect(await refused({ amount: 1, withdrawalId: 'none' })).toEqual([
      422,
      'withdrawalId',
      'reference',
    ]);
    expect(await refused(fine, 'nobody')).toEqual([404, undefined, undefined]);
    const body = { amount: 1, withdrawalId: 'x' };
    expect((await decrease(souk.stranger.token, body)).status).toBe(404);
    expect(
      (await post(`${MANAGERS}/balances/decreaseBalance`, souk.admin.token, fine)).status,
    ).toBe(400);
  });
});
