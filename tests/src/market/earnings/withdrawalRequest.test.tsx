import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { EarningsPage } from '#src/market/earnings/EarningsPage.tsx';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../../admin/layout/shell.tsx';

beforeAll(() => bringTexts('payingOut'));

const BALANCE = {
  _id: 'c'.repeat(24),
  available: 500,
  pending: 20,
  withdrawn: 0,
  lifetime: 520,
  currency: 'USD',
};
const CREATED = { _id: 'd'.repeat(24), amount: 120.5, method: 'paypal', status: 'requested' };
const server: Server = {
  'GET /apis/managers/api/balances/get': () => ({ body: BALANCE }),
  'POST /apis/markets/api/withdrawns/create': () => ({ status: 201, body: CREATED }),
  'POST /apis/managers/api/balances/decreaseBalance': () => ({ body: BALANCE }),
};

const fill = (dialog: ReturnType<typeof within>, amount: string): void => {
  const set = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(name, { exact: false }), { target: { value } });
  set('Amount', amount);
  set('Account', 'amel@example.com');
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Method' }));
  fireEvent.click(screen.getByRole('option', { name: 'PayPal' }));
};

const request = async (shown: Parameters<typeof showShell>[0]) => {
  const { seen } = showShell({ page: <EarningsPage />, ...shown });
  const open = await screen.findByRole('button', { name: 'Request a withdrawal' });
  await screen.findByText('$500.00');
  fireEvent.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  return { seen, dialog };
};
const writesIn = (seen: readonly { readonly method: string; readonly path: string }[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));

describe('requesting a withdrawal (EARN-2)', () => {
  test('says what is available first, and refuses more than that before it is sent', async () => {
    const { dialog, seen } = await request({ server, features: ['ledger'] });
    expect(dialog.getByText(/\$500\.00.* may be withdrawn/)).toBeVisible();
    fill(dialog, '500.01');
    fireEvent.click(dialog.getByRole('button', { name: 'Check the request' }));
    expect(await dialog.findByText(/Enter no more than .*\$500\.00/)).toBeVisible();
    expect(writesIn(seen)).toEqual([]);
  });

  test('is one call where the server keeps a ledger', async () => {
    const { dialog, seen } = await request({ server, features: ['ledger'] });
    fill(dialog, '120.5');
    fireEvent.click(dialog.getByRole('button', { name: 'Check the request' }));
    expect(await dialog.findByText('$379.50')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: /Request .*\$120\.50/ }));
    await screen.findByText(/Withdrawal of .*\$120\.50.* requested/);
    expect(writesIn(seen)).toEqual(['create']);
  });

  test('creates and then decreases where it does not, and says when the second call failed', async () => {
    expectConsole('error', /unavailable/);
    const { dialog, seen } = await request({
      features: [],
      server: {
        ...server,
        'POST /apis/managers/api/balances/decreaseBalance': () => ({
          status: 503,
          body: { code: 'unavailable', message: '', params: {} },
        }),
      },
    });
    fill(dialog, '120.5');
    fireEvent.click(dialog.getByRole('button', { name: 'Check the request' }));
    const send = await dialog.findByRole('button', { name: /Request .*\$120\.50/ });
    fireEvent.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The withdrawal was recorded, but the balance could not be decreased',
    );
    expect(send).toBeDisabled();
    expect(writesIn(seen)).toEqual(['create', 'decreaseBalance']);
    expect(
      seen.at(-1)?.body ?? seen.find(({ path }) => path.endsWith('decreaseBalance'))?.body,
    ).toBeDefined();
  });

  test('is the same request when its answer was lost, whatever was typed in between', async () => {
    expectConsole('error', /unavailable/);
    const keys: (string | null)[] = [];
    const { dialog } = await request({
      features: ['ledger', 'idempotency'],
      server: {
        ...server,
        'POST /apis/markets/api/withdrawns/create': ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          if (keys.length > 1) return { status: 201, body: CREATED };
          return { status: 503, body: { code: 'unavailable', message: '', params: {} } };
        },
      },
    });
    const check = () => dialog.getByRole('button', { name: 'Check the request' });
    fill(dialog, '120.5');
    fireEvent.click(check());
    fireEvent.click(await dialog.findByRole('button', { name: /Request .*\$120\.50/ }));
    await dialog.findByRole('alert');
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    fill(dialog, '99');
    fill(dialog, '120.5');
    fireEvent.click(check());
    fireEvent.click(await dialog.findByRole('button', { name: /Request .*\$120\.50/ }));
    await screen.findByText(/Withdrawal of .*\$120\.50.* requested/);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test('shows what the server refuses at its field', async () => {
    expectConsole('error', /validation/);
    const { dialog } = await request({
      features: ['ledger'],
      server: {
        ...server,
        'POST /apis/markets/api/withdrawns/create': () => ({
          status: 422,
          body: {
            code: 'validation',
            message: '',
            params: {},
            errors: [
              {
                field: 'amount',
                rule: 'available',
                params: { available: 100, availableText: '100.00 USD' },
                message: '',
              },
            ],
          },
        }),
      },
    });
    fill(dialog, '120.5');
    fireEvent.click(dialog.getByRole('button', { name: 'Check the request' }));
    fireEvent.click(await dialog.findByRole('button', { name: /Request .*\$120\.50/ }));
    expect(
      await dialog.findByText('Amount must not be more than what is available: 100.00 USD'),
    ).toBeVisible();
    expect(dialog.getByLabelText('Amount', { exact: false })).toHaveValue('120.5');
  });
});
