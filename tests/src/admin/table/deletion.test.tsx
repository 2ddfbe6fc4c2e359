import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError, PartialError } from '#dataProvider';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { apps, customers } from './rows.ts';

const ask = async (name: RegExp) => {
  await userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  return within(await screen.findByRole('alertdialog'));
};

test('asks first, names the row, and deletes nothing when the answer is no (LIST-7)', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByRole('table');
  const dialog = await ask(/Delete: Stock Watch/);
  expect(dialog.getByText('Delete “Stock Watch”?')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.deleted).toEqual([]);
});

test.each([
  { language: 'en', act: /^Delete:/, yes: 'Delete', title: 'Success', text: 'Product Deleted' },
  {
    language: 'fr',
    act: /^Supprimer :/,
    yes: 'Supprimer',
    title: 'Succès',
    text: 'Suppression effectuée : Produit',
  },
  { language: 'ar', act: /^حذف:/, yes: 'حذف', title: 'نجاح', text: 'تم حذف المنتج' },
] as const)('says that a product was deleted in $language (LIST-7)', async (words) => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps', language: words.language });
  await screen.findByRole('table');
  const dialog = await ask(words.act);
  await userEvent.click(dialog.getByRole('button', { name: words.yes }));
  expect(await screen.findByText(words.title)).toBeVisible();
  expect(screen.getByText(words.text)).toBeVisible();
  expect(server.deleted).toHaveLength(1);
});

test('calls a customer a customer (LIST-7)', async () => {
  show({ dataProvider: memoryServer({ customers }).provider, path: '/customers' });
  await screen.findByRole('table');
  const dialog = await ask(/^Delete: Boris/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Customer Deleted')).toBeVisible();
});

test.each([
  { body: 'The store says no.', text: 'The store says no.' },
  { body: { message: 'Own words.' }, text: 'Own words.' },
  { body: { code: 'in_use', message: 'x' }, text: /This row is still in use/ },
  { body: { what: 1 }, text: 'Error Deleting Product' },
  { body: undefined, text: 'Error Deleting Product' },
])('shows the words of a refusal: $body (LIST-7)', async ({ body, text }) => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByRole('table');
  const dialog = await ask(/^Delete: Stock Watch/);
  server.refuseWith(new ApiError(409, body));
  expectConsole('error', /ApiError/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});

test('deletes the selected rows in two steps, in place of search and filters (LIST-2, LIST-7)', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.queryByRole('combobox', { name: 'Search in Apps' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stock Watch' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  const dialog = await ask(/^Delete selected/);
  expect(dialog.getByText('Delete 2 rows?')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 rows deleted')).toBeVisible();
  expect(server.deleted).toHaveLength(2);
  expect(await screen.findByRole('combobox', { name: 'Search in Apps' })).toBeVisible();
});

test('is not stopped by the second half of a double click on Delete', async () => {
  const { provider } = memoryServer({ apps });
  const slow = { ...provider, deleteMany: () => new Promise<never>(() => undefined) };
  show({ dataProvider: slow, path: '/apps' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const dialog = await ask(/^Delete selected/);
  const place = () => dialog.getAllByRole('button').at(-1);
  expect(place()).toHaveAccessibleName('Delete');
  await userEvent.click(place() ?? document.body);
  expect(await dialog.findByRole('button', { name: 'Stop' })).toBeEnabled();
  expect(place()).toBeDisabled();
});

test('says how many of several were deleted when others were refused', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const dialog = await ask(/^Delete selected/);
  const refused = [{ id: 'a1', error: new ApiError(409, { code: 'in_use', message: 'x' }) }];
  server.refuseWith(new PartialError(['a0', 'a2'], refused));
  expectConsole('error', /PartialError/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^2 rows deleted\. This row is still in use/)).toBeVisible();
  // The question is on its way out while the report comes.
  expect(await screen.findByText('2 of 3 rows are done')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(/This row is still in use/),
  );
});
