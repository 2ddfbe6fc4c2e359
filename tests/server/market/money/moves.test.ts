import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Answer, type Application, openApplication, type Person } from '../../application.ts';

type Row = Record<string, unknown>;
const ORDERS = '/apis/markets/api/orders';

let souk: Application;
let customerId: unknown;

const post = (url: string, token: string, body: unknown): Promise<Answer> =>
  souk.send('POST', url, { token, body });
const newOrder = async (status: string): Promise<Row> => {
  const { model } = souk.core.schemas.current();
  const orders = model.resources.get('orders');
  if (!orders) throw new Error('no orders');
  const { teamId } = souk.seller;
  const body = { teamId, title: 'Logo', customerId, packagePrice: 100, status };
  return JSON.parse(await souk.core.records.create(SYSTEM, orders, body));
};
const update = (person: Person, row: Row, body: Row): Promise<Answer> =>
  post(`${ORDERS}/update?id=${row['_id']}`, person.token, body);
const verbs = ['search', 'get', 'create', 'update'];
const newRole = (body: Row, token = souk.admin.token): Promise<Answer> =>
  post('/api/roles/create', token, {
    scope: 'team',
    permissions: { orders: verbs, customers: verbs },
    ...body,
  });

beforeAll(async () => {
  souk = await openApplication();
  const customer = await post('/api/customers/create', souk.seller.token, {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
  });
  customerId = customer.body['_id'];
});
afterAll(() => souk.close());

describe('a copy of a role', () => {
  test('makes the moves of the role that it acts as, and a role without one makes none', async () => {
    const copy = await newRole({ name: 'Sales', actsAs: 'seller' });
    const reader = await newRole({ name: 'Bookkeeping' });
    const sales = await souk.member(souk.seller.teamId, String(copy.body['_id']), 'sales');
    const books = await souk.member(souk.seller.teamId, String(reader.body['_id']), 'books');
    const order = await newOrder('paid');
    expect(await update(books, order, { status: 'in_progress' })).toMatchObject({
      status: 409,
      body: { code: 'forbidden_move', params: { allowed: [] } },
    });
    expect(await update(books, order, { note: 'Seen' })).toMatchObject({ status: 200 });
    expect((await update(sales, order, { status: 'in_progress' })).status).toBe(200);
    expect((await update(sales, order, { status: 'refunded' })).status).toBe(409);
    const me = await souk.send('GET', '/apis/managers/api/users/me', { token: sales.token });
    expect(me.body).toMatchObject({ actsAs: 'seller' });
  });

  test('of an admin is for every team, and still no admin of everything by its scope alone', async () => {
    expect(await newRole({ name: 'Branch', actsAs: 'admin' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'actsAs' }] },
    });
    const copy = await newRole({ name: 'Staff', actsAs: 'admin', scope: 'all' });
    const auditor = await newRole({ name: 'Audit', scope: 'all' });
    const { teamId } = souk.admin;
    const staff = await souk.member(teamId, String(copy.body['_id']), 'staff');
    const audit = await souk.member(teamId, String(auditor.body['_id']), 'audit');
    const order = await newOrder('pending');
    expect((await update(audit, order, { status: 'paid' })).status).toBe(409);
    expect((await update(staff, order, { status: 'paid' })).status).toBe(200);
    const settings = (token: string) => souk.send('GET', '/api/settings', { token });
    expect((await settings(audit.token)).status).toBe(403);
    expect((await settings(staff.token)).status).toBe(200);
  });

  test('is given only by those who make its moves themselves', async () => {
    const all = Object.fromEntries(
      ['roles', 'users', 'orders', 'customers'].map((name) => [name, [...verbs, 'delete']]),
    );
    const manager = await newRole({ name: 'Manager', permissions: all, actsAs: 'seller' });
    const boss = await souk.member(souk.seller.teamId, String(manager.body['_id']), 'boss');
    expect((await newRole({ name: 'Junior', actsAs: 'seller' }, boss.token)).status).toBe(201);
    const staff = { name: 'More', actsAs: 'admin', scope: 'all' };
    expect((await newRole(staff, boss.token)).status).toBe(403);
    const own = await post(`/api/roles/update?id=${manager.body['_id']}`, boss.token, {
      actsAs: null,
    });
    expect(own).toMatchObject({ status: 422, body: { errors: [{ field: 'actsAs' }] } });
  });
});

describe('an order', () => {
  test('is never made in another state than the first', async () => {
    const made = await post(`${ORDERS}/create`, souk.admin.token, {
      title: 'Paid at once',
      customerId,
      status: 'paid',
    });
    expect(made).toMatchObject({
      status: 409,
      body: { code: 'forbidden_move', params: { from: 'new', to: 'paid', allowed: ['pending'] } },
    });
  });

  test('moved by two people at once is moved by one, and the other is told', async () => {
    const order = await newOrder('paid');
    const { version } = order;
    const both = await Promise.all([
      update(souk.seller, order, { status: 'in_progress', version }),
      update(souk.admin, order, { status: 'refunded', endReason: 'Late', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'stale_version' });
    // Without a version the second one is judged by where the first has left the order.
    const other = await newOrder('pending');
    const moves = await Promise.all([
      update(souk.admin, other, { status: 'paid' }),
      update(souk.seller, other, { status: 'cancelled', endReason: 'Too busy' }),
    ]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(moves.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'forbidden_move',
      params: { allowed: expect.any(Array) },
    });
  });

  test('keeps its terms and figures from its payment on', async () => {
    const order = await newOrder('paid');
    const changes = { packagePrice: 1, quantity: 2, customerId: 'other', packageName: 'Other' };
    for (const [field, value] of Object.entries(changes)) {
      expect(await update(souk.admin, order, { [field]: value })).toMatchObject({
        status: 422,
        body: {
          errors: expect.arrayContaining([expect.objectContaining({ field, rule: 'readOnly' })]),
        },
      });
    }
    expect(await update(souk.admin, order, { amount: 1 })).toMatchObject({ status: 422 });
    await post('/api/settings', souk.admin.token, { commissionBasisPoints: 5_000 });
    const moved = await update(souk.seller, order, { status: 'in_progress' });
    expect(moved.body).toMatchObject({ amount: 90, total: 100, invoiceId: order['invoiceId'] });
    await post('/api/settings', souk.admin.token, { commissionBasisPoints: null });
  });

  test('has an invoice number of its own, without a gap, however many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 15 }, () =>
        post(`${ORDERS}/create`, souk.stranger.token, { title: 'Many' }),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([422]));
    const customer = await post('/api/customers/create', souk.stranger.token, {
      firstname: 'Bea',
      lastname: 'Lovelace',
      email: 'bea@example.com',
    });
    const orders = await Promise.all(
      Array.from({ length: 15 }, () =>
        post(`${ORDERS}/create`, souk.stranger.token, {
          title: 'Many',
          customerId: customer.body['_id'],
        }),
      ),
    );
    expect(orders.map(({ body }) => String(body['invoiceId'])).toSorted()).toEqual(
      Array.from({ length: 15 }, (_, index) => `ORD-${String(index + 1).padStart(8, '0')}`),
    );
  });
});
