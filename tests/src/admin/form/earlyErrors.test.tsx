import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { descriptionOf, field, modelOf, renderForm, saveButton } from './renderForm.tsx';

const PACKAGE = {
  type: 'object',
  title: 'Package',
  'x-title': { fr: 'Formule', ar: 'باقة' },
  properties: { kind: { type: 'string', title: 'Type' } },
  required: ['kind'],
} as const;

const SAMPLE = modelOf({
  title: 'Sample',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    text: { type: 'string', title: 'Text', maxLength: 10 },
    packages: { type: 'array', title: 'Packages', items: PACKAGE },
    answers: {
      type: 'array',
      title: 'Answers',
      items: { ...PACKAGE, title: 'Answer', 'x-title': { fr: 'Réponse', ar: 'جواب' } },
    },
  },
  required: ['name'],
});

const summary = () => screen.findByRole('alert');

describe('FORM-6: errors are told early, and say where', () => {
  test('counts near the limit of a text, and what is over it', async () => {
    const { user } = renderForm({ of: SAMPLE });
    await user.type(field('Text'), 'seven c');
    expect(screen.queryByText(/of 10 characters/)).toBeNull();
    await user.type(field('Text'), 'h');
    expect(screen.getByText('8 of 10 characters')).toBeVisible();
    await user.type(field('Text'), 'ars');
    expect(screen.getByText('11 of 10 characters: 1 too many')).toBeVisible();
  });

  test('checks a changed field when it is left, not while it is typed, and no other one', async () => {
    const { user } = renderForm({ of: SAMPLE });
    const text = field('Text');
    await user.type(text, 'far too long a text');
    expect(text).toBeValid();
    await user.tab();
    await waitFor(() => expect(text).toBeInvalid());
    expect(descriptionOf(text)).toMatch(/10 characters/);
    expect(field(/^Name/)).toBeValid();
    await user.clear(text);
    await user.type(text, 'short');
    await waitFor(() => expect(text).toBeValid());
  });

  test('names the entry in the summary, and leads to its field', async () => {
    const { user } = renderForm({ of: SAMPLE });
    await user.type(field(/^Name/), 'a');
    await user.click(screen.getByRole('button', { name: 'Add a package' }));
    await user.click(screen.getByRole('button', { name: 'Add a package' }));
    await user.click(screen.getByRole('button', { name: 'Add an answer' }));
    const [first] = screen.getAllByLabelText(/^Type/);
    if (first) await user.type(first, 'basic');
    await user.click(saveButton());
    const lines = within(await summary()).getAllByRole('button');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Package 2: Type is required',
      'Answer 1: Type is required',
    ]);
    await user.click(within(await summary()).getByText('Package 2: Type is required'));
    const second = within(screen.getByRole('group', { name: 'Package 2' }));
    await waitFor(() => expect(second.getByLabelText(/^Type/)).toHaveFocus());
  });

  test('says in Arabic what entries are', async () => {
    renderForm({ of: SAMPLE, language: 'ar' });
    expect(await screen.findByRole('button', { name: 'إضافة: باقة' })).toBeVisible();
  });
});
