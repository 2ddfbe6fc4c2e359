import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { Order } from '#schemas/generated/types.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { MessageBox } from '#src/market/conversation/box/MessageBox.tsx';
import { ConversationProvider } from '#src/market/conversation/conversationContext.ts';
import { showShell } from '../../admin/layout/shell.tsx';
import { ORDER } from './server.ts';

const order = { _id: ORDER, title: 'Logo', status: 'in_progress', currency: 'USD' } as Order;

const showBox = async () => {
  await Promise.all([bringTexts('resolutions'), bringTexts('conversation')]);
  const added: unknown[] = [];
  const outbox = { add: (draft: unknown) => added.push(draft), retry: () => undefined };
  const parts = {
    ...{ order, contactName: 'Amina', outbox, quote: () => undefined },
    ...{ askedDeliveryId: undefined, readMessages: () => [] },
  };
  showShell({
    features: ['schemas', 'offers'],
    page: (
      <ConversationProvider value={parts as never}>
        <MessageBox input={createRef()} quoted={undefined} onQuoteDone={() => undefined} />
      </ConversationProvider>
    ),
  });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.type(message, 'Half a thought');
  return { added, message };
};

test('an offer that is sent leaves the half typed message behind it where it is', async () => {
  const { added, message } = await showBox();
  await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
  expect(await dialog.findByRole('textbox', { name: /What you will do/ })).toBeInvalid();
  expect(added).toEqual([]);
  expect(message).toHaveValue('Half a thought');
});

test('a file that is dropped on a delivery goes with it, and not with the message behind', async () => {
  await showBox();
  await userEvent.click(screen.getByRole('button', { name: 'Deliver' }));
  const dialog = await screen.findByRole('dialog');
  // Too large to be sent: it is only listed.
  const file = Object.defineProperty(new File(['x'], 'logo.txt'), 'size', { value: 1e12 });
  fireEvent.drop(dialog, { dataTransfer: { files: [file] } });
  expect(await within(dialog).findByText('logo.txt')).toBeVisible();
  expect(screen.getAllByText('logo.txt')).toHaveLength(1);
});

test('a file that is dropped on an offer, which takes none, does not go with the message behind', async () => {
  await showBox();
  await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }));
  const file = Object.defineProperty(new File(['x'], 'logo.txt'), 'size', { value: 1e12 });
  fireEvent.drop(await screen.findByRole('dialog'), { dataTransfer: { files: [file] } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('logo.txt')).not.toBeInTheDocument();
});
