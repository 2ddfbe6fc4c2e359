import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { apps } from './rows.ts';

test.each([
  { name: 'View: Stock Watch', word: 'View' },
  { name: 'Edit: Stock Watch', word: 'Edit' },
  { name: 'Delete: Stock Watch', word: 'Delete' },
])('a row has an icon with a tooltip for each action: $word (LIST-4)', async ({ name, word }) => {
  show({ dataProvider: memoryServer({ apps }).provider, path: '/apps' });
  const row = (await screen.findByRole('link', { name: 'Stock Watch' })).closest('tr');
  const icon = [...within(row ?? document.body).queryAllByRole('link', { name })].concat(
    within(row ?? document.body).queryAllByRole('button', { name }),
  )[0];
  expect(icon).not.toHaveTextContent(/./);
  await userEvent.hover(icon ?? document.body);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(word);
});
