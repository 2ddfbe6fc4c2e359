import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTranslate } from '#src/session/translation.ts';

const ROWS = '%{smart_count} row |||| %{smart_count} rows';
const COUNTED = 'none |||| one |||| two |||| few |||| many |||| other';

afterEach(() => vi.restoreAllMocks());

describe('a text', () => {
  test('is found by its key, with values in their places', () => {
    const translate = createTranslate({ a: { 'b.c': 'Hello %{name}, %{missing}' } }, 'en');
    expect(translate('a.b.c', { name: '$&' })).toBe('Hello $&, %{missing}');
  });

  test('is what the caller says where there is none, and its key with a word in the console else', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const translate = createTranslate({}, 'en');
    expect(translate('a.b', { _: 'Hi %{name}', name: 'Lina' })).toBe('Hi Lina');
    expect(warn).not.toHaveBeenCalled();
    expect(translate('a.b')).toBe('a.b');
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each([
    ['en', 0, '0 rows'],
    ['en', 1, '1 row'],
    ['en', 2, '2 rows'],
    ['fr', 0, '0 row'],
    ['fr', 1.5, '1.5 row'],
    ['fr', 2, '2 rows'],
    ['fr', 1_000_000, '1000000 rows'],
  ] as const)('has in %s for %d the form "%s"', (language, count, text) => {
    expect(createTranslate({ rows: ROWS }, language)('rows', { smart_count: count })).toBe(text);
  });

  test('has six forms in Arabic', () => {
    const translate = createTranslate({ rows: COUNTED }, 'ar');
    const forms = [0, 1, 2, 3, 10, 11, 99, 100, 103].map((count) =>
      translate('rows', { smart_count: count }),
    );
    expect(forms).toEqual(['none', 'one', 'two', 'few', 'few', 'many', 'many', 'other', 'few']);
  });

  test('of one form stands for every count', () => {
    expect(createTranslate({ rows: 'Rows' }, 'ar')('rows', { smart_count: 2 })).toBe('Rows');
  });
});
