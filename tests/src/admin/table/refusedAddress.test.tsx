import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { customers } from './rows.ts';

const NOT_UNDERSTOOD = 'The address asks for something that this list does not have';

/** A list at an address whose question the server refuses. */
const showRefused = (path: string, isRefused: (params: GetListParams) => boolean): void => {
  const { provider } = memoryServer({ customers });
  const getList: typeof provider.getList = (resource, params) =>
    isRefused(params)
      ? Promise.reject(new ApiError(400, { message: 'no such field' }))
      : provider.getList(resource, params);
  expectConsole('error', /ApiError|no such field/);
  show({ dataProvider: { ...provider, getList }, path });
};

test('shows the list and a way out where the address names a page size that no list has', async () => {
  showRefused('/customers?perPage=10000000000', ({ pagination }) => pagination?.perPage === 1e10);
  await screen.findByText(NOT_UNDERSTOOD);
  await userEvent.click(screen.getByRole('button', { name: 'Back to page 1' }));
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
});

test('shows the list and a way out where the address sorts by a field that is gone', async () => {
  const path = '/customers?sort=nonsense&order=ASC&page=1&perPage=10&filter={"status":"gone"}';
  showRefused(path, ({ sort }) => sort?.field === 'nonsense');
  await screen.findByText(NOT_UNDERSTOOD);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
  expect(screen.getByLabelText('address')).not.toHaveTextContent('nonsense');
});

test.each([
  [
    { q: 'x'.repeat(520) },
    '“Search in Customers” is too long',
    '520 of 500 characters: 20 too many',
  ],
  [
    { lastname: { contains: 'y'.repeat(1_005) } },
    '“Last name” is too long',
    '1,005 of 1,000 characters: 5 too many',
  ],
])(
  'says which text of the address is too long, and shows a way out',
  async (filter, title, text) => {
    const asked = JSON.stringify(filter);
    const path = `/customers?sort=id&order=ASC&page=1&perPage=10&filter=${asked}`;
    showRefused(path, (params) => JSON.stringify(params.filter) === asked);
    const told = await screen.findByText(title);
    expect(screen.getAllByText(text).some((one) => told.parentElement?.contains(one))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole list' }));
    expect(await screen.findByText('1–3 of 3')).toBeVisible();
  },
);
