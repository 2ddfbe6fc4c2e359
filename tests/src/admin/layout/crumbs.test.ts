import { describe, expect, test } from 'vitest';
import { crumbsOf } from '#src/admin/layout/page/crumbs.ts';
import { productModel } from '../table/product.ts';

const HOME = { key: 'souk.shell.breadcrumb.home', to: '/' };
const crumbs = (path: string, title?: string) => crumbsOf(path, productModel, title);

describe('the breadcrumb (SHELL-6)', () => {
  test('is home alone on the dashboard, which leads nowhere', () => {
    expect(crumbs('/')).toEqual([{ key: HOME.key }]);
  });

  test('names a list after its resource until the page has a better name', () => {
    expect(crumbs('/orders')).toEqual([HOME, { key: 'resources.orders.name' }]);
    expect(crumbs('/images', 'Image library')).toEqual([HOME, { text: 'Image library' }]);
  });

  test('leads from a record over its list to home', () => {
    expect(crumbs('/apps/42/show', 'Loyalty')).toEqual([
      HOME,
      { key: 'resources.apps.name', to: '/apps' },
      { text: 'Loyalty' },
    ]);
  });

  test('has a word for the screen until the record has said its title', () => {
    expect(crumbs('/apps/42').at(-1)).toEqual({ key: 'ra.action.edit' });
    expect(crumbs('/apps/create', '').at(-1)).toEqual({ key: 'souk.shell.breadcrumb.create' });
  });

  test('takes the title of a page that is no resource', () => {
    expect(crumbs('/nowhere', 'There is nothing here')).toEqual([
      HOME,
      { text: 'There is nothing here' },
    ]);
  });
});
