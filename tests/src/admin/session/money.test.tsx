import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Money } from '#src/admin/session/money/Money.tsx';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { showShell } from '../layout/shell.tsx';

const store = {
  currency: 'USD',
  currencies: [
    { code: 'USD', rate: 1 },
    { code: 'EUR', rate: 0.9 },
  ],
};
const amounts = (
  <>
    <p data-testid="own">
      <Money value={1_234.5} currency="USD" />
    </p>
    <p data-testid="unknown">
      <Money value={10} currency="JPY" />
    </p>
  </>
);

describe('amounts', () => {
  test('are shown as they are while nothing else is chosen', async () => {
    showShell({ page: amounts, store });
    expect(await screen.findByTestId('own')).toHaveTextContent('$1,234.50');
  });

  test('are shown in the chosen currency, marked as converted; one without a rate stays', async () => {
    writeText(STORAGE_KEYS.currency, 'EUR');
    showShell({ page: amounts, store });
    expect(await screen.findByTestId('own')).toHaveTextContent('≈ €1,111.05');
    expect(screen.getByTestId('unknown')).toHaveTextContent('¥10.00');
    expect(screen.getByRole('button', { name: 'Currency' })).toBeVisible();
  });

  test('offer no switch where there is one currency only (SHELL-7)', async () => {
    showShell({ page: amounts });
    await screen.findByTestId('own');
    expect(screen.queryByRole('button', { name: 'Currency' })).toBeNull();
  });
});
