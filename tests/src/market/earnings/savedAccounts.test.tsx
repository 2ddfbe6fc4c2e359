import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { EarningsPage } from '#src/market/earnings/EarningsPage.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Seen, type Server, showShell } from '../../admin/layout/shell.tsx';

beforeAll(() => bringTexts('payingOut'));

const BALANCE = {
  _id: 'c'.repeat(24),
  ...{ available: 500, pending: 20, withdrawn: 0, lifetime: 520, currency: 'USD' },
};
const BANK = {
  _id: 'd'.repeat(24),
  ...{ name: 'Atlas GmbH', method: 'bank_transfer', accountMasked: '•••• 3000' },
};
const PAYPAL = {
  _id: 'e'.repeat(24),
  ...{ name: 'Amina', method: 'paypal', accountMasked: '•••• .com', isDefault: true },
};
const CREATED = { _id: 'f'.repeat(24), amount: 120.5, status: 'requested' };
const IBAN = 'DE89 3704 0044 0532 0130 00';

const serverWith = (accounts: readonly object[]): Server => ({
  'GET /apis/managers/api/balances/get': () => ({ body: BALANCE }),
  'GET /api/payoutAccounts/search': () => ({
    body: {
      results: accounts,
      pagination: { current_page: 1, per_page: 100, total: accounts.length, last_page: 1 },
    },
  }),
  'POST /api/payoutAccounts/create': () => ({ status: 201, body: BANK }),
  'POST /apis/markets/api/withdrawns/create': () => ({ status: 201, body: CREATED }),
});

const open = async (accounts: readonly object[], more: Server = {}) => {
  const { seen } = showShell({
    page: <EarningsPage />,
    server: { ...serverWith(accounts), ...more },
    features: ['schemas', 'query', 'ledger', 'payoutAccounts', 'idempotency'],
  });
  await screen.findByText('$500.00');
  fireEvent.click(screen.getByRole('button', { name: 'Request a withdrawal' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { seen, dialog };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const type = (dialog: Dialog, label: string, value: string): void => {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
};
const choose = (dialog: Dialog, label: string, option: string | RegExp): void => {
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: label }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const check = (dialog: Dialog): void => {
  fireEvent.click(dialog.getByRole('button', { name: 'Check the request' }));
};
const sentTo = (seen: readonly Seen[], path: string): readonly unknown[] =>
  seen.filter((call) => call.method === 'POST' && call.path.endsWith(path)).map(({ body }) => body);

describe('MONEY-3: the account that a request is paid to', () => {
  test('is the saved one that is used first, shown by its end', async () => {
    const { seen, dialog } = await open([BANK, PAYPAL]);
    const choice = await dialog.findByRole('combobox', { name: 'Paid to' });
    expect(choice).toHaveTextContent('Amina · PayPal · •••• .comUsed first');
    expect(dialog.queryByLabelText('Account')).toBeNull();
    choose(dialog, 'Paid to', /^Atlas GmbH/);
    type(dialog, 'Amount', '120.5');
    check(dialog);
    expect(await dialog.findByText('•••• 3000')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: /Request .*\$120\.50/ }));
    await screen.findByText(/Withdrawal of .*\$120\.50.* requested/);
    expect(sentTo(seen, '/withdrawns/create')).toEqual([
      { amount: 120.5, payoutAccountId: BANK._id },
    ]);
  });

  test('is judged by its kind while it is typed, and nothing of it is lost on the way', async () => {
    const { dialog } = await open([PAYPAL]);
    await dialog.findByRole('combobox', { name: 'Paid to' });
    choose(dialog, 'Paid to', 'Add an account');
    choose(dialog, 'Method', 'Bank transfer');
    type(dialog, 'Account', 'DE89 3704 0044 0532 0130 01');
    expect(
      await dialog.findByText('Account is no valid IBAN: check it for a missing or wrong digit'),
    ).toBeVisible();
    choose(dialog, 'Paid to', /^Amina/);
    expect(dialog.queryByLabelText('Account')).toBeNull();
    choose(dialog, 'Paid to', 'Add an account');
    expect(dialog.getByLabelText('Account')).toHaveValue('DE89 3704 0044 0532 0130 01');
    choose(dialog, 'Method', 'Wallet');
    expect(dialog.queryByText(/no valid IBAN/)).toBeNull();
    expect(
      await dialog.findByText('Account must be the address of a wallet, without spaces'),
    ).toBeVisible();
    type(dialog, 'Amount', '120.5');
    check(dialog);
    expect(dialog.getByRole('button', { name: 'Check the request' })).toBeVisible();
  });

  test('is saved for the next time where that is wanted, once however often it is tried', async () => {
    expectConsole('error', /unavailable/);
    let attempts = 0;
    const { seen, dialog } = await open([], {
      'POST /apis/markets/api/withdrawns/create': () => {
        attempts += 1;
        if (attempts > 1) return { status: 201, body: CREATED };
        return { status: 503, body: { code: 'unavailable', message: '', params: {} } };
      },
      'GET /api/payoutAccounts/search': (() => {
        const pages = [[], [BANK]];
        return () => ({
          body: {
            results: (pages.length > 1 ? pages.shift() : pages[0]) ?? [],
            pagination: { current_page: 1, per_page: 100, total: 1, last_page: 1 },
          },
        });
      })(),
    });
    type(dialog, 'Amount', '120.5');
    choose(dialog, 'Method', 'Bank transfer');
    type(dialog, 'Account', IBAN);
    fireEvent.click(dialog.getByLabelText('Save this account for the next time'));
    check(dialog);
    expect(await dialog.findByText('Enter whose account it is.')).toBeVisible();
    type(dialog, 'Account holder', 'Atlas GmbH');
    check(dialog);
    fireEvent.click(await dialog.findByRole('button', { name: /Request .*\$120\.50/ }));
    await dialog.findByRole('alert');
    fireEvent.click(dialog.getByRole('button', { name: /Request .*\$120\.50/ }));
    await screen.findByText(/Withdrawal of .*\$120\.50.* requested/);
    expect(sentTo(seen, '/payoutAccounts/create')).toEqual([
      { name: 'Atlas GmbH', method: 'bank_transfer', account: IBAN },
    ]);
    expect(sentTo(seen, '/withdrawns/create')).toEqual(
      Array(2).fill({ amount: 120.5, payoutAccountId: BANK._id }),
    );
  });

  test('is typed where the saved ones do not come', async () => {
    expectConsole('error', /unavailable/);
    const { dialog } = await open([], {
      'GET /api/payoutAccounts/search': () => ({
        status: 503,
        body: { code: 'unavailable', message: '', params: {} },
      }),
    });
    expect(await dialog.findByText(/saved accounts could not be loaded/)).toBeVisible();
    expect(dialog.getByLabelText('Account')).toBeVisible();
  });
});
