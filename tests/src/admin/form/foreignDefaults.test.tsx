import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

/* What a switch of branches writes: what the new branch brings, and nothing of what both share (GEN-6). */

const KINDS: JsonSchema = {
  type: 'object',
  properties: {
    level: { type: 'integer', default: 1 },
    fixed: { const: 'always' },
    settings: {
      type: 'object',
      properties: { loud: { type: 'boolean', default: true } },
    },
  },
  required: ['fixed', 'settings'],
  oneOf: [
    {
      title: 'Box',
      properties: { kind: { const: 'box' }, width: { type: 'integer' } },
      required: ['kind', 'width'],
    },
    {
      title: 'Ball',
      properties: { kind: { const: 'ball' }, radius: { type: 'integer', default: 5 } },
      required: ['kind'],
    },
  ],
};
const STORED = { id: 'r1', _id: 'r1', version: 1 };

describe('a stored row whose branch changes', () => {
  test('gets the defaults of the new branch alone', async () => {
    const record = { ...STORED, kind: 'box', width: 3 };
    const { user } = renderForm({ of: foreignModelOf(KINDS), record });
    await user.click(screen.getByRole('radio', { name: 'Ball' }));
    await waitFor(() => expect(field(/^Radius/)).toHaveValue('5'));
    expect(field(/^Level/)).toHaveValue('');
    expect(screen.queryByLabelText(/^Loud/)).toBeNull();
  });

  test('gets them inside an object and an entry of a list too', async () => {
    const of = foreignModelOf({
      type: 'object',
      properties: { inner: KINDS, list: { type: 'array', items: KINDS } },
    });
    const box = { kind: 'box', width: 3, fixed: 'always', settings: {} };
    const record = { ...STORED, inner: box, list: [box] };
    const { user, saved } = renderForm({ of, record });
    const [inner, entry] = screen.getAllByRole('radio', { name: 'Ball' });
    await user.click(inner as HTMLElement);
    await user.click(entry as HTMLElement);
    await user.click(saveButton());
    const ball = { kind: 'ball', radius: 5, fixed: 'always', settings: {} };
    await waitFor(() => expect(saved).toEqual([{ inner: ball, list: [ball] }]));
  });

  test('gets none of what a condition leaves as it was', async () => {
    const of = foreignModelOf({
      type: 'object',
      properties: {
        title: { type: 'string' },
        level: { type: 'integer', default: 1 },
        extra: { type: 'string', default: 'of all' },
      },
      if: { properties: { title: { const: 'ball' } }, required: ['title'] },
      // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's keyword
      then: {
        properties: {
          radius: { type: 'integer', default: 5 },
          level: { type: 'integer', maximum: 9 },
        },
      },
      else: { properties: { width: { type: 'integer', default: 2 } } },
    });
    const { user, saved } = renderForm({ of, record: { ...STORED, title: 'box' } });
    await user.clear(field(/^Title/));
    await user.type(field(/^Title/), 'ball');
    await user.tab();
    await waitFor(() => expect(field(/^Radius/)).toHaveValue('5'));
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ title: 'ball', radius: 5 }]));
  });

  test('gets no default that somebody emptied in the form of a new row', async () => {
    const { user } = renderForm({ of: foreignModelOf(KINDS) });
    expect(field(/^Level/)).toHaveValue('1');
    await user.clear(field(/^Level/));
    await user.click(screen.getByRole('radio', { name: 'Box' }));
    await user.click(screen.getByRole('radio', { name: 'Ball' }));
    await waitFor(() => expect(field(/^Radius/)).toHaveValue('5'));
    expect(field(/^Level/)).toHaveValue('');
  });
});

test('the form of a new row shows no branch until somebody chooses one', async () => {
  const { user, saved } = renderForm({ of: foreignModelOf(KINDS) });
  expect(field(/^Level/)).toHaveValue('1');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Ball' }));
  await waitFor(() => expect(field(/^Radius/)).toHaveValue('5'));
  await user.click(saveButton());
  const settings = { loud: true };
  await waitFor(() =>
    expect(saved).toEqual([{ level: 1, fixed: 'always', settings, kind: 'ball', radius: 5 }]),
  );
});
