import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import { descriptionOf, field, modelOf, renderForm, saveButton } from './renderForm.tsx';

const en = (text: string) => sameInAll(text);

const STEPS: JsonSchema = {
  title: 'Service',
  type: 'object',
  'x-resource': {
    name: en('Service |||| Services'),
    form: {
      steps: [
        { name: 'overview', title: en('Overview'), fields: ['title', 'status'] },
        { name: 'pricing', title: en('Pricing'), fields: ['price'] },
        { name: 'faq', title: en('Questions'), fields: ['faq'] },
      ],
    },
  },
  properties: {
    title: { type: 'string', title: 'Title' },
    status: { type: 'string', title: 'Status', readOnly: true },
    price: { type: 'integer', title: 'Price', minimum: 5 },
    faq: {
      type: 'array',
      title: 'Questions',
      maxItems: 2,
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', title: 'Question' },
          answer: { type: 'string', title: 'Answer' },
        },
        required: ['question'],
      },
    },
  },
  required: ['title', 'price'],
};
const of = modelOf(STEPS);
const renderWizard = async (options: Omit<Parameters<typeof renderForm>[0], 'of'> = {}) => {
  const form = renderForm({ of, ...options });
  // The layout of steps comes when a form has steps.
  await screen.findByRole('button', { name: 'Overview' });
  return form;
};
const next = () => screen.getByRole('button', { name: 'Next' });

test('does not let a step with errors be left forward, and lets it be left once it is right (FORM-2)', async () => {
  const { user } = await renderWizard();
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent('Title is required');
  await user.type(field(/^Title/), 'Lantern');
  await user.click(next());
  expect(await screen.findByLabelText(/^Price/)).toBeVisible();
  expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps what was typed on the way back and forth (FORM-2)', async () => {
  const { user } = await renderWizard();
  await user.type(field(/^Title/), 'Lantern');
  await user.click(next());
  await user.type(await screen.findByLabelText(/^Price/), '20');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(field(/^Title/)).toHaveValue('Lantern');
  await user.click(next());
  expect(await screen.findByLabelText(/^Price/)).toHaveValue('20');
});

test('goes to the next step with Enter', async () => {
  const { user, saved } = await renderWizard();
  await user.type(field(/^Title/), 'Lantern{Enter}');
  expect(await screen.findByLabelText(/^Price/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('saves from any step where the rest is in order (FORM-2)', async () => {
  const { user, saved } = await renderWizard({ record: { title: 'Lantern', price: 20 } });
  await user.type(field(/^Title/), 's');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ title: 'Lanterns', price: 20 }]));
});

test('jumps to the first step in trouble when the whole is saved (FORM-2)', async () => {
  const { user, saved } = await renderWizard({ record: { title: 'Lantern', price: 3 } });
  await user.click(screen.getByRole('button', { name: 'Overview' }));
  await user.type(field(/^Title/), 's');
  await user.click(saveButton());
  const price = await screen.findByLabelText(/^Price/);
  await waitFor(() => expect(price).toHaveFocus());
  expect(screen.getByText('1 thing to correct', { selector: 'span' })).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('adds, doubles, moves and removes entries of a list, up to its limit', async () => {
  const record = { title: 'Lantern', price: 20, faq: [{ question: 'First' }] };
  const { user, saved } = await renderWizard({ record });
  await user.click(next());
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Duplicate Entry 1' }));
  expect(screen.queryByRole('button', { name: 'Add to Questions' })).not.toBeInTheDocument();
  const second = (await screen.findAllByLabelText(/^Question/)).at(-1);
  await user.type(second ?? document.body, ' again');
  await user.click(screen.getByRole('button', { name: 'Move Entry 2 earlier' }));
  await user.click(saveButton());
  await waitFor(() =>
    expect(saved).toEqual([
      { title: 'Lantern', price: 20, faq: [{ question: 'First again' }, { question: 'First' }] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Entry 1' }));
  await user.click(saveButton());
  await waitFor(() => expect(saved[1]).toEqual(record));
});

test('names a broken entry of a list at its own field, and unfolds it', async () => {
  const record = { title: 'Lantern', price: 20, faq: [{ question: 'A' }, { answer: 'B' }] };
  const { user } = await renderWizard({ record });
  await user.type(field(/^Title/), 's');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Question is required');
  await waitFor(() =>
    expect(document.getElementById('root_faq_1_question')).toHaveAttribute(
      'aria-describedby',
      'root_faq_1_question__error',
    ),
  );
});

test('keeps its step and the marks of its steps when the language changes', async () => {
  const { user, i18nProvider } = await renderWizard({ record: { title: 'Lantern', price: 3 } });
  const languages = screen.getByRole('button', { name: 'Switch' });
  await user.type(field(/^Title/), 's');
  await user.click(saveButton());
  expect(await screen.findByText('1 thing to correct', { selector: 'span' })).toBeVisible();
  await user.click(languages);
  await waitFor(() => expect(i18nProvider.getLocale()).toBe('fr'));
  expect(await screen.findByText('1 point à corriger', { selector: 'span' })).toBeVisible();
  expect(screen.getByLabelText(/^Price/)).toHaveValue('3');
  expect(descriptionOf(field(/^Price/))).toMatch(/^La valeur Price/);
});
