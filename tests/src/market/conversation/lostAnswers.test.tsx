import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Message, Order } from '#schemas/generated/types.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { ConversationProvider } from '#src/market/conversation/conversationContext.ts';
import { OfferDialog } from '#src/market/conversation/offer/OfferDialog.tsx';
import { AnswerDialog } from '#src/market/conversation/resolution/AnswerDialog.tsx';
import type { ResolutionRecord } from '#src/market/conversation/resolution/resolution.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../../admin/layout/shell.tsx';
import { messageAt, ORDER } from './server.ts';

const CREATE = '/apis/markets/api/messages/create';
const order = { _id: ORDER, title: 'Logo', status: 'cancelled', currency: 'USD' } as Order;

const openOffer = async (answers: Server[string]) => {
  await bringTexts('conversation');
  const messages: Message[] = [];
  let closed = 0;
  const parts = {
    ...{ order, contactName: 'Amina', outbox: { add: () => undefined, retry: () => undefined } },
    ...{ quote: () => undefined, askedDeliveryId: undefined, readMessages: () => messages },
  };
  const { seen } = showShell({
    features: ['schemas', 'offers', 'idempotency'],
    server: { [`POST ${CREATE}`]: answers },
    page: (
      <ConversationProvider value={parts as never}>
        <OfferDialog
          onClose={() => {
            closed += 1;
          }}
        />
      </ConversationProvider>
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const write = (name: RegExp, text: string) =>
    userEvent.type(dialog.getByRole('textbox', { name }), text);
  await write(/What you will do/, 'A logo');
  await write(/Price/, '120');
  await write(/Delivery in days/, '3');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
  const sent = () => seen.filter(({ path }) => path === CREATE);
  return { dialog, messages, send, sent, write, closings: () => closed };
};
const OFFER = { description: 'A logo', price: 120, deliveryDays: 3 };

test('an offer whose answer was lost is sent again as the same one, and replaces nothing', async () => {
  // React-admin's own log of a failed question.
  expectConsole('error', /unreachable|fetch/i);
  let tries = 0;
  const { dialog, messages, send, sent, closings } = await openOffer(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { status: 201, body: messageAt(1, { offer: OFFER }) };
  });
  await send();
  await dialog.findByRole('alert');
  // The server had stored it: the conversation shows it.
  messages.push(messageAt(1, { offer: { ...OFFER, status: 'open' } }));
  await send();
  await waitFor(() => expect(closings()).toBe(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const [first, second] = sent();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('an offer that says something else after a lost answer asks before it replaces the open one', async () => {
  expectConsole('error', /unreachable|fetch/i);
  const { dialog, messages, send, sent, write } = await openOffer(() => {
    throw new TypeError('Failed to fetch');
  });
  await send();
  await dialog.findByRole('alert');
  messages.push(messageAt(1, { offer: { ...OFFER, status: 'open' } }));
  await write(/What you will do/, ' and a card');
  await send();
  await screen.findByRole('alertdialog', { name: 'Replace the open offer?' });
  expect(sent()).toHaveLength(1);
});

test('says of a request that was answered meanwhile nothing of what an answer would do', async () => {
  await bringTexts('resolutions');
  const resolution = { id: 'r', kind: 'cancellation', status: 'accepted' } as ResolutionRecord;
  showShell({
    features: ['schemas', 'resolutions'],
    page: (
      <AnswerDialog
        {...{ order, resolution }}
        ending="accept"
        label="Accept"
        onClose={() => undefined}
      />
    ),
  });
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('This was answered or withdrawn meanwhile.');
  expect(dialog).not.toHaveTextContent('0.00');
});
