import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '#dataProvider';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { modelWithField } from './product.ts';
import { apps, customers, orders } from './rows.ts';

const headTexts = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.textContent);

test('shows the columns that the schema names, figures and states readable', async () => {
  show({ dataProvider: memoryServer({ orders, customers }).provider, path: '/orders' });
  const row = (await screen.findByText('Logo design')).closest('tr');
  expect(headTexts()).toEqual([
    '',
    'Order number',
    'Title',
    'Customer',
    'Status',
    'Total',
    'Due at',
    'Created',
    'Actions',
  ]);
  expect(row).toHaveTextContent('$1,250.50');
  expect(row).toHaveTextContent('Paid');
  expect(await screen.findByRole('link', { name: 'Amina Haddad' })).toBeVisible();
});

test('shows a field that was added to the schema as a column', async () => {
  const model = modelWithField('apps', 'rating', { type: 'number', title: 'Buyer rating' });
  const rows = [{ ...apps[0], id: 'a0', rating: 4.5 }];
  show({ dataProvider: memoryServer({ apps: rows }).provider, path: '/apps', model });
  expect(await screen.findByText('4.5')).toBeVisible();
  expect(headTexts()).toContain('Buyer rating');
});

test('keeps values readable that no longer fit their field, and marks them', async () => {
  show({ dataProvider: memoryServer({ orders, customers }).provider, path: '/orders' });
  const row = (await screen.findByText('Old import')).closest('tr');
  expect(row).toHaveTextContent('on_hold');
  expect(row).toHaveTextContent('12 euros');
  expect(
    within(row ?? document.body).getAllByText('This value does not fit the field any more'),
  ).toHaveLength(2);
});

test('sorts by a column head and says the direction (LIST-11)', async () => {
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: '/orders' });
  await userEvent.click(await screen.findByRole('button', { name: 'Total' }));
  const head = () => screen.getByRole('columnheader', { name: 'Total' });
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  const asked = () => server.asked.at(-1)?.params.sort;
  await waitFor(() => expect(asked()).toEqual({ field: 'total', order: 'DESC' }));
});

test('opens the details by a click anywhere on the row, and by the link that names it', async () => {
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps' });
  const link = await screen.findByRole('link', { name: 'Stock Watch' });
  expect(link).toHaveAttribute('href', '/apps/a1/show');
  await userEvent.click(screen.getByText('Draft'));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/apps/a1/show'));
});

test('opens the form where a resource has no details', async () => {
  show({ dataProvider: memoryServer({ orders, customers }).provider, path: '/orders' });
  expect(await screen.findByRole('link', { name: 'Logo design' })).toHaveAttribute(
    'href',
    '/orders/o0',
  );
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('asks for ten rows of the first page, and begins again with a new page size (LIST-1)', async () => {
  const server = memoryServer({ customers }, { total: 1_234 });
  show({ dataProvider: server.provider, path: '/customers?page=3' });
  expect(await screen.findByText(/of 1,234/)).toBeVisible();
  const pages = server.asked.map(({ params }) => params.pagination);
  expect(pages).toContainEqual({ page: 3, perPage: 10 });
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await userEvent.click(screen.getByRole('option', { name: '25' }));
  await waitFor(() =>
    expect(server.asked.at(-1)?.params.pagination).toEqual({ page: 1, perPage: 25 }),
  );
});

const widthOf = (px: number) => (query: string) => {
  const [, edge, limit] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
  const matches = edge === 'min' ? px >= Number(limit) : px <= Number(limit);
  return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
};

test.each([
  { width: 571, buttons: 9 },
  { width: 570, buttons: 5 },
])('shows $buttons page buttons at a width of $width px', async ({ width, buttons }) => {
  vi.stubGlobal('matchMedia', widthOf(width));
  show({
    dataProvider: memoryServer({ customers }, { total: 1_234 }).provider,
    path: '/customers',
  });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(buttons);
  vi.unstubAllGlobals();
});

test('shows no page buttons where one page holds all rows', async () => {
  show({ dataProvider: memoryServer({ customers }).provider, path: '/customers' });
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('says that there are more rows than were counted', async () => {
  const server = memoryServer({ customers }, { total: 10_000, isEstimate: true });
  show({ dataProvider: server.provider, path: '/customers' });
  expect(await screen.findByText('1–3 of more than 10,000')).toBeVisible();
});

test('offers to create the first row where there is none yet', async () => {
  show({ dataProvider: memoryServer({ apps: [] }).provider, path: '/apps' });
  const message = (await screen.findByText('No Apps yet')).closest('div');
  expect(
    within(message ?? document.body).getByRole('link', { name: 'Create App' }),
  ).toHaveAttribute('href', '/apps/create');
});

test('says "No Results Found" where a search finds nothing, and takes it back (LIST-10)', async () => {
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps?filter={"q":"zebra"}' });
  expect(await screen.findByText('No Results Found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset search and filters' }));
  expect(await screen.findByText('Stock Watch')).toBeVisible();
});

test('says why a list did not come, and tries again', async () => {
  const server = memoryServer({ apps });
  server.refuseWith(new NetworkError('unreachable', '/apis'));
  expectConsole('error', /NetworkError/);
  show({ dataProvider: server.provider, path: '/apps' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  server.refuseWith(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stock Watch')).toBeVisible();
});

test('keeps the rows that are there when a later request fails', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByText('Stock Watch');
  server.refuseWith(new NetworkError('timeout', '/apis'));
  expectConsole('error', /NetworkError/);
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(await screen.findByText(/could not be refreshed/)).toBeVisible();
  expect(screen.getByText('Stock Watch')).toBeVisible();
});

test('searches a moment after the last key, and "/" brings the keyboard to the box', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByText('Stock Watch');
  await userEvent.keyboard('/');
  const box = screen.getByRole('combobox', { name: 'Search in Apps' });
  expect(box).toHaveFocus();
  await userEvent.keyboard('loyal');
  await waitFor(() => expect(screen.queryByText('Stock Watch')).toBeNull());
  expect(screen.getByRole('link', { name: 'Loyalty Cards' })).toBeVisible();
  // A busy machine may rest between two keys for longer than a person; five letters are never five questions.
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('loyal'));
  const asked = server.asked.map(({ params }) => params.filter?.q);
  expect(asked.at(-1)).toBe('loyal');
  expect(asked.length).toBeLessThan(5);
});

test('hides a column, and remembers it (LIST-11)', async () => {
  show({ dataProvider: memoryServer({ customers }).provider, path: '/customers' });
  await screen.findByText('1–3 of 3');
  const before = headTexts();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: before[3] ?? '' }));
  // Its checkbox moves to the hidden ones, and the keyboard with it.
  expect(screen.getByRole('checkbox', { name: before[3] ?? '' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  expect(headTexts()).toEqual([...before.slice(0, 3), ...before.slice(4)]);
});

test('moves between rows by arrows, selects with Space, opens with Enter, and shows the keys', async () => {
  show({ dataProvider: memoryServer({ customers }).provider, path: '/customers' });
  await screen.findByText('1–3 of 3');
  const rows = screen.getAllByRole('row').slice(1);
  rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.keyboard('{Home} ');
  expect(rows[0]).toHaveFocus();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.getByText(/^Row 1 of 3, selected: /)).toBeInTheDocument();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys of the list' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rows[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/show'));
});

