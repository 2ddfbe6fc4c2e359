import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#server/engine/records/records.ts';
import { openShop, type Row, type Shop, seller, shippedDocuments, system } from './shop.ts';

let shop: Shop;
const roles: Record<string, Row> = {};

const role = (name: string): string => String(roles[name]?.['_id']);
const user = (name: string, roleName: string): Row => ({
  name,
  email: `${name}@souk.example`,
  role: role(roleName),
  status: 'active',
});
const admin = (): Caller => seller(shop, 'north', 'admin');
/** A seller who may write users and roles, but little else. */
const clerk = (): Caller => ({
  ...seller(shop, 'north'),
  permissions: {
    users: ['search', 'get', 'create', 'update'],
    roles: ['create', 'update', 'delete'],
    apps: ['get'],
  },
});

beforeAll(async () => {
  shop = await openShop(await shippedDocuments());
  for (const [name, scope] of [
    ['admin', 'all'],
    ['seller', 'team'],
  ]) {
    roles[String(name)] = await shop.create(system, 'roles', { name, scope, builtIn: true });
  }
  roles['reader'] = await shop.create(admin(), 'roles', {
    name: 'reader',
    scope: 'team',
    permissions: { apps: ['get'] },
  });
});
afterAll(() => shop.close());

test('nobody gives a role that can do more than they can', async () => {
  const forbidden = { code: 'forbidden', params: { verb: 'grant', resource: 'admin' } };
  await expect(shop.create(clerk(), 'users', user('eve', 'admin'))).rejects.toMatchObject(
    forbidden,
  );
  const reader = await shop.create(clerk(), 'users', user('rita', 'reader'));
  await expect(
    shop.update(clerk(), 'users', reader['_id'], { role: role('admin') }),
  ).rejects.toMatchObject(forbidden);
});

test('nobody takes over the account of somebody who can do more', async () => {
  const boss = await shop.create(system, 'users', { teamId: 'north', ...user('boss', 'seller') });
  await expect(
    shop.update(clerk(), 'users', boss['_id'], { email: 'eve@souk.example' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('nobody writes a role that can do more than they can, or widens their own', async () => {
  const wide = { name: 'wide', scope: 'team', permissions: { orders: ['get'] } };
  await expect(shop.create(clerk(), 'roles', wide)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(shop.create(clerk(), 'roles', { name: 'all', scope: 'all' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const own = { ...admin(), role: 'reader' };
  await expect(
    shop.update(own, 'roles', role('reader'), { permissions: { apps: ['get', 'delete'] } }),
  ).rejects.toMatchObject({ errors: [{ field: 'permissions', rule: 'readOnly' }] });
});

test('nobody changes their own role', async () => {
  const self = await shop.create(system, 'users', { teamId: 'north', ...user('self', 'seller') });
  const caller = { ...admin(), userId: String(self['_id']) };
  await expect(
    shop.update(caller, 'users', self['_id'], { role: role('reader') }),
  ).rejects.toMatchObject({ errors: [{ field: 'role', rule: 'readOnly' }] });
});

test('the last admin stays an admin, and active', async () => {
  const last = await shop.create(system, 'users', { teamId: 'north', ...user('last', 'admin') });
  const block = () => shop.update(admin(), 'users', last['_id'], { status: 'blocked' });
  await expect(block()).rejects.toMatchObject({ errors: [{ field: 'status', rule: 'readOnly' }] });
  await shop.create(system, 'users', { teamId: 'north', ...user('next', 'admin') });
  expect(await block()).toMatchObject({ status: 'blocked' });
});

test('built-in roles keep their names and are never deleted', async () => {
  await expect(
    shop.update(admin(), 'roles', role('seller'), { name: 'vendor' }),
  ).rejects.toMatchObject({ errors: [{ field: 'name', rule: 'readOnly' }] });
  await expect(shop.remove(admin(), 'roles', role('seller'))).rejects.toMatchObject({
    code: 'never_deleted',
  });
  await expect(
    shop.create(admin(), 'roles', { name: 'delivery', scope: 'team' }),
  ).rejects.toMatchObject({ errors: [{ field: 'name' }] });
});

test('one address signs in one user, in whichever team', async () => {
  await shop.create(system, 'users', { teamId: 'north', ...user('twin', 'seller') });
  await expect(
    shop.create(system, 'users', { teamId: 'south', ...user('twin', 'seller') }),
  ).rejects.toMatchObject({ errors: [{ field: 'email', rule: 'unique' }] });
});
