import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Payout } from '#schemas/market/payouts.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { PayoutsPage } from '#src/market/payouts/PayoutsPage.tsx';
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
