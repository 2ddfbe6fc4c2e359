import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toTimeRange } from '#src/admin/table/filters/dateRange.ts';
import { conditionIn, openBuilder } from './building.ts';
import { show } from './harness.tsx';
import { memoryServer, type Rows } from './memoryProvider.ts';
import { modelWithField } from './product.ts';
import { apps, customers, orders } from './rows.ts';

const teams = [{ id: 't1', name: 'Cedar' }];

const openPanel = async (path: string, rows: Rows = { orders, customers, apps, teams }) => {
  const server = memoryServer(rows);
  show({ dataProvider: server.provider, path });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const form = await screen.findByRole('form', { name: 'Filters' });
  return { server, form: within(form), lastFilter: () => server.asked.at(-1)?.params.filter };
};

const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

test('asks for one of several states, and only after Apply (LIST-3)', async () => {
  const { server, form, lastFilter } = await openPanel('/orders');
  const asked = server.asked.length;
  await userEvent.click(form.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Paid' }));
  await userEvent.click(screen.getByRole('option', { name: 'Pending' }));
  expect(server.asked).toHaveLength(asked);
  await apply();
  await waitFor(() => expect(lastFilter()).toEqual({ status: ['paid', 'pending'] }));
});

test('asks for a text that holds some letters', async () => {
  const { form, lastFilter } = await openPanel('/orders');
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'logo{Enter}');
  await waitFor(() => expect(lastFilter()).toEqual({ title: { contains: 'logo' } }));
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
});

test('asks for money between two amounts, and for one end alone', async () => {
  const { form, lastFilter } = await openPanel('/orders');
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At least' }), '50');
  await apply();
  await waitFor(() => expect(lastFilter()).toEqual({ total: { gte: 50 } }));
});

test('takes the digits and marks of any language for a number, and says of what is none that it is', async () => {
  const { form, lastFilter } = await openPanel('/orders');
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At least' }), '١٢٣٫٥');
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At most' }), '1\u202f234,50');
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At most' }), 'x');
  expect(form.getByRole('textbox', { name: 'Total: At most' })).toBeInvalid();
  await apply();
  expect(form.getByRole('textbox', { name: 'Total: At most' })).toHaveFocus();
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At most' }), '{Backspace}');
  await apply();
  await waitFor(() => expect(lastFilter()).toEqual({ total: { gte: 123.5, lte: 1234.5 } }));
});

test('forgets what is no number when the filters are reset', async () => {
  const { form } = await openPanel('/orders');
  await userEvent.type(form.getByRole('textbox', { name: 'Total: At most' }), 'x');
  await userEvent.click(form.getByRole('button', { name: 'Reset' }));
  expect(form.getByRole('textbox', { name: 'Total: At most', hidden: true })).toHaveValue('');
});

test('asks for whole days as full timestamps (LIST-8)', async () => {
  const { form, lastFilter } = await openPanel('/teams');
  fireEvent.change(form.getByLabelText('Created: From'), { target: { value: '2026-03-05' } });
  fireEvent.change(form.getByLabelText('Created: To'), { target: { value: '2026-03-07' } });
  await apply();
  const expected = toTimeRange({ from: '2026-03-05', to: '2026-03-07' });
  await waitFor(() => expect(lastFilter()).toEqual({ createdAt: expected }));
});

test('TABLE-1: keeps "30 days" as it is said, and not as the days of today', async () => {
  const { form, lastFilter } = await openPanel('/teams');
  await userEvent.click(
    within(form.getByRole('group', { name: 'Created' })).getByRole('button', { name: '30 days' }),
  );
  await apply();
  await waitFor(() => expect(lastFilter()).toEqual({ createdAt: { within: 'last 30 days' } }));
  expect(await screen.findByRole('list', { name: 'Active filters' })).toHaveTextContent(
    'Created: the last 30 days',
  );
});

test('never lets the end of a range precede its start (LIST-8)', async () => {
  const { form } = await openPanel('/teams');
  const from = form.getByLabelText('Created: From');
  const to = form.getByLabelText('Created: To');
  await userEvent.type(to, '5/3/2026');
  await userEvent.type(from, '20/3/2026');
  expect(to).toHaveValue('20/03/2026');
});

