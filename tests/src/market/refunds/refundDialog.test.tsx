import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../../admin/layout/shell.tsx';

beforeAll(() => bringTexts('refunds'));

const ORDER = {
  ...{ _id: 'd'.repeat(24), title: 'Logo', version: 3, status: 'paid', currency: 'USD' },
  ...{ total: 100, amount: 90, refundedTotal: 10, refundedAmount: 9 },
};

/** As the server counts it, for a seller who has so much. */
const effectOf = (amount: number, inFigure: number) => ({
  ...{ total: 100, refunded: 10, left: 90, toBuyer: amount, fromSeller: amount * 0.9 },
  ...{ isWhole: amount === 90, figure: 'pending', inFigure, currency: 'USD' },
  missing: Math.max(0, amount * 0.9 - inFigure),
});

const ROLE = 'admin';

const Moves = () => (
  <StateMoves
    resource={useResource('orders')}
    record={{ id: ORDER._id, ...ORDER }}
    role={ROLE}
    isDirty={false}
    onMove={() => undefined}
  />
);

const open = async (server: Server, inFigure = 500) => {
  const { seen } = showShell({
    page: <Moves />,
    features: ['refunds', 'versions', 'idempotency', 'ledger'],
    server: {
      'GET /apis/markets/api/orders/get': () => ({ body: ORDER }),
      'GET /apis/markets/api/orders/refundEffect': ({ query }) => ({
        body: effectOf(Number(query.get('amount') ?? 90), inFigure),
      }),
      ...server,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund “Logo”' }));
  return { dialog, seen };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const type = (dialog: Dialog, name: RegExp, value: string): void =>
  void fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
const send = (dialog: Dialog) => dialog.getByRole('button', { name: /^Refund/ });
const ready = (dialog: Dialog) => waitFor(() => expect(send(dialog)).toBeEnabled());

test('MONEY-2: says what a refund of all that is left does to both sides, and asks why', async () => {
  const sent: unknown[] = [];
  const { dialog } = await open({
    'POST /apis/markets/api/orders/refund': ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return { body: { ...ORDER, status: 'refunded', version: 4 } };
    },
  });
  expect(await dialog.findByText(/The buyer gets .*\$90\.00.* back/)).toBeVisible();
  expect(dialog.getByText(/goes from .*\$500\.00.* to .*\$419\.00/)).toBeVisible();
  expect(dialog.getByText(/the order becomes refunded/)).toBeVisible();
  await ready(dialog);
  fireEvent.click(send(dialog));
  expect(await dialog.findByText('Say why: the buyer and the seller read it.')).toBeVisible();
  expect(sent).toEqual([]);
  type(dialog, /^Reason/, 'Never delivered');
  fireEvent.click(send(dialog));
  await screen.findByText(/\$90\.00.* refunded\./);
  expect(sent).toEqual([
    {
      body: { amount: 90, reason: 'Never delivered', version: 3 },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('MONEY-2: follows the amount while it is typed, and refuses one that is too large', async () => {
  const { dialog } = await open({});
  fireEvent.click(await dialog.findByRole('radio', { name: 'A part of it' }));
  expect(send(dialog)).toBeDisabled();
  type(dialog, /^Amount/, '30');
  expect(await dialog.findByText(/The buyer gets .*\$30\.00.* back/)).toBeVisible();
  expect(dialog.getByText(/\$60\.00.* are left then/)).toBeVisible();
  type(dialog, /^Amount/, '90.01');
  expect(dialog.getByText(/Not more than what is left: .*\$90\.00/)).toBeVisible();
  expect(send(dialog)).toBeDisabled();
  type(dialog, /^Amount/, '1.005');
  expect(dialog.getByText(/two decimals at most/)).toBeVisible();
});

test('MONEY-2: offers no refund of more than the seller has, and says what is missing', async () => {
  const { dialog } = await open({}, 50);
  expect(
    await dialog.findByText(/\$50\.00.* in “Pending”, .*\$31\.00.* are missing/),
  ).toBeVisible();
  expect(send(dialog)).toBeDisabled();
});

test('MONEY-2: sends the very same refund again after a lost answer, and keeps what was typed', async () => {
  expectConsole('error', /unavailable/);
  const sent: { body: unknown; key: string | null }[] = [];
  let version = 3;
  const { dialog } = await open({
    'GET /apis/markets/api/orders/get': () => ({
      body: { ...ORDER, version, refundedTotal: version === 3 ? 10 : 40 },
    }),
    'POST /apis/markets/api/orders/refund': ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      if (sent.length > 1) return { body: { ...ORDER, version } };
      // It was done; only the answer does not arrive.
      version = 4;
      return { status: 503, body: { code: 'unavailable', message: '', params: {} } };
    },
  });
  fireEvent.click(await dialog.findByRole('radio', { name: 'A part of it' }));
  type(dialog, /^Amount/, '30');
  type(dialog, /^Reason/, 'Late');
  await ready(dialog);
  fireEvent.click(send(dialog));
  expect(
    await dialog.findByText(/\$30\.00.* went back since this was opened\. What you sent/),
  ).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Late');
  await ready(dialog);
  fireEvent.click(send(dialog));
  await screen.findByText(/\$30\.00.* refunded\./);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
