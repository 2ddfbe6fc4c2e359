/** GEN-5, GEN-6: a stored value of a type that its field does not take is seen, replaced if wanted, and else left alone. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import { descriptionOf, field, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: ['object', 'integer'], properties: { width: { type: 'integer' } } },
  },
};
const open = (size: unknown, language: 'en' | 'ar' = 'en') =>
  renderForm({
    of: foreignModelOf(SCHEMA),
    language,
    record: { id: 's1', _id: 's1', version: 1, name: 'A', size },
  });

test('it is shown as JSON, and says which type it has', () => {
  open('12');
  expect(field('Size')).toHaveValue('"12"');
  expect(descriptionOf(field('Size'))).toContain('of a type that the field does not take: Text');
});

test('STUDIO-4: it is left as it is when something else is changed, and holds that up no more', async () => {
  const { user, saved } = open(['a']);
  await user.type(field('Name'), 'b');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ name: 'Ab', size: ['a'] }]));
  expect(field('Size')).toHaveValue('[\n  "a"\n]');
});

test('it is refused where it becomes another one that is none', async () => {
  const { user, saved } = open(['a']);
  await user.clear(field('Size'));
  await user.type(field('Size'), '"b"');
  await user.tab();
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Size does not have the expected form',
  );
  expect(saved).toEqual([]);
});

test('it is changed where it stands', async () => {
  const { user, saved } = open('many');
  await user.clear(field('Size'));
  await user.type(field('Size'), '12');
  await user.tab();
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ name: 'A', size: 12 }]));
});

test('it is replaced by choosing a type', async () => {
  const { user, saved } = open('many');
  await user.click(screen.getByRole('radio', { name: 'Whole number' }));
  await user.type(screen.getByRole('textbox', { name: 'Size' }), '7');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ name: 'A', size: 7 }]));
});

test('it is told of in Arabic', () => {
  open(true, 'ar');
  expect(descriptionOf(field('Size'))).toContain('نعم أو لا');
});
