import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { browserViews } from '#src/admin/table/views/browserViews.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { modelWithField } from './product.ts';
import { apps } from './rows.ts';

const DAYS = { since: '2026-11-01', until: '2999-01-31' };
/** Apps whose `headline` is called `heading` now. */
const model = modelWithField('apps', 'heading', {
  ...{ type: 'string', title: 'Heading', maxLength: 40 },
  ...{ 'x-id': 'headline', 'x-aliases': { headline: DAYS } },
});
const rows = apps.map((app) => ({ ...app, heading: `No ${app['title']}` }));

const inAddress = () =>
  new URLSearchParams(screen.getByLabelText('address').textContent?.split('?')[1]);

const openViews = async (): Promise<ReturnType<typeof within>> => {
  await userEvent.click(screen.getByRole('button', { name: /^View/ }));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
};

test('STUDIO-1: a view by a former name shows the same, and is saved again by the present one', async () => {
  const store = browserViews('', 'apps');
  const definition = {
    filters: { headline: 'No Stock Watch' },
    sort: { field: 'headline', order: 'DESC' },
    columns: ['title', 'headline'],
  } as const;
  const { _id } = await store.create({ name: 'Old' }, definition);
  const server = memoryServer({ apps: rows });
  show({ dataProvider: server.provider, path: '/apps?filter={}', model });
  await screen.findByText('Loyalty Cards');
  await userEvent.click((await openViews()).getByRole('button', { name: 'Old' }));
  await waitFor(() => expect(screen.queryByText('Loyalty Cards')).toBeNull());
  expect(server.asked.at(-1)?.params).toMatchObject({
    filter: { heading: 'No Stock Watch' },
    sort: { field: 'heading', order: 'DESC' },
  });
  expect(screen.getByRole('columnheader', { name: /Heading/ })).toBeVisible();
  // Not marked as changed.
  expect(screen.getByRole('button', { name: 'View: Old' })).toBeVisible();

  const box = screen.getByRole('combobox', { name: /Search/ });
  fireEvent.change(box, { target: { value: 'stock' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByRole('button', { name: 'View: Old *' });
  await userEvent.click((await openViews()).getByRole('button', { name: /Save changes to/ }));
  await waitFor(async () => {
    const saved = (await store.list()).find((view) => view._id === _id);
    expect(saved).toMatchObject({
      search: 'stock',
      filters: { heading: 'No Stock Watch' },
      sort: { field: 'heading', order: 'DESC' },
      columns: ['title', 'heading'],
    });
  });
});

test('STUDIO-1: an address that was kept by a former name becomes one by the present name', async () => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ headline: 'No Stock Watch', status: ['draft'] }),
    ...{ sort: 'headline', order: 'ASC', columns: 'title,headline' },
  });
  show({ dataProvider: memoryServer({ apps: rows }).provider, path: `/apps?${query}`, model });
  await waitFor(() => expect(inAddress().get('sort')).toBe('heading'));
  expect(JSON.parse(inAddress().get('filter') ?? '')).toEqual({
    ...{ heading: 'No Stock Watch', status: ['draft'] },
  });
  expect(inAddress().get('columns')).toBe('title,heading');
  expect(inAddress().get('order')).toBe('ASC');
  expect(await screen.findByRole('columnheader', { name: /Heading/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});
