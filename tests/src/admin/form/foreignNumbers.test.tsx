import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language } from '#schemas';
import type { JsonSchema } from '#schemas/model/model.ts';
import { commitTexts } from '#src/admin/form/widgets/useBufferedText.ts';
import { field, foreignModelOf, modelOf, renderForm, saveButton } from './renderForm.tsx';

/* Numbers that somebody types keep their value or are refused at their field (GEN-6): JavaScript rounds them in silence. */

const NUMBER: JsonSchema = { type: 'number' };
const formOf = (
  figure: JsonSchema,
  record?: Readonly<Record<string, unknown>>,
  language?: Language,
) =>
  renderForm({
    of: foreignModelOf({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { figure },
    }),
    ...(record && { record: { id: 'r1', _id: 'r1', ...record } }),
    ...(language && { language }),
  });
type Page = ReturnType<typeof formOf>;

const ROUNDED = /Figure is too large, or has too many digits, to be kept exactly/;

/** Types a number and saves: it is refused with a reason, and goes through once it is corrected. */
const refuseThenSave = async (
  { user, saved }: Page,
  input: HTMLElement,
  {
    text,
    reason,
    right,
  }: { readonly text: string; readonly reason: RegExp; readonly right: unknown },
): Promise<void> => {
  await user.clear(input);
  await user.type(input, text);
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(input).toBeInTheDocument();
  expect(input).toHaveValue(text);
  expect(input).toBeInvalid();
  expect(saved).toEqual([]);
  await user.clear(input);
  await user.type(input, '12.5');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([right]));
};

describe('a number that would be rounded, or is none', () => {
  test.for([
    ['9007199254740993', ROUNDED],
    ['0.12345678901234567891', ROUNDED],
    ['1e400', ROUNDED],
    ['abc', /Figure must be a number/],
  ] as const)('is refused at its field: %s', async ([text, reason]) => {
    await refuseThenSave(formOf(NUMBER), field(/^Figure/), {
      ...{ text, reason },
      right: { figure: 12.5 },
    });
  });

  test.for([
    ['fr', /Figure est trop grand, ou a trop de chiffres/],
    ['ar', /قيمة «Figure» أكبر/],
  ] as const)('is refused in the language of the page: %s', async ([language, reason]) => {
    const { user, saved } = formOf(NUMBER, undefined, language);
    await user.type(field(/^Figure/), '9007199254740993{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(saved).toEqual([]);
  });

  test('is refused in Arabic digits too', async () => {
    const { user, saved } = formOf(NUMBER);
    await user.type(field(/^Figure/), '٩٠٠٧١٩٩٢٥٤٧٤٠٩٩٣{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ROUNDED);
    expect(saved).toEqual([]);
  });

  test.for(['9007199254740993', '1e400', 'abc'])(
    'does not become a text where the person chose a number: %s',
    async (text) => {
      for (const open of [{}, { type: ['number', 'string'] }] as JsonSchema[]) {
        const page = formOf(open);
        if (Object.keys(open).length === 0) {
          await page.user.click(screen.getByRole('combobox', { name: /^Figure/ }));
          await page.user.click(await screen.findByRole('option', { name: 'Number' }));
        } else await page.user.click(screen.getByRole('radio', { name: 'Number' }));
        await refuseThenSave(page, screen.getByRole('textbox'), {
          ...{ text, right: { figure: 12.5 } },
          reason: text === 'abc' ? /Figure must be a number/ : ROUNDED,
        });
        page.unmount();
      }
    },
  );

  test('does not become a text where a stored value is a number', async () => {
    const page = formOf({ type: ['number', 'string'] }, { figure: 5 });
    await refuseThenSave(page, screen.getByRole('textbox'), {
      ...{ text: '9007199254740993', reason: ROUNDED },
      right: { figure: 12.5 },
    });
  });

  test('is typed into the input that stays while somebody empties it', async () => {
    const { user, saved } = formOf({ type: ['number', 'string'] }, { figure: 5 });
    await user.clear(screen.getByRole('textbox'));
    await user.tab();
    await user.type(screen.getByRole('textbox'), '6{Enter}');
    await waitFor(() => expect(saved).toEqual([{ figure: 6 }]));
  });

  test('is refused no more once the person says that it is a text', async () => {
    const { user, saved } = formOf({ type: ['number', 'string'] });
    await user.click(screen.getByRole('radio', { name: 'Number' }));
    await user.type(screen.getByRole('textbox'), '9007199254740993{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(ROUNDED);
    await user.click(screen.getByRole('radio', { name: 'Text' }));
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ figure: '9007199254740993' }]));
  });

  test('is refused in a branch, and stays in it', async () => {
    const page = formOf(
      {
        oneOf: [
          { title: 'Word', type: 'object', properties: { size: { type: 'string' } } },
          {
            title: 'Measure',
            type: 'object',
            properties: { size: { ...NUMBER, title: 'Figure' } },
          },
        ],
      },
      { figure: { size: 5 } },
    );
    await refuseThenSave(page, screen.getByRole('textbox'), {
      ...{ text: '9007199254740993', reason: ROUNDED },
      right: { figure: { size: 12.5 } },
    });
  });

  test('is refused in an entry of a list, and no more when the entry is gone', async () => {
    const { user, saved } = formOf({ type: 'array', items: NUMBER }, { figure: [1, 2] });
    await user.click(screen.getByRole('button', { name: 'Unfold Entry 1' }));
    const first = await screen.findByDisplayValue('1');
    await user.clear(first);
    await user.type(first, '9007199254740993{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/to be kept exactly/);
    expect(saved).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ figure: [2] }]));
  });

  test('is refused in a value of a map', async () => {
    const page = formOf({ type: 'object', additionalProperties: NUMBER }, { figure: { euro: 1 } });
    await refuseThenSave(page, screen.getByRole('textbox', { name: 'euro' }), {
      ...{ text: '9007199254740993', reason: /euro is too large, or has too many digits/ },
      right: { figure: { euro: 12.5 } },
    });
  });
});

describe('an entry of a map whose value is emptied', () => {
  const map: JsonSchema = { type: 'object', additionalProperties: NUMBER };
  const euro = () => screen.getByRole('textbox', { name: 'euro' });

  test('stays while somebody is in it, however long they pause', async () => {
    const { user, saved } = formOf(map, { figure: { yen: 3, euro: 1, dollar: 2 } });
    const input = euro();
    await user.clear(input);
    act(commitTexts);
    expect(euro()).toBe(input);
    await user.type(input, '12.5');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ figure: { yen: 3, dollar: 2, euro: 12.5 } }]));
  });

  test('is gone once they leave it empty', async () => {
    const { user, saved } = formOf(map, { figure: { euro: 1, dollar: 2 } });
    await user.clear(euro());
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('textbox', { name: 'euro' })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ figure: { dollar: 2 } }]));
  });
});

describe('JSON with a number that would be rounded', () => {
  test('is refused at its field, stays as it was typed, and goes through once it is corrected', async () => {
    const of = modelOf({
      type: 'object',
      properties: {
        figure: { type: 'object', additionalProperties: true },
      },
    });
    const { user, saved } = renderForm({ of });
    const input = screen.getByRole('textbox');
    await user.click(input);
    await user.paste('{"a": [9007199254740993]}');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(ROUNDED);
    expect(input).toHaveValue('{"a": [9007199254740993]}');
    expect(saved).toEqual([]);
    await user.clear(input);
    await user.paste('{"a": ["9007199254740993", 1e3]}');
    await user.click(saveButton());
    await waitFor(() => expect(saved).toEqual([{ figure: { a: ['9007199254740993', 1000] } }]));
  });
});
