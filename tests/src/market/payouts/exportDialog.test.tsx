import { screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Payout } from '#schemas/market/payouts.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { ExportDialog } from '#src/market/payouts/ExportDialog.tsx';
import { jsonAnswer, renderInside } from '../../admin/form/renderForm.tsx';

const payoutOf = (id: string): Payout => ({
  ...{ _id: id, version: 1, teamId: id, teamName: id, amount: 40, currency: 'USD' },
  ...{ method: 'bank_transfer', accountMasked: '•••• 3000', status: 'approved' },
  requestedAt: '2026-11-01T10:00:00.000Z',
  balance: { available: 0, pending: 0, requested: 40 },
  past: { count: 0, sum: 0 },
  warnings: [],
});

class UrlOfFiles extends URL {
  static override createObjectURL = (): string => '#';
  static override revokeObjectURL = (): void => undefined;
}
afterEach(() => vi.unstubAllGlobals());

describe('MONEY-3: a file for the bank with whole accounts', () => {
  test.each([
    ['says that it is saved', ['DE1', 'DE2'], 'File saved'],
    [
      'says of how many no whole account is on record',
      ['DE1', null],
      /^File saved. The whole account of 1 withdrawal is not on record/,
    ],
  ] as const)('%s', async (_, accounts, told) => {
    await bringTexts('payingOut');
    // jsdom makes no address of a file, and leads nowhere.
    vi.stubGlobal('URL', UrlOfFiles);
    const { user } = renderInside(
      <>
        <ExportDialog rows={[payoutOf('w1'), payoutOf('w2')]} onClose={() => undefined} />
        <Notification />
      </>,
      {
        network: async () =>
          jsonAnswer({
            results: accounts.map((account, index) => ({ _id: `w${index + 1}`, account })),
          }),
      },
    );
    await user.click(screen.getByLabelText('With the whole accounts'));
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(await screen.findByText(told)).toBeVisible();
  });
});
