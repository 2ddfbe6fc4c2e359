import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { apps } from './rows.ts';

test('shows no row any more to somebody who may not read them now, and says why', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps' });
  await screen.findByText('Stock Watch');
  const message = 'Your role may not do this.';
  server.refuseWith(new ApiError(403, { code: 'not_allowed', message, params: {}, errors: [] }));
  expectConsole('error', /ApiError/);
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('Stock Watch')).toBeNull();
});

test('does not say that no row matches where a list that was empty is refused', async () => {
  const server = memoryServer({ apps });
  show({ dataProvider: server.provider, path: '/apps?filter={"title":{"contains":"nowhere"}}' });
  await screen.findByText('No Results Found');
  server.refuseWith(new ApiError(400, { message: 'no such field' }));
  expectConsole('error', /ApiError|no such field/);
  act(() => focusManager.onFocus());
  expect(await screen.findByRole('alert')).toHaveTextContent('Show the whole list');
  expect(screen.queryByText('No Results Found')).toBeNull();
});
