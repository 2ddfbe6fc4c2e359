import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, field, modelOf, renderForm, saveButton } from './renderForm.tsx';
import { EVERY_RULE } from './rules.ts';

const of = modelOf(EVERY_RULE);
const RIGHT = { title: 'Lantern', price: 20 };

test('keeps Save disabled until something is typed', async () => {
  const { user } = renderForm({ of });
  expect(saveButton()).toBeDisabled();
  await user.type(field(/^Title/), 'B');
  expect(saveButton()).toBeEnabled();
});

test('saves what was typed when Enter follows the last key at once', async () => {
  const { user, saved } = renderForm({ of, record: { price: 20 } });
  await user.type(field(/^Title/), 'Lantern{Enter}');
  await waitFor(() => expect(saved).toEqual([RIGHT]));
  expect(saveButton()).toBeDisabled();
});

test('trims what was typed before it judges it', async () => {
  const { user, saved } = renderForm({ of, record: { price: 20 } });
  await user.type(field(/^Title/), '  Lantern    {Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('takes a text of blanks for an empty one', async () => {
  const { user, saved } = renderForm({ of, record: RIGHT });
  await user.clear(field(/^Title/));
  await user.type(field(/^Title/), '    {Enter}');
  await screen.findByRole('alert');
  expect(descriptionOf(field(/^Title/))).toBe('Title is required');
  expect(saved).toEqual([]);
});

test('saves once when Save is pressed twice', async () => {
  const { user, saved } = renderForm({ of, record: RIGHT });
  await user.type(field(/^Note/), 'twice');
  await user.dblClick(saveButton());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(saved).toHaveLength(1);
});

test('saves with Ctrl-S', async () => {
  const { user, saved } = renderForm({ of, record: RIGHT });
  await user.type(field(/^Note/), 'by keyboard');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved).toEqual([{ ...RIGHT, note: 'by keyboard' }]));
});

test('shows what the server refused at its field, and saves once it is changed', async () => {
  const refusal = { field: 'title', rule: 'unique', params: {}, message: 'already there' };
  const { user, saved } = renderForm({
    of,
    record: { price: 20 },
    answers: [{ saved: false, refusals: [refusal] }],
  });
  await user.type(field(/^Title/), 'Lantern{Enter}');
  await waitFor(() => expect(descriptionOf(field(/^Title/))).toBe('Title is already taken'));
  expect(saveButton()).toBeEnabled();
  await user.type(field(/^Title/), '2{Enter}');
  await waitFor(() => expect(saved).toHaveLength(2));
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(screen.queryByText('Title is already taken')).not.toBeInTheDocument();
});

test('shows the words of the server where its rule is not known here', async () => {
  const refusal = { field: 'price', rule: 'tooCheap', params: {}, message: 'Below what it costs.' };
  const { user } = renderForm({
    of,
    record: RIGHT,
    answers: [{ saved: false, refusals: [refusal] }],
  });
  await user.type(field(/^Note/), 'abc{Enter}');
  await waitFor(() => expect(descriptionOf(field(/^Price/))).toBe('Below what it costs.'));
});

test('reads numbers in Arabic digits and with a comma before the decimals', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.type(field(/^Price/), '٤٢{Enter}');
  await waitFor(() => expect(saved).toEqual([{ title: 'Lantern', price: 42 }]));
});

test('refuses text in a number field in words of its own', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.type(field(/^Price/), 'cheap{Enter}');
  await waitFor(() => expect(descriptionOf(field(/^Price/))).toBe('Price must be a number'));
  expect(saved).toEqual([]);
});
