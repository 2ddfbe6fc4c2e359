import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Row, type Shop, seller, shippedDocuments, system } from './shop.ts';

let shop: Shop;
const now = new Date('2026-11-21T10:00:00.000Z');
const north = () => seller(shop, 'north');
const admin = () => seller(shop, 'north', 'admin');

const newOrder = async (body: Row = {}): Promise<Row> => {
  const customer = await shop.create(north(), 'customers', {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `ada${Math.random().toString(36).slice(2)}@example.com`,
  });
  return shop.create(north(), 'orders', { title: 'Logo', customerId: customer['_id'], ...body });
};

beforeAll(async () => {
  shop = await openShop(await shippedDocuments(), { clock: () => now });
});
afterAll(() => shop.close());

describe('states', () => {
  test('begin with the first one', async () => {
    expect(await newOrder()).toMatchObject({ status: 'pending' });
    await expect(newOrder({ status: 'paid' })).rejects.toMatchObject({
      status: 409,
      params: { from: 'new', to: 'paid', allowed: ['pending'] },
    });
    // Empty once they are trimmed: a row without a state could make no move ever.
    for (const status of ['', '   ', null, [null]])
      expect(await newOrder({ status })).toMatchObject({ status: 'pending' });
    const seeded = await shop.create(system, 'apps', {
      teamId: 'north',
      title: 'Old',
      status: 'archive',
    });
    expect(seeded['status']).toBe('archive');
  });

  test('change by the moves of the caller’s role only', async () => {
    const { _id } = await newOrder({ packagePrice: 10 });
    await expect(shop.update(north(), 'orders', _id, { status: 'paid' })).rejects.toMatchObject({
      code: 'forbidden_move',
      status: 409,
      params: { from: 'pending', to: 'paid', allowed: ['cancelled'] },
    });
    const paid = await shop.update(admin(), 'orders', _id, { status: 'paid' });
    expect(paid).toMatchObject({ status: 'paid', paidAt: now.toISOString() });
    await expect(
      shop.update(admin(), 'orders', _id, { status: 'completed' }),
    ).rejects.toMatchObject({ params: { allowed: ['in_progress', 'refunded'] } });
  });

  test('lock what may not change any more', async () => {
    const { _id } = await newOrder({ packagePrice: 10, quantity: 2 });
    await shop.update(admin(), 'orders', _id, { status: 'paid' });
    await expect(
      shop.update(admin(), 'orders', _id, { packagePrice: 20, note: 'cheaper' }),
    ).rejects.toMatchObject({ errors: [{ field: 'packagePrice', rule: 'readOnly' }] });
    const same = await shop.update(north(), 'orders', _id, { packagePrice: 10, note: 'same' });
    expect(same).toMatchObject({ packagePrice: 10, note: 'same' });
  });

  test('ask for the reason that a move needs', async () => {
    const { _id } = await shop.create(north(), 'withdrawals', { amount: 5, method: 'paypal' });
    await expect(
      shop.update(admin(), 'withdrawals', _id, { status: 'rejected' }),
    ).rejects.toMatchObject({ errors: [{ field: 'reason', rule: 'required' }] });
    const rejected = await shop.update(admin(), 'withdrawals', _id, {
      status: 'rejected',
      reason: 'Account closed',
    });
    expect(rejected).toMatchObject({ status: 'rejected', processedAt: now.toISOString() });
  });

  test('MONEY-2: take the reason of a move with the move alone, whatever the state locks', async () => {
    const { _id } = await newOrder({ packagePrice: 10 });
    const update = (fields: Row) => shop.update(north(), 'orders', _id, fields);
    await expect(update({ endReason: 'Too early' })).rejects.toMatchObject({
      errors: [{ field: 'endReason', rule: 'readOnly' }],
    });
    await expect(update({ status: 'cancelled' })).rejects.toMatchObject({
      errors: [{ field: 'endReason', rule: 'required' }],
    });
    const ended = await update({ status: 'cancelled', endReason: 'Changed their mind' });
    expect(ended).toMatchObject({ status: 'cancelled', endReason: 'Changed their mind' });
    await expect(update({ endReason: 'Another' })).rejects.toMatchObject({
      errors: [{ field: 'endReason', rule: 'readOnly' }],
    });
  });

  test('MONEY-2: ask for a reason of their own, although an earlier one is stored', async () => {
    const { _id } = await newOrder({ packagePrice: 10 });
    await shop.update(admin(), 'orders', _id, { status: 'paid' });
    // A part was given back: the server's own work writes why, and the order goes on.
    await shop.update(system, 'orders', _id, { refundedTotal: 4, endReason: 'Half of it' });
    const refund = (fields: Row) =>
      shop.update(admin(), 'orders', _id, { status: 'refunded', ...fields });
    for (const fields of [{}, { endReason: null }, { endReason: '' }]) {
      await expect(refund(fields)).rejects.toMatchObject({
        errors: [{ field: 'endReason', rule: 'required' }],
      });
    }
    expect(await refund({ endReason: 'Half of it' })).toMatchObject({ status: 'refunded' });
  });

  test('demand what publishing needs, and take "public" for "publish"', async () => {
    const { _id } = await shop.create(north(), 'apps', { title: 'Draft' });
    await expect(shop.update(north(), 'apps', _id, { status: 'public' })).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'description', rule: 'required' }),
      ]),
    });
  });
});

