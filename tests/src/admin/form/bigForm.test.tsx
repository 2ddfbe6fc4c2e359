import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { field, foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

/* Forms of very many fields: nested parts fold, a field is found by its name (GEN-8). */

const numbered = (count: number, make: (number: number) => [string, JsonSchema]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index + 1)));

const texts = (count: number): Record<string, JsonSchema> =>
  numbered(count, (number) => [`text${number}`, { type: 'string' }]);

const SETTINGS: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Settings',
  type: 'object',
  properties: {
    name: { type: 'string' },
    kind: { enum: ['plain', 'timed'] },
    ...texts(20),
    cache: {
      type: 'object',
      properties: {
        ...texts(9),
        délai: { type: 'integer', maximum: 10, description: 'How long a copy is taken for fresh.' },
      },
    },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { command: { type: 'string' } } },
    },
  },
  if: { properties: { kind: { const: 'timed' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's keyword
  then: { properties: { minutes: { type: 'integer' } } },
};
const of = foreignModelOf(SETTINGS);
const record = {
  id: 'r1',
  _id: 'r1',
  version: 1,
  name: 'Mine',
  cache: { text1: 'a', text2: 'b' },
  steps: [{ command: 'build' }, { command: 'test' }],
};

const cacheButton = () => screen.findByRole('button', { name: 'Cache' });
const find = () => screen.findByRole('searchbox', { name: 'Find a field' });

describe('a form of very many fields', () => {
  test('opens with its parts folded, each saying what it holds', async () => {
    const { user } = renderForm({ of, record });
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('group', { name: 'Cache' })).toHaveTextContent('2 of 10 filled');
    expect(screen.queryByLabelText('Délai')).toBeNull();
    await user.click(await cacheButton());
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'true');
    expect(field('Délai')).toBeVisible();
  });

  test('unfolds and folds all of it, and is as it was left when somebody comes back', async () => {
    const owner = crypto.randomUUID();
    const first = renderForm({ of, record, owner });
    await first.user.click(await cacheButton());
    first.unmount();
    const { user } = renderForm({ of, record, owner });
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('button', { name: 'Unfold all' }));
    expect(screen.getByRole('button', { name: 'Steps' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps a part folded whose field was in trouble when it was left, until a save is refused', async () => {
    const { user } = renderForm({ of, record });
    await user.click(await cacheButton());
    await user.type(field('Délai'), '12');
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect(await screen.findByText('1 thing to correct')).toBeVisible();
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'false');
    await user.click(saveButton());
    await waitFor(() => expect(field('Délai')).toBeInvalid());
    expect(await cacheButton()).toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps an entry unfolded where it is moved to', async () => {
    const { user } = renderForm({ of, record });
    await user.click(await screen.findByRole('button', { name: 'Steps' }));
    await user.click(screen.getByRole('button', { name: 'Unfold Entry 2' }));
    expect(await screen.findByDisplayValue('test')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move Entry 2 earlier' }));
    const first = screen.getByRole('group', { name: 'Entry 1' });
    expect(within(first).getByDisplayValue('test')).toBeVisible();
    expect(screen.queryByDisplayValue('build')).toBeNull();
  });

  test('unfolds what is in trouble, and marks it once it is folded again', async () => {
    const { user, saved } = renderForm({ of, record });
    await user.click(await cacheButton());
    await user.type(field('Délai'), '99');
    await user.click(await cacheButton());
    await user.click(saveButton());
    await waitFor(() => expect(field('Délai')).toHaveFocus());
    await user.click(await cacheButton());
    expect(screen.getByRole('group', { name: 'Cache' })).toHaveTextContent('1 thing to correct');
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    await waitFor(() => expect(field('Délai')).toHaveFocus());
    expect(saved).toEqual([]);
  });

  test('draws fields that depend on others while somebody types', async () => {
    const { user } = renderForm({ of });
    expect(screen.queryByLabelText('Minutes')).toBeNull();
    await user.click(await screen.findByLabelText('Kind'));
    await user.click(await screen.findByRole('option', { name: 'timed' }));
    expect(await screen.findByLabelText('Minutes')).toBeVisible();
  });
});

describe('the search in such a form', () => {
  test('finds a field without its accents, unfolds what is around it and leads into it', async () => {
    const { user } = renderForm({ of, record });
    await user.type(await find(), 'delai');
    expect(screen.getByRole('search')).toHaveTextContent('1 field found');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('search')).toHaveTextContent('1 of 1: Cache › Délai');
    expect(field('Délai')).toBeVisible();
    expect(await find()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field('Délai')).toHaveFocus());
    expect(await find()).toHaveValue('');
  });

  test('goes from one hit to the next by Enter, those found by a description last', async () => {
    const { user, saved } = renderForm({ of, record });
    await user.type(await find(), 'copy fresh{Enter}');
    expect(screen.getByRole('search')).toHaveTextContent('1 of 1: Cache › Délai');
    await user.clear(await find());
    await user.type(await find(), 'command{Enter}{Enter}');
    expect(screen.getByRole('search')).toHaveTextContent('2 of 2: Steps › 2 › Command');
    expect(await screen.findByDisplayValue('test')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('search')).toHaveTextContent('1 of 2');
    expect(saved).toEqual([]);
  });

  test('says so when nothing is found, and gives the keyboard back', async () => {
    const { user } = renderForm({ of, record });
    await user.click(await screen.findByLabelText('Name'));
    await user.click(await find());
    await user.keyboard('nothing like it');
    expect(screen.getByRole('search')).toHaveTextContent('No field has this name');
    await user.keyboard('{Escape}');
    expect(field('Name')).toHaveFocus();
  });

  test('is absent where a form has few fields', () => {
    const few = foreignModelOf({ type: 'object', properties: texts(30) });
    renderForm({ of: few });
    expect(field('Text1')).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
  });
});
