import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { OrderEarnings } from '#src/market/earnings/OrderEarnings.tsx';
import { type Server, showShell } from '../../admin/layout/shell.tsx';

beforeAll(() => bringTexts('payingOut'));

type Row = Readonly<Record<string, unknown>>;

const order = (title: string, fields: Row): Row => ({
  ...{ _id: title.padEnd(24, '0'), title, currency: 'USD', paidAt: '2026-03-05T10:00:00.000Z' },
  ...{ subtotal: 100, amount: 90, ...fields },
});
const ORDERS = [
  order('Whole', { status: 'completed' }),
  order('Part', { status: 'completed', refundedTotal: 33.33, refundedAmount: 30 }),
  order('Back', { status: 'refunded', refundedTotal: 100, refundedAmount: 90 }),
  // Given back before refunds had amounts.
  order('Former', { status: 'refunded' }),
];
/** What the balance of these orders is called: 360 earned, 210 of it refunded. */
const [EARNED, REFUNDED] = [360, 210];

const server: Server = {
  'GET /apis/markets/api/orders/search': () => ({
    body: {
      results: ORDERS,
      pagination: { current_page: 1, per_page: 8, total: ORDERS.length, last_page: 1 },
    },
  }),
  'GET /apis/markets/api/orders/sums': ({ query }) => {
    const found = ORDERS.filter((row) => query.getAll('status').includes(String(row['status'])));
    const names = query.get('fields')?.split(',') ?? [];
    const sumOf = (name: string): number =>
      found.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
    return {
      body: {
        count: found.length,
        sums: Object.fromEntries(names.map((name) => [name, sumOf(name)])),
      },
    };
  },
};

const show = (language: Language) =>
  showShell({ page: <OrderEarnings currency="USD" />, server, language, features: ['figures'] });
const textsOf = (row: HTMLElement): readonly (string | null)[] =>
  [...within(row).getAllByRole('cell')].slice(-4).map(({ textContent }) => textContent);

test('MONEY-1: an order’s earnings tell what was given back, and what is left of them (EARN-1)', async () => {
  show('en');
  const rowOf = async (title: string): Promise<HTMLElement> =>
    screen.findByRole('row', { name: new RegExp(title) });
  expect(textsOf(await rowOf('Whole'))).toEqual(['$100.00', '$10.00', '—No value', '$90.00']);
  expect(textsOf(await rowOf('Part'))).toEqual(['$100.00', '$10.00', '$30.00', '$60.00']);
  for (const title of ['Back', 'Former'])
    expect(textsOf(await rowOf(title))).toEqual(['$100.00', '$10.00', '$90.00', '$0.00']);
  const sums = textsOf(await rowOf('All orders'));
  expect(sums).toEqual(['$400.00', '$40.00', '$210.00', '$150.00']);
  expect(sums.at(-1)).toBe(`$${EARNED - REFUNDED}.00`);
});

test.each([
  ['fr', 'Remboursé', 'Toutes les commandes'],
  ['ar', 'المردود', 'كل الطلبات'],
] as const)('MONEY-1: the same in %s', async (language, refunded, all) => {
  show(language);
  expect(await screen.findByRole('columnheader', { name: refunded })).toBeVisible();
  expect(await screen.findByRole('row', { name: new RegExp(all) })).toBeVisible();
});