describe('an order', () => {
  test('computes its money in whole cents, rounded half up', async () => {
    expect(await newOrder({ packagePrice: 0.15, quantity: 3 })).toMatchObject({
      subtotal: 0.45,
      fees: 0,
      total: 0.45,
      amount: 0.41,
      currency: 'USD',
    });
    expect(await newOrder({ packagePrice: 1.1, quantity: 3 })).toMatchObject({ subtotal: 3.3 });
  });

  test('refuses a figure that differs from its own, and takes an equal one', async () => {
    await expect(newOrder({ packagePrice: 10, total: 5 })).rejects.toMatchObject({
      errors: [{ field: 'total', rule: 'readOnly' }],
    });
    expect(await newOrder({ packagePrice: 10, total: 10 })).toMatchObject({ total: 10 });
  });

  test('counts invoices for each team without a gap, also when one is refused', async () => {
    const first = await newOrder();
    await expect(newOrder({ quantity: -1 })).rejects.toMatchObject({ status: 422 });
    const [second, third] = await Promise.all([newOrder(), newOrder()]);
    const number = (order: Row | undefined) => Number(String(order?.['invoiceId']).slice(4));
    const after = [number(second), number(third)].toSorted((one, other) => one - other);
    expect(after).toEqual([number(first) + 1, number(first) + 2]);
  });

  test('keeps who the customer was, and says when the work is due', async () => {
    const order = await newOrder({ durationDays: 3 });
    expect(order['customer']).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace' });
    const paid = await shop.update(admin(), 'orders', order['_id'], { status: 'paid' });
    expect(paid['dueAt']).toBe('2026-11-24T10:00:00.000Z');
  });
});

describe('deleting', () => {
  test('moves content to the trash, where no search finds it unasked', async () => {
    const { _id } = await shop.create(north(), 'themes', { title: 'Old' });
    expect(await shop.remove(north(), 'themes', _id)).toMatchObject({ _id, status: 'trash' });
    expect((await shop.search(north(), 'themes')).rows).toEqual([]);
    expect((await shop.search(north(), 'themes', 'status=trash')).rows).toHaveLength(1);
    expect(await shop.update(north(), 'themes', _id, { status: 'draft' })).toMatchObject({
      status: 'draft',
    });
  });

  test('is for good from the trash only', async () => {
    const { _id } = await shop.create(north(), 'themes', { title: 'Gone' });
    await expect(shop.remove(north(), 'themes', _id, true)).rejects.toMatchObject({
      code: 'forbidden_move',
      params: { from: 'draft', to: 'deleted', allowed: ['trash'] },
    });
    await shop.remove(north(), 'themes', _id);
    await shop.remove(north(), 'themes', _id, true);
    await expect(shop.get(north(), 'themes', _id)).rejects.toMatchObject({ status: 404 });
  });

  test('says what to do instead where rows are never deleted', async () => {
    const { _id } = await newOrder();
    const french = { ...north(), language: 'fr' as const };
    await expect(shop.remove(french, 'orders', _id)).rejects.toMatchObject({
      code: 'never_deleted',
      status: 409,
      message: expect.stringMatching(/^Une commande ne se supprime pas/),
    });
  });

  test('names where a row is still in use', async () => {
    const parent = await shop.create(admin(), 'categories', { name: 'Parent' });
    await shop.create(admin(), 'categories', { name: 'Child', parent: parent['_id'] });
    await shop.create(north(), 'apps', { title: 'Inside', categories: [parent['_id']] });
    await expect(shop.remove(admin(), 'categories', parent['_id'])).rejects.toMatchObject({
      code: 'in_use',
      params: {
        where: [
          { resource: 'apps', field: 'categories', count: 1 },
          { resource: 'categories', field: 'parent', count: 1 },
        ],
      },
    });
  });
});
