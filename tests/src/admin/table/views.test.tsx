import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { browserViews, passingStorage } from '#src/admin/table/views/browserViews.ts';
import { addressOf, definitionOf, isSameView } from '#src/admin/table/views/savedView.ts';
import { serverViews } from '#src/admin/table/views/serverViews.ts';
import { CALLS } from '../../../announced.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { productModel, resourceOf } from './product.ts';
import { apps } from './rows.ts';

const openViews = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /^View/ }));
  return screen.findByRole('dialog', { name: 'Saved views' });
};

test('keeps search and order under a name, and brings them back (LIST-11)', async () => {
  const server = memoryServer({ apps });
  const sorted = '/apps?filter={"q":"loyal"}&sort=title&order=DESC';
  show({ dataProvider: server.provider, path: sorted });
  await screen.findByText('Loyalty Cards');
  const menu = await openViews();
  await userEvent.click(within(menu).getByRole('button', { name: 'Save as a new view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save the view' });
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Loyal ones');
  expect(within(dialog).queryByLabelText('Share with the team')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'View: Loyal ones' })).toBeVisible();

  await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Stock Watch')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'View: Loyal ones *' })).toBeVisible();
  const again = await openViews();
  await userEvent.click(within(again).getByRole('button', { name: 'Loyal ones' }));
  await waitFor(() => expect(screen.queryByText('Stock Watch')).toBeNull());
  expect(server.asked.at(-1)?.params).toMatchObject({
    filter: { q: 'loyal' },
    sort: { field: 'title', order: 'DESC' },
  });
});

test('keeps what was asked a moment ago, though the list still shows what came before', async () => {
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps?filter={}' });
  await screen.findByText('Stock Watch');
  const box = screen.getByRole('combobox', { name: /Search/ });
  fireEvent.change(box, { target: { value: 'loyal' } });
  // Every press before the next turn of the clock, in which the address is written.
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: /^View/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save as a new view' }));
  const dialog = screen.getByRole('dialog', { name: 'Save the view' });
  fireEvent.change(within(dialog).getByLabelText(/Name/), { target: { value: 'At once' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'View: At once' });
  const views = await browserViews('', 'apps').list();
  expect(views.find(({ name }) => name === 'At once')?.search).toBe('loyal');
});

test('opens a list with its default view, but an address as it says', async () => {
  // A list that no other test opens: the view steps in at the first time after the page was loaded.
  const definition = { filters: { status: ['paid'] } };
  await browserViews('', 'withdrawals').create({ name: 'Usual', isDefault: true }, definition);
  const server = memoryServer({ withdrawals: [] });
  const { unmount } = show({ dataProvider: server.provider, path: '/withdrawals' });
  expect(await screen.findByRole('button', { name: 'View: Usual' })).toBeVisible();
  await waitFor(() => expect(server.asked.at(-1)?.params.filter).toEqual({ status: ['paid'] }));
  unmount();
  // Who comes back to a list finds it as it was left.
  show({ dataProvider: server.provider, path: '/withdrawals' });
  await screen.findByRole('button', { name: /View/ });
  expect(server.asked.at(-1)?.params.filter).toEqual({});
});

test('has one default view at most, and keeps what a renamed view shows', async () => {
  const store = browserViews('u1', 'orders');
  const one = await store.create({ name: 'B', isDefault: true }, { search: 'red' });
  await store.create({ name: 'A', isDefault: true }, {});
  await store.change(one._id, { name: 'C' });
  const views = await store.list();
  expect(views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['A', true],
    ['C', false],
  ]);
  expect(views[1]?.search).toBe('red');
});

test('keeps nothing in the browser for a list that is only a preview', async () => {
  const before = { ...localStorage };
  const store = browserViews('u1', 'orders', passingStorage());
  await store.create({ name: 'Tried' }, {});
  expect((await store.list()).map(({ name }) => name)).toEqual(['Tried']);
  expect({ ...localStorage }).toEqual(before);
});

test('takes filters set in another order for the same view', () => {
  const sort = { field: 'title', order: 'ASC' } as const;
  const state = { filterValues: { q: ' red ', b: { lte: 2, gte: 1 }, a: '' }, sort };
  const one = definitionOf({ ...state, columns: undefined });
  expect(one).toEqual({ search: 'red', filters: { b: { lte: 2, gte: 1 } }, sort });
  expect(isSameView(one, { sort, filters: { b: { gte: 1, lte: 2 } }, search: 'red' })).toBe(true);
  expect(isSameView(one, { ...one, columns: ['title'] })).toBe(false);
});

test('orders a list as usual where a view names a field that is gone', () => {
  const resource = resourceOf('apps');
  const address = addressOf(resource, { sort: { field: 'gone', order: 'ASC' } }, 25);
  const query = new URLSearchParams(address);
  expect(query.get('sort')).toBe(resource.defaultSort.field);
  expect(query.get('perPage')).toBe('25');
});

test('a view that is gone already is deleted, and any other refusal is told', async () => {
  let status = 404;
  const provider = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => productModel,
    token: () => null,
    language: () => 'en',
    features: () => ['views'],
    send: async () => Response.json({ code: 'refused', message: 'No', params: {} }, { status }),
  });
  const store = serverViews(provider, 'apps');
  await expect(store.remove('v1')).resolves.toBeUndefined();
  status = 403;
  await expect(store.remove('v1')).rejects.toThrow();
});