test('finds a row of another resource by words and asks for its id', async () => {
  const roles = [{ id: 'r1', name: 'Support' }];
  const { form, lastFilter } = await openPanel('/users', {
    users: [{ id: 'u1', role: 'r1' }],
    roles,
  });
  await userEvent.type(form.getByRole('combobox', { name: 'Role' }), 'sup');
  await userEvent.click(await screen.findByRole('option', { name: 'Support' }));
  await apply();
  await waitFor(() => expect(lastFilter()).toEqual({ role: 'r1' }));
});

test('says what is asked in chips, counts it, and takes one away', async () => {
  const filter = JSON.stringify({ status: ['paid'], total: { gte: 50, lte: 5_000 }, q: 'logo' });
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: `/orders?filter=${encodeURIComponent(filter)}` });
  const chips = await screen.findByRole('list', { name: 'Active filters' });
  expect(chips).toHaveTextContent('Status: Paid');
  expect(chips).toHaveTextContent('Total: 50.00 – 5,000.00');
  expect(screen.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
  await userEvent.click(
    within(chips).getByRole('button', { name: 'Remove the filter Status: Paid' }),
  );
  await waitFor(() =>
    expect(server.asked.at(-1)?.params.filter).toEqual({
      total: { gte: 50, lte: 5_000 },
      q: 'logo',
    }),
  );
});

test('takes two filters away that are pressed faster than the list is drawn', async () => {
  const filter = JSON.stringify({ status: ['paid'], total: { gte: 50 }, q: 'logo' });
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: `/orders?filter=${encodeURIComponent(filter)}` });
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  const [status, total] = [/^Remove.*Status/, /^Remove.*Total/].map((name) =>
    chips.getByRole('button', { name }),
  );
  act(() => {
    status?.click();
    total?.click();
  });
  await waitFor(() => expect(server.asked.at(-1)?.params.filter).toEqual({ q: 'logo' }));
});

test('keeps a filter readable and removable whose field left the schema', async () => {
  show({
    dataProvider: memoryServer({ orders, customers }).provider,
    path: '/orders?filter={"gone":"x"}',
  });
  expect(await screen.findByRole('list', { name: 'Active filters' })).toHaveTextContent(
    'gone: "x"',
  );
});

test('clears every filter with Reset and keeps the search words (LIST-3)', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: ['paid'], q: 'logo' }));
  const { lastFilter } = await openPanelWith(filter);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(lastFilter()).toEqual({ q: 'logo' }));
});

const openPanelWith = async (filter: string) => {
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: `/orders?filter=${filter}` });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  return { lastFilter: () => server.asked.at(-1)?.params.filter };
};

test('keeps what is applied while the search waits for the end of a word', async () => {
  const { form, lastFilter } = await openPanel('/orders');
  await userEvent.click(form.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Paid' }));
  // One event, as a paste: the search begins to wait just before the filter is applied.
  const box = screen.getByRole('combobox', { name: 'Search in Orders' });
  fireEvent.change(box, { target: { value: 'logo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(lastFilter()).toMatchObject({ q: 'logo' }));
  expect(lastFilter()).toEqual({ q: 'logo', status: ['paid'] });
});

test('begins on the first page again when the question changes', async () => {
  const server = memoryServer({ customers }, { total: 60 });
  show({ dataProvider: server.provider, path: '/customers?page=4' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'person{Enter}');
  await waitFor(() => expect(server.asked.at(-1)?.params.pagination?.page).toBe(1));
});

test('shows the first three filters in a line, and offers a field that was added in the builder', async () => {
  const model = modelWithField('apps', 'rating', { type: 'integer', title: 'Buyer rating' });
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps', model });
  await screen.findByRole('table');
  const builder = await openBuilder();
  await conditionIn(builder, 1).setField('Buyer rating');
  await userEvent.click(screen.getByRole('button', { name: 'Fewer conditions' }));
  const form = within(await screen.findByRole('form', { name: 'Filters' }));
  expect(form.getAllByRole('textbox')).toHaveLength(1);
  expect(form.getAllByRole('combobox')).toHaveLength(2);
});

test('speaks Arabic in panel and chips', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: ['paid'] }));
  show({
    dataProvider: memoryServer({ orders, customers }).provider,
    path: `/orders?filter=${filter}`,
    language: 'ar',
  });
  const chips = await screen.findByRole('list', { name: 'عوامل التصفية النشطة' });
  expect(chips).toHaveTextContent('الحالة: مدفوع');
});
