import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Move } from '#schemas';
import type { Balance, Order } from '#schemas/generated/types.ts';
import type { Payout } from '#schemas/market/payouts.ts';
import { InviteDialog } from '#src/admin/accounts/invitations/InviteDialog.tsx';
import { MoveDialog } from '#src/admin/form/moves/MoveDialog.tsx';
import { storedKeys } from '#src/admin/session/storage.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { MoveManyDialog } from '#src/admin/table/bulk/MoveManyDialog.tsx';
import { ConversationProvider } from '#src/market/conversation/conversationContext.ts';
import { DeliveryDialog } from '#src/market/conversation/delivery/DeliveryDialog.tsx';
import { OfferDialog } from '#src/market/conversation/offer/OfferDialog.tsx';
import { AnswerDialog } from '#src/market/conversation/resolution/AnswerDialog.tsx';
import { AskDialog } from '#src/market/conversation/resolution/AskDialog.tsx';
import { DecideDialog } from '#src/market/conversation/resolution/DecideDialog.tsx';
import type { ResolutionRecord } from '#src/market/conversation/resolution/resolution.ts';
import { WithdrawDialog } from '#src/market/earnings/withdraw/WithdrawDialog.tsx';
import { DecideDialog as PayoutDialog } from '#src/market/payouts/DecideDialog.tsx';
import { RefundDialog } from '#src/market/refunds/RefundDialog.tsx';
import { PayDialog } from '#src/market/withdrawal/PayDialog.tsx';
import { showShell } from '../admin/layout/shell.tsx';
import { resourceOf } from '../admin/table/product.ts';

const TEXTS = ['conversation', 'resolutions', 'refunds', 'payingOut', 'accounts'] as const;
beforeAll(() => Promise.all(TEXTS.map(bringTexts)));

const nothing = () => undefined;
const id = 'd'.repeat(24);
const order = {
  ...{ _id: id, title: 'Logo', status: 'in_progress', currency: 'USD', version: 1 },
  ...{ total: 100, amount: 90 },
} as Order;
const dispute = { id, orderId: id, kind: 'dispute', status: 'open' } as unknown as ResolutionRecord;
const EFFECT = {
  ...{ total: 100, refunded: 0, left: 100, toBuyer: 100, fromSeller: 90 },
  ...{ isWhole: true, figure: 'pending', inFigure: 500, currency: 'USD', missing: 0 },
};
const payout = {
  ...{ _id: 'w1', version: 1, teamId: 't1', teamName: 'Palm Works', amount: 40, currency: 'USD' },
  ...{ balance: { available: 0, pending: 0, requested: 40 }, warnings: [] },
} as unknown as Payout;
const balance = { _id: id, available: 500, pending: 0, currency: 'USD' } as Balance;
const [orders, withdrawals] = [resourceOf('orders'), resourceOf('withdrawals')];
const moveTo = (of: typeof orders, state: string, reason = true): Move => {
  const moves = of.stateField?.states?.moves ?? [];
  const move = moves.find(
    ({ to, reason: field }) => to === state && (field !== undefined) === reason,
  );
  if (!move) throw new Error(`No move leads to ${state}.`);
  return move;
};

const talk = {
  ...{ order, contactName: 'Amina', outbox: { add: nothing, retry: nothing } },
  ...{ quote: nothing, askedDeliveryId: undefined, readMessages: () => [] },
};
const inTalk = (dialog: ReactElement) => (
  <ConversationProvider value={talk as never}>{dialog}</ConversationProvider>
);
const payouts = (move: 'rejected' | 'paid') => (
  <PayoutDialog
    {...{ move, rows: [payout], shown: { rows: [payout], isFirst: true } }}
    {...{ onDone: nothing, onClose: nothing }}
  />
);
const asked = { order, onClose: nothing };

const DIALOGS: Readonly<Record<string, { readonly dialog: ReactElement; readonly label: RegExp }>> =
  {
    'an offer': { dialog: inTalk(<OfferDialog onClose={nothing} />), label: /What you will do/ },
    'a delivery': { dialog: inTalk(<DeliveryDialog onClose={nothing} />), label: /Message/ },
    'a cancellation': {
      dialog: <AskDialog {...asked} kind="cancellation" viewer="seller" />,
      label: /Reason/,
    },
    'more time': {
      dialog: <AskDialog {...asked} kind="extension" viewer="seller" />,
      label: /Days/i,
    },
    'an answer': {
      dialog: <AnswerDialog {...asked} resolution={dispute} ending="decline" label="Decline" />,
      label: /./,
    },
    'a dispute’s end': {
      dialog: <DecideDialog {...asked} resolution={dispute} />,
      label: /Decision/i,
    },
    'a refund': {
      dialog: (
        <RefundDialog
          {...{ resource: orders, record: { ...order, id }, move: moveTo(orders, 'refunded') }}
          onClose={nothing}
        />
      ),
      label: /^Reason/,
    },
    'a revision': {
      dialog: (
        <MoveDialog
          {...{ resource: orders, id, move: moveTo(orders, 'in_progress') }}
          {...{ onClose: nothing, onConfirm: nothing }}
        />
      ),
      label: /./,
    },
    'a move of many rows': {
      dialog: (
        <MoveManyDialog
          {...{ resource: orders, selection: { kind: 'ids', ids: [id] }, role: 'admin' }}
          {...{ move: moveTo(orders, 'cancelled'), onClose: nothing }}
        />
      ),
      label: /./,
    },
    'a withdrawal': {
      dialog: <WithdrawDialog {...{ resource: withdrawals, balance, onClose: nothing }} />,
      label: /^Note/,
    },
    'a refusal of withdrawals': { dialog: payouts('rejected'), label: /^Reason/ },
    'the payment of withdrawals': { dialog: payouts('paid'), label: /reference for all/ },
    'the payment of one of them': { dialog: payouts('paid'), label: /Palm Works/ },
    'the payment of a withdrawal': {
      dialog: (
        <PayDialog
          {...{ resource: withdrawals, id, move: moveTo(withdrawals, 'paid', false) }}
          {...{ onClose: nothing, onConfirm: nothing }}
        />
      ),
      label: /reference/i,
    },
    'an invitation': { dialog: <InviteDialog onClose={nothing} />, label: /address/i },
  };

const open = async (name: string) => {
  const { dialog, label } = DIALOGS[name] ?? { label: /./ };
  showShell({
    ...{ page: dialog, features: ['schemas', 'offers', 'resolutions', 'refunds', 'ledger'] },
    server: {
      'GET /apis/markets/api/orders/get': () => ({ body: order }),
      'GET /apis/markets/api/orders/refundEffect': () => ({ body: EFFECT }),
    },
  });
  return screen.findByRole('textbox', { name: label });
};

test.each(Object.keys(DIALOGS))(
  'FORM-6: what was typed for %s is back after a session ended, until it is discarded',
  async (name) => {
    const text = 'Ten minutes of work';
    fireEvent.change(await open(name), { target: { value: text } });
    cleanup();
    expect(await open(name)).toHaveValue(text);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard the changes' }));
    expect(storedKeys('draft.')).toEqual([]);
    cleanup();
    expect(await open(name)).toHaveValue('');
  },
);

test('EARN-2: the number of an account is written down nowhere, what else was typed is', async () => {
  await open('a withdrawal');
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/^Account/, 'amel@example.com');
  type(/^Amount/, '12');
  expect(JSON.stringify({ ...localStorage })).not.toContain('amel@');
  cleanup();
  await open('a withdrawal');
  expect(screen.getByRole('textbox', { name: /^Account/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('12');
});
