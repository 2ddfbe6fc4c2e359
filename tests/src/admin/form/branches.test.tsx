import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import { field, modelOf, renderForm, saveButton } from './renderForm.tsx';

/** FORM-7 in small: a length only where the licence ends. */
const LICENCE: JsonSchema = {
  title: 'Licence',
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title' },
    kind: {
      type: 'string',
      title: 'Kind',
      enum: ['lifetime', 'trial'],
      'x-ui': { widget: 'radio' },
    },
    configuration: { type: 'object', title: 'Configuration' },
  },
  required: ['title'],
  if: { properties: { kind: { const: 'trial' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's keyword
  then: {
    properties: { length: { type: 'integer', title: 'Length', minimum: 1 } },
    required: ['length'],
  },
};
const of = modelOf(LICENCE);

test('shows a field that depends on another only while it applies', async () => {
  const { user } = renderForm({ of, record: { title: 'Lantern' } });
  expect(screen.queryByLabelText(/^Length/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Trial' }));
  expect(await screen.findByLabelText(/^Length/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Length/)).not.toBeInTheDocument());
});

test('does not send what a switched branch hides', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.click(screen.getByRole('radio', { name: 'Trial' }));
  await user.type(await screen.findByLabelText(/^Length/), '3');
  await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ title: 'Lantern', kind: 'lifetime' }]));
});

test('asks for a field of the branch that applies', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.click(screen.getByRole('radio', { name: 'Trial' }));
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Length is required');
  expect(saved).toEqual([]);
});

test('keeps every key of free data', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.click(field(/^Configuration/));
  await user.paste('{"theme":{"dark":true},"list":[]}');
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([
      { title: 'Lantern', configuration: { theme: { dark: true }, list: [] } },
    ]),
  );
});

test('keeps JSON that does not parse in its field, says why, and does not save', async () => {
  const { user, saved } = renderForm({ of, record: { title: 'Lantern' } });
  await user.click(field(/^Configuration/));
  await user.paste('{"theme":');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Configuration is not valid JSON');
  expect(field(/^Configuration/)).toHaveValue('{"theme":');
  expect(saved).toEqual([]);
});
