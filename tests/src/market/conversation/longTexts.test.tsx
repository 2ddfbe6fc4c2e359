import { fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#schemas/generated/types.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { MessageBox } from '#src/market/conversation/box/MessageBox.tsx';
import { SavedRepliesDialog } from '#src/market/conversation/box/SavedRepliesDialog.tsx';
import { ConversationProvider } from '#src/market/conversation/conversationContext.ts';
import { showShell } from '../../admin/layout/shell.tsx';
import { ORDER } from './server.ts';

beforeAll(() => Promise.all([bringTexts('resolutions'), bringTexts('conversation')]));

const order = { _id: ORDER, title: 'Logo', status: 'paid', currency: 'USD' } as Order;
const nothing = () => undefined;

const openBox = async () => {
  const sent: unknown[] = [];
  const parts = {
    ...{ order, contactName: 'Amina', outbox: { add: (one: unknown) => sent.push(one) } },
    ...{ quote: nothing, askedDeliveryId: undefined, readMessages: () => [] },
  };
  showShell({
    page: (
      <ConversationProvider value={parts as never}>
        <MessageBox input={createRef()} quoted={undefined} onQuoteDone={nothing} />
      </ConversationProvider>
    ),
  });
  const box = within(await screen.findByRole('form', { name: 'Write a message' }));
  const input = box.getByRole('textbox') as HTMLTextAreaElement;
  return { sent, box, input, send: box.getByRole('button', { name: 'Send' }) };
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('FORM-6: a text that is too long is not cut silently', () => {
  test('keeps 100 kB in the message box, says how much is too many, and sends what fits', async () => {
    const { sent, input, send, box } = await openBox();
    const long = 'x'.repeat(100_000);
    type(input, long);
    expect(input).toHaveValue(long);
    expect(box.getByRole('status')).toHaveTextContent(/85,?000 too many/);
    expect(input).toHaveAccessibleDescription(/too many/);
    expect(send).toBeDisabled();
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    expect(sent).toEqual([]);
    type(input, 'x'.repeat(15_000));
    expect(send).toBeEnabled();
    fireEvent.click(send);
    expect(sent).toHaveLength(1);
  });

  test('says how much of a paste was left out where even ten times the limit is not enough', async () => {
    const { input, box } = await openBox();
    expect(input.maxLength).toBe(150_000);
    const pasted = 'y'.repeat(150_007);
    fireEvent.paste(input, { clipboardData: { files: [], getData: () => pasted } });
    type(input, pasted.slice(0, input.maxLength));
    expect(box.getByRole('status')).toHaveTextContent('Left out of what was pasted: 7');
  });

  test('keeps a saved reply open until it fits', async () => {
    const saved: unknown[] = [];
    showShell({
      page: (
        <SavedRepliesDialog
          replies={[]}
          onSave={(replies) => saved.push(...replies)}
          onClose={nothing}
        />
      ),
    });
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getAllByRole('textbox')[1] as HTMLElement;
    const save = dialog.getByRole('button', { name: 'Save' });
    type(text, 'z'.repeat(5_001));
    expect(dialog.getByRole('status')).toHaveTextContent('1 too many');
    fireEvent.click(save);
    expect(saved).toEqual([]);
    type(text, 'z'.repeat(5_000));
    fireEvent.click(save);
    expect(saved).toHaveLength(1);
  });
});
