import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Seen, type Server, showShell } from '../../admin/layout/shell.tsx';

const list = (total: number, results: readonly unknown[] = []) => ({
  body: { results, pagination: { current_page: 1, per_page: 10, total, last_page: 1 } },
});
const order = {
  _id: 'b'.repeat(24),
  title: 'Speed audit',
  status: 'paid',
  total: 1234.5,
  currency: 'USD',
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
};
const ordersOf = ({ query }: Seen) =>
  query.get('status') === 'paid' ? list(61, [order]) : list(1500, [order]);
const server: Server = {
  'GET /apis/markets/api/orders/search': ordersOf,
  'GET /api/customers/search': () => list(300),
};

describe('the dashboard', () => {
  test('counts every section by the total of its list', async () => {
    showShell({ path: '/', server });
    const figures = within(await screen.findByRole('list', { name: 'Figures' }));
    expect(await figures.findByRole('link', { name: 'Orders 1,500' })).toHaveAttribute(
      'href',
      '/orders',
    );
    expect(await figures.findByRole('link', { name: 'Customers 300' })).toBeVisible();
    expect(await figures.findByRole('link', { name: 'Apps 0' })).toBeVisible();
    expect(figures.queryByText('Roles')).toBeNull();
  });

  test('leads from each state to the orders in it (DASH-2)', async () => {
    showShell({ path: '/', server });
    const states = within(await screen.findByRole('region', { name: 'Orders by status' }));
    const paid = await states.findByRole('link', { name: /Paid\s*61/ });
    const filter = new URL(paid.getAttribute('href') ?? '', 'http://x').searchParams.get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({ status: ['paid'] });
  });

  test('shows the newest orders with state, sum and age (DASH-2)', async () => {
    showShell({ path: '/', server });
    const latest = within(await screen.findByRole('region', { name: 'Recent orders' }));
    const line = await latest.findByRole('link', { name: /Speed audit/ });
    expect(line).toHaveTextContent('3 hours ago');
    expect(line).toHaveTextContent('Paid');
    expect(line).toHaveTextContent('1,234.50');
    expect(line).toHaveAttribute('href', `/orders/${order._id}`);
  });

  test('offers the first step of everything that can be added', async () => {
    showShell({ path: '/', server });
    const create = within(await screen.findByRole('region', { name: 'Add something new' }));
    expect(create.getByRole('link', { name: 'App' })).toHaveAttribute('href', '/apps/create');
    expect(create.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  test('says that there are no rows yet', async () => {
    showShell({ path: '/' });
    expect(await screen.findByText('No rows yet')).toBeVisible();
  });

  test('says which figures are missing and why the orders are not shown', async () => {
    expectConsole('error', /unavailable/);
    showShell({
      path: '/',
      server: {
        ...server,
        'GET /apis/markets/api/orders/search': () => ({
          status: 503,
          body: { code: 'unavailable', message: '', params: {} },
        }),
      },
    });
    const latest = within(await screen.findByRole('region', { name: 'Recent orders' }));
    expect(await latest.findByRole('alert')).toHaveTextContent('The database cannot be reached');
    expect(latest.getByRole('button', { name: 'Try again' })).toBeVisible();
    const figures = within(screen.getByRole('list', { name: 'Figures' }));
    expect(await figures.findByRole('link', { name: 'Orders Not available' })).toBeVisible();
  });
});
