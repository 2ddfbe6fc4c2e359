/** GEN-8: a big form shows only what is filled in when asked to. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

const texts = Object.fromEntries(
  Array.from({ length: 40 }, (_, index): [string, JsonSchema] => [
    `text${index + 1}`,
    { type: 'string', maxLength: 5 },
  ]),
);
const of = foreignModelOf({
  type: 'object',
  required: ['must'],
  properties: {
    name: { type: 'string' },
    must: { type: 'string', minLength: 2 },
    ...texts,
    cache: { type: 'object', properties: { size: { type: 'integer' }, age: { type: 'integer' } } },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        properties: { command: { type: 'string' }, note: { type: 'string' } },
      },
    },
  },
});
const record = {
  id: 'r1',
  _id: 'r1',
  version: 1,
  name: 'Mine',
  text3: 'c',
  cache: { size: 0 },
  steps: [{ command: 'build' }],
};

const open = (owner = crypto.randomUUID()) => renderForm({ of, record, owner });
const onlyFilled = (): HTMLElement => screen.getByRole('switch', { name: 'Only filled fields' });
/** Labels of the text inputs that are there. */
const labels = (): readonly string[] =>
  screen
    .getAllByRole('textbox')
    .map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent ?? '');

test('hides what is empty, in parts too, and says how much', async () => {
  const { user } = open();
  (await screen.findByRole('searchbox', { name: 'Find a field' })).focus();
  await user.tab();
  expect(onlyFilled()).toHaveFocus();
  await user.keyboard(' ');
  expect(labels()).toEqual(['Name', 'Text3']);
  expect(screen.getByText('40 empty fields are hidden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cache' }));
  // Nought is a value.
  expect(field('Size')).toHaveValue('0');
  expect(screen.queryByLabelText('Age')).toBeNull();
  expect(screen.getByText('1 empty field is hidden')).toBeVisible();
  await user.click(onlyFilled());
  expect(field('Text4')).toBeInTheDocument();
  expect(field('Age')).toBeInTheDocument();
});

test('keeps a field that is emptied, one that is looked for, and one that is wrong', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('switch', { name: 'Only filled fields' }));
  await user.clear(field('Text3'));
  await user.tab();
  expect(field('Text3')).toHaveValue('');
  await user.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'text30{Enter}{Escape}');
  await waitFor(() => expect(field('Text30')).toHaveFocus());
  // What was missing before holds nothing up; what is emptied now does.
  await user.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'must{Enter}{Escape}');
  await user.type(field(/^Must/), 'a');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Must/);
  expect(field(/^Must/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('shows all of an entry that is added meanwhile', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Only filled fields' }));
  await user.click(screen.getByRole('button', { name: 'Steps' }));
  await user.click(screen.getByRole('button', { name: 'Add to Steps' }));
  // The first entry has its command alone; the new one is there as a whole.
  expect(await screen.findAllByLabelText('Command')).toHaveLength(2);
  expect(screen.getAllByLabelText('Note')).toHaveLength(1);
});

test('is off again for whoever comes back', async () => {
  const owner = crypto.randomUUID();
  const first = open(owner);
  await first.user.click(await screen.findByRole('switch', { name: 'Only filled fields' }));
  first.unmount();
  open(owner);
  expect(await screen.findByRole('switch', { name: 'Only filled fields' })).not.toBeChecked();
  expect(field('Text4')).toBeInTheDocument();
});