test('makes a column wider by keyboard and gives its width back', async () => {
  show({ dataProvider: memoryServer({ customers }).provider, path: '/customers' });
  await screen.findByText('1–3 of 3');
  const [edge] = screen.getAllByRole('separator', { name: /^Width of/ });
  edge?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(edge).toHaveAttribute('aria-valuenow', '80');
  await userEvent.keyboard('{ArrowLeft}');
  expect(edge).toHaveAttribute('aria-valuenow', '64');
});

test('names chosen columns in the address, shows those of a link, and goes back to the usual ones', async () => {
  const address = () =>
    new URLSearchParams(screen.getByLabelText('address').textContent?.split('?')[1]);
  show({
    dataProvider: memoryServer({ customers }).provider,
    path: '/customers?columns=email,firstname,nothing&sort=email&order=ASC',
  });
  await screen.findByText('1–3 of 3');
  expect(headTexts()).toEqual(['', 'Email', 'First name', 'Actions']);
  expect(address().get('columns')).toBe('email,firstname');
  await userEvent.click(screen.getByRole('button', { name: 'First name' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('sort=firstname'));
  expect(headTexts()).toEqual(['', 'Email', 'First name', 'Actions']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Last name' }));
  await waitFor(() => expect(address().get('columns')).toBe('email,firstname,lastname'));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the usual columns' }));
  await waitFor(() => expect(address().has('columns')).toBe(false));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  expect(headTexts().length).toBeGreaterThan(5);
});

test('suggests rows to the keyboard while it stays in the box, and opens one', async () => {
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps' });
  await screen.findByText('Stock Watch');
  const box = screen.getByRole('combobox', { name: 'Search in Apps' });
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box, 'sto');
  const group = await screen.findByRole('group', { name: 'Apps' });
  const line = within(group).getByRole('option', { name: 'Stock Watch' });
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-activedescendant', line.id);
  expect(line).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/apps/a1/show'));
});

test('goes back to the first page of the usual size (LIST-1)', async () => {
  const server = memoryServer({ customers }, { total: 1_234 });
  show({ dataProvider: server.provider, path: '/customers?page=3&perPage=25' });
  await screen.findByText(/of 1,234/);
  await userEvent.click(screen.getByRole('button', { name: 'Back to page 1' }));
  await waitFor(() =>
    expect(server.asked.at(-1)?.params.pagination).toEqual({ page: 1, perPage: 10 }),
  );
  expect(screen.queryByRole('button', { name: 'Back to page 1' })).toBeNull();
});

test('reads a page as soon as the pointer is on its button', async () => {
  const server = memoryServer({ customers }, { total: 1_234 });
  show({ dataProvider: server.provider, path: '/customers' });
  await screen.findByText(/of 1,234/);
  await userEvent.hover(screen.getByRole('button', { name: 'Page 4' }));
  await waitFor(() =>
    expect(server.asked.at(-1)?.params.pagination).toEqual({ page: 4, perPage: 10 }),
  );
  expect(screen.getByLabelText('address')).not.toHaveTextContent('page=4');
});
