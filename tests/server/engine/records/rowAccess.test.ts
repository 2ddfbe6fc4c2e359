import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { mayUse } from '#server/engine/records/rowAccess.ts';
import { openShop, type Row, type Shop, seller, shippedDocuments, system } from './shop.ts';

let shop: Shop;
let app: Row;

beforeAll(async () => {
  shop = await openShop(await shippedDocuments());
  await shop.create(system, 'teams', { _id: 'north', name: 'North' });
  await shop.create(system, 'teams', { _id: 'south', name: 'South' });
  app = await shop.create(seller(shop, 'north'), 'apps', { title: 'Chat' });
});
afterAll(() => shop.close());

describe('a row of another team', () => {
  test('looks like a missing one to every verb', async () => {
    const other = seller(shop, 'south');
    const missing = { code: 'not_found', status: 404 };
    await expect(shop.get(other, 'apps', app['_id'])).rejects.toMatchObject(missing);
    await expect(shop.update(other, 'apps', app['_id'], { title: 'Mine' })).rejects.toMatchObject(
      missing,
    );
    await expect(shop.remove(other, 'apps', app['_id'])).rejects.toMatchObject(missing);
    await expect(shop.remove(other, 'apps', app['_id'], true)).rejects.toMatchObject(missing);
    expect(await shop.search(other, 'apps', `_id=${app['_id']}`)).toEqual({ rows: [], total: 0 });
    expect(await shop.search(other, 'apps', 'teamId=north')).toEqual({ rows: [], total: 0 });
    expect(await shop.search(other, 'apps', 'search=chat')).toEqual({ rows: [], total: 0 });
  });

  test('is seen by an admin', async () => {
    const admin = seller(shop, 'south', 'admin');
    expect(await shop.get(admin, 'apps', app['_id'])).toEqual(app);
    expect((await shop.search(admin, 'apps', 'teamId=north')).rows).toEqual([app]);
  });

  test('cannot be referred to', async () => {
    const customer = await shop.create(seller(shop, 'north'), 'customers', {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
    });
    const order = { title: 'Order', customerId: customer['_id'] };
    await expect(shop.create(seller(shop, 'south'), 'orders', order)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'customerId', rule: 'reference' }],
    });
  });
});

describe('the team of a row', () => {
  test('is the caller’s, whatever a seller writes', async () => {
    const body = { title: 'Foreign', teamId: 'south' };
    await expect(shop.create(seller(shop, 'north'), 'apps', body)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'teamId', rule: 'readOnly' }],
    });
  });

  test('is named by an admin on create, must exist, and never changes', async () => {
    const admin = seller(shop, 'south', 'admin');
    const row = await shop.create(admin, 'apps', { title: 'Given', teamId: 'north' });
    expect(row['teamId']).toBe('north');
    await expect(
      shop.create(admin, 'apps', { title: 'Lost', teamId: 'nowhere' }),
    ).rejects.toMatchObject({ errors: [{ field: 'teamId', rule: 'reference' }] });
    await expect(shop.update(admin, 'apps', row['_id'], { teamId: 'south' })).rejects.toMatchObject(
      { errors: [{ field: 'teamId', rule: 'readOnly' }] },
    );
  });

  test('is the row itself for a team: nobody reads another’s settings', async () => {
    expect((await shop.get(seller(shop, 'north'), 'teams', 'north'))['name']).toBe('North');
    await expect(shop.get(seller(shop, 'north'), 'teams', 'south')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('permissions', () => {
  test('of a resource named like a part of every object are those that the role names', () => {
    const schema = { $schema: './meta.json', title: 'Car', type: 'object', properties: {} };
    const { resources } = loadModel({
      resources: { constructor: schema },
      shared: {},
    } as object as Parameters<typeof loadModel>[0]);
    const cars = resources.get('constructor');
    const reader = { ...seller(shop, 'north'), permissions: {} };
    expect(cars && mayUse(reader, cars, 'update')).toBe(false);
  });

  test('close every verb that the role does not name', async () => {
    const reader = { ...seller(shop, 'north'), permissions: { apps: ['get'] } };
    expect(await shop.get(reader, 'apps', app['_id'])).toEqual(app);
    await expect(shop.search(reader, 'apps')).rejects.toMatchObject({
      code: 'forbidden',
      params: { verb: 'search', resource: 'apps' },
    });
    await expect(shop.create(reader, 'apps', {})).rejects.toMatchObject({ status: 403 });
    await expect(shop.update(reader, 'apps', app['_id'], {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(shop.remove(reader, 'apps', app['_id'])).rejects.toMatchObject({ status: 403 });
  });

  test('let everybody read what is shared, and only some write it', async () => {
    const nobody = { ...seller(shop, 'south'), permissions: {} };
    const category = await shop.create(seller(shop, 'north', 'admin'), 'categories', {
      name: 'Tools',
    });
    expect(category).not.toHaveProperty('teamId');
    expect(await shop.get(nobody, 'categories', category['_id'])).toEqual(category);
    await expect(shop.create(nobody, 'categories', { name: 'Mine' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
