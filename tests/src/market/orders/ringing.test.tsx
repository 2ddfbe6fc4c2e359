import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Feature } from '#schemas';
import { showShell } from '../../admin/layout/shell.tsx';
import { playedSounds } from '../../playedSounds.ts';

const played = playedSounds();

/** Stands for the minute after which the server is asked again. */
const Asker = () => {
  const queryClient = useQueryClient();
  const isAsking = useIsFetching() > 0;
  const ask = (): void => void queryClient.invalidateQueries({ queryKey: ['orders'] });
  return (
    <button type="button" disabled={isAsking} onClick={ask}>
      Ask again
    </button>
  );
};

const openWith = (features: readonly Feature[]) => {
  let total = 3;
  let asked = 0;
  showShell({
    features: [...features],
    page: <Asker />,
    server: {
      'GET /apis/markets/api/orders/search': () => {
        asked += 1;
        return { body: { results: [], pagination: { total, last_page: total } } };
      },
    },
  });
  return async (next: number): Promise<void> => {
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    const button = screen.getByRole('button', { name: 'Ask again' });
    await waitFor(() => expect(button).toBeEnabled());
    const before = asked;
    total = next;
    await userEvent.click(button);
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    await waitFor(() => expect(button).toBeEnabled());
  };
};

test('a new order is heard on a server that knows only the calls of the seed (SHELL-3)', async () => {
  const bring = openWith([]);
  await bring(3);
  await bring(2);
  expect(played).toEqual([]);
  await bring(4);
  await waitFor(() => expect(played).toEqual([expect.stringMatching(/notification\.wav$/)]));
});

test('where notices tell of news, orders are not counted for it', async () => {
  const bring = openWith(['query', 'notifications']);
  await bring(9);
  expect(played).toEqual([]);
});
