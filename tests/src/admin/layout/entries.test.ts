import { describe, expect, test } from 'vitest';
import { loadModel, sameInAll } from '#schemas';
import { menuOf } from '#src/admin/layout/menu/entries.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';
import { productModel } from '../table/product.ts';

const fair = loadModel({
  resources: {
    stalls: {
      type: 'object',
      properties: { name: { type: 'string' } },
      'x-resource': {
        name: { ...sameInAll('Stall |||| Stalls'), fr: 'Étal |||| Étals', ar: 'كشك' },
        icon: 'storefront',
        menu: { group: 'fair', order: 1 },
      },
    },
    hidden: {
      type: 'object',
      properties: { name: { type: 'string' } },
      'x-resource': {
        name: { ...sameInAll('Hidden'), fr: 'Caché', ar: 'مخفي' },
        screens: ['edit'],
      },
    },
    loose: {
      type: 'object',
      properties: { name: { type: 'string' } },
      'x-resource': { name: { ...sameInAll('Loose'), fr: 'Libre', ar: 'حر' } },
    },
  },
  shared: {},
});

describe('the side menu (SHELL-5)', () => {
  test('groups the seven sections of the product in the order of their schemas', () => {
    const menu = menuOf(productModel, createApplication(marketplace));
    const lines = menu.map(({ name, entries }) => [name, ...entries.map(({ to }) => to)]);
    expect(lines).toEqual([
      ['', '/'],
      ['sales', '/orders', '/messages', '/order-statuses', '/resolutions', '/customers'],
      ['catalog', '/apps', '/themes', '/services', '/categories', '/images'],
      ['finance', '/earnings', '/withdrawals'],
      [
        ...['administration', '/team', '/users', '/roles', '/teams', '/stores'],
        ...['/payoutAccounts', '/settings'],
      ],
    ]);
  });

  test('takes in a schema that nobody knew, under its own group', () => {
    const menu = menuOf(fair, { pages: {}, menuGroups: [] });
    expect(menu.map(({ name }) => name)).toEqual(['fair', 'more']);
    expect(menu[0]?.entries).toEqual([
      {
        to: '/stalls',
        label: 'resources.stalls.name',
        icon: 'storefront',
        group: 'fair',
        order: 1,
      },
    ]);
  });

  test('leaves out what has no list', () => {
    const places = menuOf(fair, { pages: {}, menuGroups: [] }).flatMap(({ entries }) =>
      entries.map(({ to }) => to),
    );
    expect(places).not.toContain('/hidden');
  });
});
