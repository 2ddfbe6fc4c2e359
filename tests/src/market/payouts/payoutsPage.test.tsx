import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Payout } from '#schemas/market/payouts.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { PayoutsPage } from '#src/market/payouts/PayoutsPage.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, renderInside } from '../../admin/form/renderForm.tsx';

const payoutOf = (id: string, teamName: string, amount: number): Payout => ({
  ...{ _id: id, version: 1, teamId: id, teamName, amount, currency: 'USD' },
  ...{ method: 'bank_transfer', accountMasked: '•••• 3000', status: 'requested' },
  requestedAt: '2026-11-01T10:00:00.000Z',
  balance: { available: 0, pending: 0, requested: amount },
  past: { count: 0, sum: 0 },
  warnings: [],
});
const ROWS = [payoutOf('w1', 'Palm Works', 120.5), payoutOf('w2', 'Atlas Makers', 40)];
const NOTHING = { count: 0, sum: 0 };

interface Holder {
  current?: QueryClient;
}
const ReadClient = ({ holder }: { readonly holder: Holder }) => {
  holder.current = useQueryClient();
  return null;
};

/** The desk of payouts with two withdrawals, both chosen, and what is answered to decisions. */
const openDesk = async () => {
  await bringTexts('payingOut');
  const moves: unknown[] = [];
  const desk = {
    rows: ROWS as readonly Payout[],
    onMove: (): Response => jsonAnswer({ done: [], refused: [] }),
  };
  const client: Holder = {};
  const { user } = renderInside(
    <>
      <PayoutsPage />
      <ReadClient holder={client} />
    </>,
    {
      network: async (url, { body, headers }) => {
        if (url.includes('/payouts/move')) {
          moves.push([JSON.parse(String(body)), new Headers(headers).get('idempotency-key')]);
          return desk.onMove();
        }
        return jsonAnswer({
          ...{ results: desk.rows, totals: { requested: NOTHING, approved: NOTHING } },
          pagination: { current_page: 1, per_page: 10, total: desk.rows.length, last_page: 1 },
        });
      },
    },
  );
  return Object.assign(desk, {
    ...{ moves, user },
    ask: async (title: string) => {
      await user.click(await screen.findByRole('checkbox', { name: /Palm Works/ }));
      await user.click(screen.getByRole('checkbox', { name: /Atlas Makers/ }));
      await user.click(screen.getByRole('button', { name: /^Approve 2/ }));
      return screen.findByRole('alertdialog', { name: title });
    },
    /** As an event of a colleague's decision makes the page do. */
    readAgain: () => act(() => client.current?.invalidateQueries({ queryKey: ['withdrawals'] })),
  });
};

describe('MONEY-3: withdrawals that are chosen and no longer on the page', () => {
  test.each([
    ['stay chosen while they wait', 'requested', '1 chosen, $120.50'],
    ['are left out once somebody has decided them', 'approved', 'Choose withdrawals'],
  ])('%s', async (_, status, told) => {
    await bringTexts('payingOut');
    const { user } = renderInside(<PayoutsPage />, {
      network: async (url) => {
        if (url.includes('/withdrawns/')) {
          const results = [{ ...ROWS[0], status }];
          return jsonAnswer({ results, pagination: { total: 1 }, ...results[0] });
        }
        const results = url.includes('search=') ? ROWS.slice(1) : ROWS;
        const waiting = { count: results.length, sum: 0 };
        return jsonAnswer({
          ...{ results, totals: { requested: waiting, approved: waiting } },
          pagination: { current_page: 1, per_page: 10, total: results.length, last_page: 1 },
        });
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Palm Works/ }));
    await user.type(screen.getByRole('searchbox'), 'Atlas');
    await waitFor(() => expect(screen.queryByText('Palm Works')).toBeNull());
    const isTold = (text: string): boolean => text.replace(/[⁦⁩]/g, '').startsWith(told);
    expect(await screen.findByText(isTold)).toBeVisible();
  });
});

test('MONEY-3: buttons tell no sum while nothing is chosen', async () => {
  const { user } = await openDesk();
  await screen.findByRole('checkbox', { name: /Palm Works/ });
  const names = (): readonly (string | null)[] =>
    screen.getAllByRole('button', { name: /^(?:Approve|Reject)/ }).map((one) => one.textContent);
  expect(names()).toEqual(['Reject', 'Approve']);
  await user.click(screen.getByRole('checkbox', { name: /Palm Works/ }));
  expect(names()).toEqual(['Reject 1', expect.stringMatching(/^Approve 1 /)]);
});

test('LIST-9: a pasted search that is too long is kept, and said to be so', async () => {
  await bringTexts('payingOut');
  const { user } = renderInside(<PayoutsPage />, {
    network: async () =>
      jsonAnswer({
        ...{ results: ROWS, totals: { requested: NOTHING, approved: NOTHING } },
        pagination: { current_page: 1, per_page: 10, total: ROWS.length, last_page: 1 },
      }),
  });
  const box = screen.getByRole('searchbox');
  await user.click(box);
  await user.paste('x'.repeat(120));
  expect(box).toHaveValue('x'.repeat(120));
  expect(box).toHaveAccessibleDescription('120 of 100 characters: 20 too many');
});

describe('MONEY-3: a decision while others decide, and while the network is lost', () => {
  test('counts in its title what it will do', async () => {
    const desk = await openDesk();
    const question = await desk.ask('Approve 2 withdrawals?');
    desk.rows = ROWS.slice(1);
    await desk.readAgain();
    expect(await screen.findByText(/^1 was changed meanwhile/)).toBeVisible();
    expect(question).toHaveAccessibleName('Approve 1 withdrawal?');
  });

  test('without an answer is not said to be undone, and is sent again as it was', async () => {
    expectConsole('error', /^NetworkError/);
    const desk = await openDesk();
    const question = await desk.ask('Approve 2 withdrawals?');
    desk.onMove = () => {
      desk.rows = [];
      throw new TypeError('Failed to fetch');
    };
    const send = within(question).getByRole('button', { name: 'Approve' });
    await desk.user.click(send);
    expect(await screen.findByText(/^Whether it is done is not known/)).toBeVisible();
    desk.onMove = () => jsonAnswer({ done: ['w1', 'w2'], refused: [] });
    await desk.readAgain();
    await desk.user.click(send);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const [first, second] = desk.moves;
    expect(second).toEqual(first);
  });
});
