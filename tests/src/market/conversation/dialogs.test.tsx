import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order } from '#schemas/generated/types.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { SavedRepliesDialog } from '#src/market/conversation/box/SavedRepliesDialog.tsx';
import { ConversationProvider } from '#src/market/conversation/conversationContext.ts';
import { DeliveryDialog } from '#src/market/conversation/delivery/DeliveryDialog.tsx';
import { OfferDialog } from '#src/market/conversation/offer/OfferDialog.tsx';
import { AskDialog } from '#src/market/conversation/resolution/AskDialog.tsx';
import { showShell } from '../../admin/layout/shell.tsx';
import { ORDER } from './server.ts';

const order = { _id: ORDER, title: 'Logo', status: 'in_progress', currency: 'USD' } as Order;
const nothing = () => undefined;

const DIALOGS = {
  offer: (onClose: () => void) => <OfferDialog onClose={onClose} />,
  delivery: (onClose: () => void) => <DeliveryDialog onClose={onClose} />,
  'saved replies': (onClose: () => void) => (
    <SavedRepliesDialog replies={[]} onSave={nothing} onClose={onClose} />
  ),
  resolution: (onClose: () => void) => (
    <AskDialog order={order} kind="cancellation" viewer="seller" onClose={onClose} />
  ),
};

const show = async (name: keyof typeof DIALOGS) => {
  await Promise.all([bringTexts('resolutions'), bringTexts('conversation')]);
  let closed = 0;
  const parts = {
    ...{ order, contactName: 'Amina', outbox: { add: nothing, retry: nothing } },
    ...{ quote: nothing, askedDeliveryId: undefined, readMessages: () => [] },
  };
  showShell({
    features: ['schemas', 'offers', 'resolutions'],
    page: (
      <ConversationProvider value={parts as never}>
        {DIALOGS[name](() => {
          closed += 1;
        })}
      </ConversationProvider>
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, closings: () => closed };
};

describe.each(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[])(
  'FORM-6: the dialog of a conversation: %s',
  (name) => {
    test('asks before what was typed is lost, and nothing while it is empty', async () => {
      const { dialog, closings } = await show(name);
      const cancel = dialog.getByRole('button', { name: 'Cancel' });
      fireEvent.click(cancel);
      expect(closings()).toBe(1);
      const input = dialog.getAllByRole('textbox')[0] as HTMLElement;
      fireEvent.change(input, { target: { value: '12' } });
      fireEvent.click(cancel);
      const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
      expect(closings()).toBe(1);
      fireEvent.click(question.getByRole('button', { name: 'Stay' }));
      expect(input).toHaveValue('12');
      fireEvent.keyDown(input, { key: 'Escape' });
      fireEvent.click(await screen.findByRole('button', { name: 'Discard the changes' }));
      expect(closings()).toBe(2);
    });
  },
);
