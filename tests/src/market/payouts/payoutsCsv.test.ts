import { describe, expect, test } from 'vitest';
import type { Payout } from '#schemas/market/payouts.ts';
import { payoutsCsv } from '#src/market/payouts/payoutsCsv.ts';

const LABELS = {
  ...{ withdrawal: 'Withdrawal', team: 'Team', method: 'Method', account: 'Account' },
  ...{ amount: 'Amount', currency: 'Currency', requestedAt: 'Requested', reference: 'Reference' },
  methodOf: (method: string) => (method === 'bank_transfer' ? 'Bank transfer' : method),
};
const ROW: Payout = {
  ...{ _id: 'w1', version: 1, teamId: 't1', teamName: '=cmd()', amount: 120.5, currency: 'USD' },
  ...{ method: 'bank_transfer', accountMasked: '•••• 3000', status: 'approved' },
  requestedAt: '2026-11-01T10:00:00.000Z',
  balance: { available: 0, pending: 0, requested: 120.5 },
  past: { count: 0, sum: 0 },
  warnings: ['firstPayout'],
};

describe('MONEY-3: the file for the bank', () => {
  test('shows the end of an account, and no formula of a team’s name', () => {
    const [, line] = payoutsCsv([ROW], LABELS).split('\r\n');
    expect(line).toContain('•••• 3000');
    expect(line).toContain("'=cmd()");
    expect(line).toContain('120.50,USD');
  });

  test('has whole accounts where they were read, and the end of all others', () => {
    const accounts = new Map([['w1', 'DE89370400440532013000']]);
    const [, first, second] = payoutsCsv([ROW, { ...ROW, _id: 'w2' }], LABELS, accounts).split(
      '\r\n',
    );
    expect(first).toContain('DE89370400440532013000');
    expect(second).toContain('•••• 3000');
  });
});
