import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

const of = foreignModelOf({
  type: 'object',
  properties: {
    steps: {
      type: 'array',
      items: { type: 'object', properties: { label: { type: 'string' } } },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
});

const open = (record?: object) => {
  const form = renderForm({ of, ...(record && { record: { id: 'r1', _id: 'r1', ...record } }) });
  const press = async (name: string): Promise<void> => {
    screen.getByRole('button', { name }).focus();
    await form.user.keyboard('{Enter}');
  };
  return { ...form, press };
};

test('an entry that was added or doubled takes the keyboard, one that was folded and unfolded does not', async () => {
  const { user, saved, press } = open();
  await press('Add to Steps');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus());
  await user.keyboard('cut');
  await press('Duplicate Entry 1');
  const second = within(await screen.findByRole('group', { name: 'Entry 2' }));
  await waitFor(() => expect(second.getByRole('textbox', { name: 'Label' })).toHaveFocus());
  await user.keyboard(' twice');
  await press('Fold Entry 2');
  await press('Unfold Entry 2');
  expect(screen.getByRole('button', { name: 'Fold Entry 2' })).toHaveFocus();
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([{ steps: [{ label: 'cut' }, { label: 'cut twice' }] }]),
  );
});

test('the keyboard stays in the list where an entry was taken away', async () => {
  const { press } = open({ steps: [{ label: 'a' }, { label: 'b' }], labels: { x: '1', y: '2' } });
  const focused = () => document.activeElement;
  await press('Remove Entry 1');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Entry 1' }).contains(focused())).toBe(true),
  );
  await press('Remove Entry 1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Steps' })).toHaveFocus());
  await press('Remove x');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of entry 1' })).toHaveFocus(),
  );
  await press('Remove y');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add an entry to Labels' })).toHaveFocus(),
  );
});
