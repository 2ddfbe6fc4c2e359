import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm } from './renderForm.tsx';

/* A choice and the input below it are one field: its label is in sight once, and each control has a name of its own. */

const CHOICES: JsonSchema = {
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: ['string', 'number'] },
    colour: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }] },
    contact: {
      oneOf: [
        { title: 'Mail', type: 'object', properties: { address: { type: 'string' } } },
        { title: 'Phone', type: 'object', properties: { number: { type: 'string' } } },
      ],
    },
  },
};
const of = foreignModelOf(CHOICES);
const record = {
  id: 'r1',
  _id: 'r1',
  version: 1,
  size: 'large',
  colour: [{}],
  contact: { address: 'a@b.ch' },
};

/** What a reader sees of a text: MUI clips what is for assistive technology to one pixel. */
const seen = (text: string): readonly HTMLElement[] =>
  screen.getAllByText(text, { ignore: 'option' }).filter((element) => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).width === '1px') return false;
    return true;
  });

test('a choice of types shows the label of its input once, and both have names of their own', () => {
  renderForm({ of, record });
  expect(seen('Size')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Size: type' })).toBeVisible();
  expect(field('Size*')).toHaveValue('large');
});

test('so does a choice of shapes above a list or an object', () => {
  renderForm({ of, record });
  expect(seen('Colour')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Colour: kind' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Colour' })).toBeVisible();
  expect(seen('Contact')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Contact: kind' })).toBeVisible();
  const contact = screen.getByRole('group', { name: 'Contact' });
  expect(within(contact).getByLabelText('Address')).toHaveValue('a@b.ch');
});

test('the keyboard stays in the choice when another shape is chosen', async () => {
  const { user } = renderForm({ of, record });
  const contact = within(screen.getByRole('radiogroup', { name: 'Contact: kind' }));
  await user.click(contact.getByRole('radio', { name: 'Phone' }));
  expect(contact.getByRole('radio', { name: 'Phone' })).toHaveFocus();
});

test('a choice where nothing is filled in yet says what it is about, in each language', () => {
  renderForm({ of, language: 'fr' });
  expect(seen('Contact')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Contact : forme' })).toBeVisible();
});

test('Enter takes the first of several values that what is typed leaves', async () => {
  const many = foreignModelOf({
    type: 'object',
    properties: {
      days: { type: 'array', uniqueItems: true, items: { enum: ['Monday', 'Tuesday', 'Friday'] } },
    },
  } as JsonSchema);
  const { user } = renderForm({ of: many, record: { id: 'r1', _id: 'r1', version: 1 } });
  await user.type(screen.getByRole('combobox', { name: 'Days' }), 'day{Enter}fri{Enter}{Escape}');
  expect(screen.getByText('Monday')).toBeVisible();
  expect(screen.getByText('Friday')).toBeVisible();
});
