import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showShell } from '../../admin/layout/shell.tsx';

const behind = { resource: 'orders', query: {} };
const figure = (value: number) => ({ value, previous: 0, behind });
const part = (from: string, revenue: number) => ({
  ...{ from, to: from, visitors: 1, orders: 2, paidOrders: 2, sold: 2, earnings: 9, revenue },
});
const MEASURES = ['orders', 'visitors', 'sold', 'revenue', 'earnings', 'paidOrders'];

/** Every figure of a period is its number of days, so that it says which period it belongs to. */
const statisticsOf = (period: string | null) => {
  const value = Number.parseInt(period ?? '', 10);
  return {
    ...{ from: '2026-03-01T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z', timeZone: 'UTC' },
    unit: 'day',
    figures: Object.fromEntries(MEASURES.map((measure) => [measure, figure(value)])),
    series: [part('2026-03-01T00:00:00.000Z', 1234.5), part('2026-03-02T00:00:00.000Z', 20)],
    ...{ byStatus: [], bestSellers: [], waiting: {} },
  };
};

const showDashboard = () =>
  showShell({
    ...{ path: '/', features: ['schemas', 'statistics'] },
    server: {
      'GET /api/statistics': ({ query }) => ({ body: statisticsOf(query.get('period')) }),
    },
  });
const cards = async () => within(await screen.findByRole('list', { name: 'Key figures' }));

test('has a card for each figure, two of them for the last 24 hours (DASH-1)', async () => {
  showDashboard();
  const links = await (await cards()).findAllByRole('link');
  expect(links.map((link) => link.textContent?.replace(/ ?Nothing before.*$/, ''))).toEqual([
    'Total orders30',
    'Visitors30',
    'Products sold30',
    'Total revenue30.00',
    'Earnings last 24 h24.00',
    'Total orders 24 h24',
  ]);
});

test('shows figures of the period that is chosen (DASH-3)', async () => {
  const { seen } = showDashboard();
  await (await cards()).findByRole('link', { name: /^Visitors 30/ });
  await userEvent.click(screen.getByRole('button', { name: /^Period/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '90 days' }));
  expect(await (await cards()).findByRole('link', { name: /^Visitors 90/ })).toBeVisible();
  await waitFor(() => expect(seen.some(({ query }) => query.get('period') === '90d')).toBe(true));
});

test.each([
  ['Revenue over time', '1 Mar1,234.50'],
  ['Orders over time', '1 Mar22'],
])('tells in a table what the chart draws: %s (DASH-3)', async (title, line) => {
  showDashboard();
  await userEvent.click(await screen.findByRole('button', { name: `More about ${title}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show as a table' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)[1]).toBe(line);
});
