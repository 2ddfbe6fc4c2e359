/** GEN-5: a field of very many values is found by typing; what is stored and not among them stays. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import { descriptionOf, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

const towns = Array.from({ length: 5_000 }, (_, place) => `Town ${place + 1}`);
const TOWN: JsonSchema = { enum: [...towns, 'Genève'], description: 'Where it stands.' };

const open = (properties: Record<string, JsonSchema>, values: object = {}) => {
  const of = foreignModelOf({ type: 'object', properties, required: ['town'] });
  return renderForm({ of, record: { id: 's1', _id: 's1', version: 1, ...values } });
};
const town = (): HTMLElement => screen.getByRole('combobox', { name: /^Town/ });
const offered = (): readonly string[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

test('offers some of very many values, says how many are left, and finds them by typing', async () => {
  const { user, saved } = open({ town: TOWN, note: { type: 'string' } });
  await user.click(town());
  expect(offered()).toHaveLength(101);
  expect(offered().at(-1)).toBe('and 4,901 more: type to find one');
  await user.type(town(), 'geneve');
  await waitFor(() => expect(offered()).toEqual(['Genève']));
  await user.keyboard('{Enter}');
  expect(town()).toHaveValue('Genève');
  expect(saved).toEqual([]);
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ town: 'Genève' }]));
});

test('is named, described and required as its short sister is, and opens by keyboard', async () => {
  const { user } = open({ town: TOWN }, { town: 'Town 4000' });
  expect(town()).toHaveAttribute('aria-required', 'true');
  expect(descriptionOf(town())).toContain('Where it stands.');
  town().focus();
  await user.keyboard('{ArrowDown}');
  // What is chosen is offered first, however far behind it stands.
  expect(offered()[0]).toBe('Town 4000');
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(town()).toHaveValue('Town 4000');
});

test('keeps a value that is not among them until another one is chosen', async () => {
  const { user, saved } = open({ town: TOWN, note: { type: 'string' } }, { town: 'Atlantis' });
  expect(town()).toHaveValue('Atlantis');
  town().focus();
  await user.keyboard('{ArrowDown}{Tab}');
  expect(town()).toHaveValue('Atlantis');
  await user.type(town(), '{Control>}a{/Control}town 4321');
  await user.keyboard('{Enter}');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ town: 'Town 4321' }]));
});

test('of a list of them keeps those that are not among them, too', async () => {
  const { user, saved } = open(
    {
      town: { enum: ['one'] },
      towns: { type: 'array', items: TOWN, uniqueItems: true },
    },
    { town: 'one', towns: ['Town 7'] },
  );
  await user.type(screen.getByRole('combobox', { name: /^Towns/ }), 'gen{Enter}');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ town: 'one', towns: ['Town 7', 'Genève'] }]));
});
