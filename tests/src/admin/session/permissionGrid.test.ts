import { expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import { isAllowed, rowsOf, toPermissions, withCells } from '#src/admin/session/permissionGrid.ts';

const verbs = ['search', 'get', 'create'].map((name) => ({
  name,
  title: sameInAll(name),
}));

test('opens a column on several resources at once, in the order of the schema', () => {
  const places = [
    { resource: 'orders', verb: 'search' },
    { resource: 'apps', verb: 'search' },
  ];
  expect(withCells({ orders: ['create'] }, verbs, places, true)).toEqual({
    orders: ['search', 'create'],
    apps: ['search'],
  });
});

test('leaves no empty resource behind, and does not touch the others', () => {
  const places = [{ resource: 'orders', verb: 'get' }];
  const permissions = { orders: ['get'], apps: ['get'] };
  expect(withCells(permissions, verbs, places, false)).toEqual({ apps: ['get'] });
});

test('reads what is no list of verbs as closed, and lists resources that exist no more', () => {
  const permissions = toPermissions({ orders: 'all', gone: ['get', 7] });
  expect(permissions).toEqual({ orders: [], gone: ['get'] });
  const rows = rowsOf(['orders', 'apps'], permissions);
  expect(rows).toEqual(['orders', 'apps', 'schemas', 'gone']);
  expect(toPermissions(null)).toEqual({});
});

test.each([undefined, {}])('closes a resource called "constructor" in a role of %s', (stored) => {
  expect(isAllowed(toPermissions(stored), 'constructor', 'get')).toBe(false);
});
