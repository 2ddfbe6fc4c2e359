import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { CreateKeyDialog } from '#src/admin/apiKeys/CreateKeyDialog.tsx';
import { MoveDialog } from '#src/admin/form/moves/MoveDialog.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { PasswordSection } from '#src/admin/settings/PasswordSection.tsx';
import { ViewDialog } from '#src/admin/table/views/ViewDialog.tsx';
import { WebhookDialog } from '#src/admin/webhooks/WebhookDialog.tsx';
import { showShell } from '../layout/shell.tsx';
import { resourceOf } from '../table/product.ts';

beforeAll(() => Promise.all([bringTexts('webhooks'), bringTexts('apiKeys')]));

const nothing = () => undefined;
const orders = resourceOf('orders');
const rejection = orders.stateField?.states?.moves.find(({ reason }) => reason !== undefined);
if (!rejection) throw new Error('no move asks for a reason');

type Send = (text: unknown) => void;

/** The element, the longest text that it takes, and the name of its button; each has one text to be filled. */
const DIALOGS: Readonly<
  Record<
    string,
    readonly ['dialog' | 'alertdialog', (send: Send) => ReactElement, RegExp, number, RegExp]
  >
> = {
  'the reason of a move': [
    'alertdialog',
    (send) => (
      <MoveDialog resource={orders} id="1" move={rejection} onClose={nothing} onConfirm={send} />
    ),
    /reason/i,
    2000,
    new RegExp(rejection.title.en),
  ],
  'the name of a view': [
    'dialog',
    (send) => (
      <ViewDialog canShare isPending={false} onSave={send} onDelete={nothing} onClose={nothing} />
    ),
    /Name/,
    80,
    /Save/,
  ],
};

const FIELDS: Readonly<Record<string, readonly [ReactElement, RegExp, number]>> = {
  'the name of a key': [
    <CreateKeyDialog key="k" onMade={nothing} onClose={nothing} />,
    /Name/,
    100,
  ],
  'the name of a webhook': [
    <WebhookDialog key="w" onSaved={nothing} onClose={nothing} />,
    /Name/,
    100,
  ],
  'the address of a webhook': [
    <WebhookDialog key="a" onSaved={nothing} onClose={nothing} />,
    /Address/,
    2000,
  ],
};

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('FORM-6: a text that is longer than its dialog takes is not cut silently', () => {
  test.each(Object.entries(DIALOGS))('%s is sent once it fits', async (_, given) => {
    const [role, make, label, limit, button] = given;
    const sent: unknown[] = [];
    showShell({ page: make((one) => void sent.push(one)) });
    const dialog = within(await screen.findByRole(role));
    const input = dialog.getByRole('textbox', { name: label });
    type(input, 'x'.repeat(limit + 3));
    expect(input).toHaveValue('x'.repeat(limit + 3));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/3 too many/);
    const send = dialog.getByRole('button', { name: button });
    fireEvent.click(send);
    expect(sent).toEqual([]);
    type(input, 'x'.repeat(limit));
    fireEvent.click(send);
    expect(sent).toHaveLength(1);
  });

  test.each(Object.entries(FIELDS))('%s says how much is too many', async (_, given) => {
    const [page, label, limit] = given;
    showShell({ page });
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByRole('textbox', { name: label });
    type(input, 'x'.repeat(limit + 3));
    expect(input).toHaveValue('x'.repeat(limit + 3));
    expect(input).toHaveAccessibleDescription(/3 too many/);
  });

  test('a pasted password is taken whole or not at all', async () => {
    const { seen } = showShell({ page: <PasswordSection />, features: ['sessions'] });
    const fill = (name: string, value: string) => type(screen.getByLabelText(name), value);
    const long = 'p'.repeat(129);
    await screen.findByLabelText('Present password');
    fill('Present password', 'present');
    fill('New password', long);
    fill('New password, once more', long);
    fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/1 too many/);
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
    fill('New password', long.slice(1));
    fill('New password, once more', long.slice(1));
    fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  });
});
