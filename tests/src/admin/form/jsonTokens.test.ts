import { expect, test } from 'vitest';
import { withValueAt } from '#src/admin/form/fieldPaths.ts';
import { jsonTokens } from '#src/admin/form/widgets/jsonTokens.ts';

const piecesOf = (text: string): string =>
  jsonTokens(text)
    .map((token) => token.text)
    .join('');

test('colours names, texts and values of JSON apart', () => {
  const kinds = jsonTokens('{"a": "b", "c": [1.5e3, true]}')
    .filter(({ text }) => text.trim() !== '')
    .map(({ kind, text }) => `${kind} ${text.trim()}`);
  expect(kinds).toEqual([
    'mark {',
    'key "a"',
    'mark :',
    'text "b"',
    'mark ,',
    'key "c"',
    'mark :',
    'mark [',
    'value 1.5e3',
    'mark ,',
    'value true',
    'mark ]',
    'mark }',
  ]);
});

test.each(['', '{"a":', '"\\" quoted', '{a: tea, -}\n\n  x', '"سوق" 𝒮 nul'])(
  'loses no letter of what is not finished: %s',
  (text) => {
    expect(piecesOf(text)).toBe(text);
  },
);

test('puts a value into a list or an object and leaves the rest as it is', () => {
  const data = { title: 'x', list: [{ a: 1 }, { a: 2 }] };
  expect(withValueAt(data, ['list', 1, 'a'], 3)).toEqual({
    title: 'x',
    list: [{ a: 1 }, { a: 3 }],
  });
  expect(withValueAt(data, ['new', 'b'], 1)).toEqual({ ...data, new: { b: 1 } });
});
