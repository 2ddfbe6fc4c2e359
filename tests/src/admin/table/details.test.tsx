import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { modelWithField } from './product.ts';
import { apps, customers, orders } from './rows.ts';

const app = {
  ...apps[0],
  id: 'a0',
  description: 'Makes invoices.',
  comprehensiveDescription:
    '<p>Bold <strong>words</strong><script>alert(1)</script></p>' +
    '<img src="https://evil.example/x.png" onerror="alert(1)">' +
    '<a href="javascript:alert(1)">bad</a> <a href="https://good.example">good</a>',
  packages: [
    { type: 'basic', title: 'Starter', price: 9.5, features: ['One shop', 'Mail'] },
    { type: 'premium', title: 'Pro', price: 29 },
  ],
  configuration: { theme: { dark: true } },
};

const fact = (label: string): Element | null =>
  screen.getAllByText(label, { selector: 'dt *' })[0]?.closest('dt')?.nextElementSibling ?? null;

const showApp = async () => {
  const server = memoryServer({ apps: [app], orders, customers });
  show({ dataProvider: server.provider, path: '/apps/a0/show' });
  await screen.findByRole('heading', { level: 1, name: 'Invoice Maker' });
  return server;
};

test('shows title, state and every field in the groups of the form', async () => {
  await showApp();
  expect(screen.getAllByText('Published').length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: 'General information' })).toBeVisible();
  expect(fact('Short description')).toHaveTextContent('Makes invoices.');
  expect(fact('Free to install')).toHaveTextContent('Yes');
  expect(fact('Tags')).toHaveTextContent('billingpdf');
  expect(fact('Gallery')).toHaveTextContent('No value');
});

test('shows nested lists as cards with the labels and cells of their own fields', async () => {
  await showApp();
  const cards = within(screen.getByRole('region', { name: 'Pricing' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(cards[0]).toHaveTextContent('Starter');
  expect(cards[0]).toHaveTextContent('Price9.50');
  expect(cards[0]).toHaveTextContent('One shop');
  expect(cards[1]).toHaveTextContent('Premium');
});

test('shows formatted text and drops whatever could run or load', async () => {
  await showApp();
  const text = fact('Full description');
  expect(text?.querySelector('strong')).toHaveTextContent('words');
  expect(text?.querySelector('script, img, [onerror]')).toBeNull();
  expect(text).not.toHaveTextContent('alert');
  expect(within(document.body).getByText('bad')).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'good' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows a field that was added to the schema', async () => {
  const model = modelWithField('apps', 'rating', { type: 'number', title: 'Buyer rating' });
  const server = memoryServer({ apps: [{ ...app, rating: 4.5 }], orders, customers });
  show({ dataProvider: server.provider, path: '/apps/a0/show', model });
  await screen.findByRole('heading', { level: 1, name: 'Invoice Maker' });
  expect(fact('Buyer rating')).toHaveTextContent('4.5');
});

test('hides a label only where the heading of its card says it of the one fact below', async () => {
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: '/customers/c0/show' });
  const company = within(await screen.findByRole('region', { name: 'Company' }));
  expect(company.getByText('Company', { selector: 'dt *' }).closest('dt')).not.toHaveStyle({
    position: 'absolute',
  });
  const note = within(screen.getByRole('region', { name: 'Note' }));
  expect(note.getByText('Note', { selector: 'dt *' }).closest('dt')).toHaveStyle({
    position: 'absolute',
  });
});

test('lists the rows of other resources that point to this one', async () => {
  const server = memoryServer({ orders, customers });
  show({ dataProvider: server.provider, path: '/customers/c0/show' });
  const related = within(await screen.findByRole('region', { name: 'Orders (1)' }));
  expect(related.getByRole('link', { name: 'Logo design' })).toHaveAttribute('href', '/orders/o0');
  expect(server.asked.at(-1)?.params.filter).toEqual({ customerId: 'c0' });
  expect(related.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/orders?filter=%7B%22customerId%22%3A%22c0%22%7D',
  );
});

test('asks for the orders of a product by its type as well', async () => {
  const server = await showApp();
  await waitFor(() =>
    expect(server.asked.map(({ params }) => params.filter)).toContainEqual({
      productType: 'app',
      productId: 'a0',
    }),
  );
});

test('goes back to the list once the row is deleted', async () => {
  const server = await showApp();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/apps$/));
  expect(server.deleted).toEqual(['a0']);
});

test.each([
  [404, 'not_found', 'There is no such row'],
  [403, 'forbidden', 'The details could not be loaded'],
])('shows nothing of a row any more that is answered with %i', async (status, code, title) => {
  expectConsole('error', /ApiError/);
  const server = await showApp();
  server.refuseWith(new ApiError(status, { code, message: 'No.', params: {}, errors: [] }));
  // As an event of somebody else's change does.
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText('Makes invoices.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  focusManager.setFocused(undefined);
});

test('leads to the form', async () => {
  await showApp();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/apps/a0');
});

test('says that a row is not there, and leads back to the list', async () => {
  expectConsole('error', /ApiError/);
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps/zzz/show' });
  expect(await screen.findByRole('link', { name: 'Back to Apps' })).toHaveAttribute(
    'href',
    '/apps',
  );
});
