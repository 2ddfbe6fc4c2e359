import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas/model/model.ts';
import {
  foreignModelOf,
  jsonAnswer,
  modelOf,
  renderForm,
  saveButton,
  silence,
} from './renderForm.tsx';

const TAGS = {
  type: 'array',
  title: 'Tags',
  items: { type: 'string', maxLength: 12 },
  maxItems: 4,
} as const;

const USED = [
  { value: 'Élan', count: 12 },
  { value: 'dark blue', count: 3 },
  { value: 'Red', count: 2 },
];

/** A form with a list of words, of which other rows hold some. */
const show = async (
  properties: Readonly<Record<string, JsonSchema>> = { tags: TAGS },
  make = modelOf,
) => {
  const asked: string[] = [];
  const form = renderForm({
    of: make({ title: 'Sample', type: 'object', properties }),
    network: async (url, request) => {
      if (!url.includes('/values')) return silence(url, request);
      asked.push(url);
      return jsonAnswer({ results: USED, isMore: false, isPartial: false });
    },
  });
  const input = await screen.findByRole('combobox', { name: /^Tags/ });
  const chips = () =>
    [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);
  return { ...form, input, chips, asked };
};

const paste = (input: HTMLElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

describe('TABLE-8: tags', () => {
  test('are added with Enter, each once, without saving', async () => {
    const { user, input, saved } = await show();
    await user.type(input, 'green{Enter}blue{Enter}Green{Enter}');
    expect(screen.getByText('Already there: Green')).toBeInTheDocument();
    expect(saved).toEqual([]);
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ tags: ['green', 'blue'] }]));
  });

  test.each([
    ['short words at commas', 12, ['green', 'dark blue', 'أخضر']],
    ['no sentences', 120, ['green, dark blue ,green،أخضر']],
  ])('are parted: %s', async (_, maxLength, tags) => {
    const { user, input, saved } = await show({
      tags: { ...TAGS, items: { type: 'string', maxLength } },
    });
    await user.type(input, 'green, dark blue ,green،أخضر{Enter}');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ tags }]));
  });

  test('are pasted together, lines and all, and written as other rows write them', async () => {
    const { user, input, chips } = await show();
    await user.click(input);
    await screen.findByRole('option', { name: /Élan/ });
    paste(input, 'red; one\ntwo');
    expect(chips()).toEqual(['Red', 'one', 'two']);
    expect(input).toHaveValue('');
  });

  test('are suggested by any part, with the number of rows, and chosen by the keyboard', async () => {
    const { user, input, chips, asked } = await show();
    await user.click(input);
    const offered = async () =>
      (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(await offered()).toEqual(['Élan12 rows', 'dark blue3 rows', 'Red2 rows']);
    await user.type(input, 'LAN');
    expect(await offered()).toEqual(['Élan12 rows']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Élan']);
    expect(screen.getByText('Added: Élan')).toBeInTheDocument();
    await user.type(input, 'blue');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(input).toHaveValue('blue');
    await user.clear(input);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual([]);
    expect(screen.getByText('Removed: Élan')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  test('that are too long stay in the input, say so and are not lost by saving', async () => {
    const { user, input, chips, saved } = await show();
    await user.type(input, 'much too long a word, red,');
    expect(chips()).toEqual(['Red']);
    expect(input).toHaveValue('much too long a word, ');
    const text = '“much too long a word” is longer than 12 characters and was not added.';
    expect(await screen.findAllByText(new RegExp(text))).not.toHaveLength(0);
    await user.click(saveButton());
    expect(saved).toEqual([]);
    await user.clear(input);
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ tags: ['Red'] }]));
  });

  test('beyond the most that the field takes are told', async () => {
    const { input, chips } = await show();
    paste(input, 'a, b, c, d, e');
    expect(chips()).toEqual(['a', 'b', 'c', 'd']);
    expect(input).toHaveValue('e');
    expect(
      (await screen.findAllByText(/No more than 4 entries are possible: “e” was not added/)).length,
    ).toBeGreaterThan(0);
  });

  test.each([
    ['for schemas of others', foreignModelOf, { tags: TAGS }, 'tags'],
    [
      'inside of objects',
      modelOf,
      { info: { type: 'object', title: 'Info', properties: { tags: TAGS } } },
      'info.tags',
    ],
  ])('are suggested %s', async (_, make, properties, path) => {
    const { user, input, asked } = await show(properties, make);
    await user.click(input);
    await screen.findByRole('option', { name: /Élan/ });
    expect(new URL(asked[0] ?? '', 'http://host').searchParams.get('field')).toBe(path);
  });
});
