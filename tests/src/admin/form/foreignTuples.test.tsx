import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { foreignModelOf, renderForm } from './renderForm.tsx';

/* The places of a tuple are called as their own schemas say; entries without a name of their own by their number. */

const of = foreignModelOf({
  type: 'object',
  properties: {
    window: {
      type: 'array',
      prefixItems: [
        { title: 'From', type: 'string' },
        { title: 'Until', type: ['string', 'number'] },
        { type: 'string' },
      ],
    },
  },
} as JsonSchema);
const record = { id: 'r1', _id: 'r1', version: 1, window: ['22:00', '23:30', 'often', 'free'] };

test('a place of a tuple is called as its schema says, and an untitled one by its number', async () => {
  const { user } = renderForm({ of, record });
  const window = within(screen.getByRole('group', { name: 'Window' }));
  const titles = window.getAllByRole('heading', { level: 4 }).map((one) => one.textContent);
  expect(titles).toEqual(['From', 'Until', 'Entry 3', 'Entry 4']);
  const from = within(screen.getByRole('group', { name: 'From' }));
  await user.click(from.getByRole('button', { name: /^Unfold|^Show|^Open/ }));
  expect(from.getByRole('textbox', { name: 'From' })).toHaveValue('22:00');
});

/** The standard's own words; the type of our schemas knows no `false`. */
const NEVER = false as unknown as JsonSchema;

test('an entry that no schema takes is shown as what it is, with a button that takes it away', async () => {
  const closed = foreignModelOf({
    type: 'object',
    properties: {
      point: { type: 'array', prefixItems: [{ type: 'number' }], items: NEVER },
      none: { type: 'array', items: NEVER },
    },
  } as JsonSchema);
  const row = { id: 'r1', _id: 'r1', version: 1, point: [1, 'north'], none: ['x'] };
  const { user } = renderForm({ of: closed, record: row });
  for (const fold of screen.queryAllByRole('button', { expanded: false })) await user.click(fold);
  const shown = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(shown).toEqual(expect.arrayContaining(['north', 'x']));
  const none = within(screen.getByRole('group', { name: 'None' }));
  await user.click(none.getByRole('button', { name: /^Remove/ }));
  expect(none.queryByRole('textbox')).toBeNull();
  expect(none.queryByRole('button', { name: /^Add/ })).toBeNull();
});
