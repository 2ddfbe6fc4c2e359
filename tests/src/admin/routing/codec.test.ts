import { describe, expect, test } from 'vitest';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { toCanonical, toPublic } from '#src/admin/routing/codec.ts';

const { documents } = await readSchemaFiles('schemas');
const model = loadModel(documents);

describe('paths of the product and of react-admin', () => {
  test.each([
    ['/customers', '/customers'],
    ['/customer/create', '/customers/create'],
    ['/customers/update/5', '/customers/5'],
    ['/customers/view/5', '/customers/5/show'],
    ['/applications', '/apps'],
    ['/applications/create', '/apps/create'],
    ['/applications/update/5', '/apps/5'],
    ['/applications/view/5', '/apps/5/show'],
    ['/themes/view/5', '/themes/5/show'],
    ['/categories/update/5', '/categories/5'],
    ['/services/create', '/services/create'],
    ['/services/update/5', '/services/5'],
    ['/orders', '/orders'],
    ['/orders/update/5', '/orders/5'],
    ['/withdrawns', '/withdrawals'],
    ['/withdrawns/update/5', '/withdrawals/5'],
    ['/', '/'],
    ['/messages', '/messages'],
    ['/login', '/login'],
  ])('the product says %s where react-admin says %s (ROUTE-1 to ROUTE-9)', (product, canonical) => {
    expect(toCanonical(product, model, (path) => path === '/messages')).toBe(canonical);
    expect(toPublic(canonical, model)).toBe(product);
  });

  test.each([
    '/customers/5',
    '/customers/create',
    '/apps',
    '/apps/5/show',
    '/services/view/5',
    '/orders/create',
    '/orders/view/5',
    '/withdrawals',
    '/withdrawns/create',
    '/customers/update',
    '/customers/update/5/more',
  ])('%s is an unknown path, as nothing in the product is there (ROUTE-10)', (path) => {
    expect(toCanonical(path, model)).toBe(`/~${path}`);
    expect(toPublic(`/~${path}`, model)).toBe(path);
  });

  test.each([
    '/offers',
    '/deliveries',
    '/files',
    '/images',
    '/offers/create',
    '/files/5',
    '/messages/create',
    '/messages/update/5',
    '/images/create',
    '/order-statuses/create',
  ])('%s is unknown, as its resource has no screen there', (path) => {
    const known = model.resources.has(path.split('/')[1] ?? '');
    const expected = known ? `/~${path}` : path;
    expect([toCanonical(path, model), toCanonical(`${path}/`, model)]).toEqual([
      expected,
      `${expected}/`,
    ]);
  });

  test('a page keeps its path where a resource has the same name', () => {
    const isPage = (path: string) => ['/images', '/messages'].includes(path);
    for (const path of ['/images', '/images/', '/messages'])
      expect(toCanonical(path, model, isPage)).toBe(path);
    expect(toCanonical('/images/create', model, isPage)).toBe('/~/images/create');
  });

  test('no resource has a path beside those of its screens', () => {
    for (const { name, path, createPath, screens } of model.resources.values()) {
      const acts = [
        ['', 'list'],
        [`/update/5`, 'edit'],
        ['/view/5', 'show'],
        ['/create', 'create'],
        ['/5', undefined],
        ['/5/show', undefined],
        ['/update', undefined],
        ['/update/5/more', undefined],
      ] as const;
      for (const base of new Set([path, name]))
        for (const [act, screen] of acts) {
          const place = `${base}${act}`;
          const isThere =
            place === createPath
              ? screens.has('create')
              : base === path && screen !== 'create' && screen !== undefined && screens.has(screen);
          expect([place, toCanonical(`/${place}`, model).startsWith('/~')]).toEqual([
            place,
            !isThere,
          ]);
        }
    }
  });

  test('every generated path survives the way there and back, whatever the id', () => {
    const ids = ['1', 'a-b', '65f0c0ffee', '%D8%B9', 'show', 'update', 'view', 'x.y'];
    for (const resource of model.resources.values()) {
      for (const id of ids) {
        for (const canonical of [`/${resource.name}/${id}`, `/${resource.name}/${id}/show`]) {
          const isShown = resource.screens.has(canonical.endsWith('show') ? 'show' : 'edit');
          if (!isShown || (id === 'show' && canonical.endsWith('/show/show'))) continue;
          expect(toCanonical(toPublic(canonical, model), model)).toBe(canonical);
        }
      }
    }
  });
});
