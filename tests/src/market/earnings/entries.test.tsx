import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { EarningsPage } from '#src/market/earnings/EarningsPage.tsx';
import { EntriesTable } from '#src/market/earnings/EntriesTable.tsx';
import { MovedAmounts } from '#src/market/earnings/MovedAmounts.tsx';
import { StatementTable } from '#src/market/earnings/StatementTable.tsx';
import { statementOf } from '#src/market/earnings/statement.ts';
import { type Server, showShell } from '../../admin/layout/shell.tsx';

beforeAll(() => bringTexts('payingOut'));

const NOTHING = { pending: 0, available: 0, requested: 0, withdrawn: 0 };
const ADJUSTMENT: BalanceEntry = {
  ...{ _id: 'e1', line: 1, kind: 'adjustment', currency: 'USD', reason: 'Chargeback' },
  moved: { ...NOTHING, available: -40 },
  after: { ...NOTHING, available: 460 },
  createdAt: '2026-03-05T10:00:00.000Z',
};
const server: Server = {
  'GET /apis/managers/api/balances/get': () => ({
    body: {
      ...{ ...NOTHING, available: 460, lifetime: 500, currency: 'USD', _id: 'c'.repeat(24) },
      ...{ earned: 500, refunded: 0, adjusted: -40 },
    },
  }),
  'GET /apis/managers/api/balances/entries': () => ({
    body: {
      results: [ADJUSTMENT],
      pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
    },
  }),
};

describe('MONEY-1: an adjustment tells its reason', () => {
  test('among the entries, with both sides of the sum above them', async () => {
    showShell({ page: <EarningsPage />, server, features: ['ledger'] });
    expect(await screen.findByText('Chargeback')).toBeVisible();
    expect(screen.getAllByText('In all')).toHaveLength(2);
    expect(screen.getAllByText('$460.00').length).toBeGreaterThanOrEqual(3);
  });

  test('and a gain its sign, in one piece with the amount for readers of Arabic', async () => {
    const gain = { moved: { ...NOTHING, available: 40 }, after: NOTHING, currency: 'USD' } as const;
    showShell({ page: <MovedAmounts entry={gain} of="moved" />, server });
    const amount = await screen.findByText('$40.00');
    expect(amount.parentElement).toHaveTextContent(/^\+\$40\.00$/);
    expect(amount.parentElement).toHaveAttribute('dir', 'ltr');
  });

  test('of which a long one is opened, and a short one needs no button', async () => {
    const long = { ...ADJUSTMENT, _id: 'e2', reason: 'The frame arrived cracked. '.repeat(55) };
    const entries = [ADJUSTMENT, long];
    showShell({ page: <EntriesTable {...{ entries }} label="Entries" />, server });
    const button = await screen.findByRole('button', { name: 'Whole reason', expanded: false });
    fireEvent.click(button);
    expect(button).toHaveAccessibleName('Less of the reason');
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('in the statement', async () => {
    const statement = statementOf([ADJUSTMENT], undefined, 'USD');
    const range = { from: '2026-03-01', to: '2026-03-31' };
    showShell({ page: <StatementTable statement={statement} range={range} />, server });
    expect((await screen.findAllByText('Chargeback'))[0]).toBeInTheDocument();
  });
});
