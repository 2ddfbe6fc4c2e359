import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';

const customers = Array.from({ length: 23 }, (_, index) => ({
  id: `c${index}`,
  _id: `c${index}`,
  firstname: `Amina${index}`,
  lastname: 'Haddad',
  fullname: `Amina${index} Haddad`,
  email: `amina${index}@example.com`,
  status: 'active',
  createdAt: `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
}));

test('lists the first ten customers in the columns that the schema names', async () => {
  const server = memoryServer({ customers });
  show({ dataProvider: server.provider, path: '/customers' });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(screen.getByText('1–10 of 23')).toBeTruthy();
});
