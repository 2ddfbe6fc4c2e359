import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { changeBetween, type TextChange } from '#src/admin/studio/text/editing/changeBetween.ts';
import { blankChanges, formatText } from '#src/admin/studio/text/editing/formatText.ts';
import { parseText } from '#src/admin/studio/text/findings/parsedText.ts';

const formatted = (text: string): string => {
  const { root } = parseText(text);
  if (!root) throw new Error('The text has no value.');
  return formatText(text, root);
};

/** Changes are told by their places in the text before any of them. */
const applied = (text: string, changes: readonly TextChange[]): string =>
  changes.reduceRight(
    (whole, { from, to, insert }) => whole.slice(0, from) + insert + whole.slice(to),
    text,
  );

describe('a formatted text', () => {
  test('looks as the product prints schemas, however it was laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 4), (value, step) => {
        expect(formatted(JSON.stringify(value, null, step))).toBe(printJson(value));
      }),
    );
  });

  const names = readdirSync('schemas').filter((name) => name.endsWith('.json'));

  test.each(names)('of schemas/%s looks so too', (name) => {
    const file = readFileSync(`schemas/${name}`, 'utf8');
    expect(formatted(file)).toBe(printJson(JSON.parse(file)));
  });

  test('keeps numbers, names and texts as they are spelled', () => {
    const text = '{"10":1.0,"2":12345678901234567890,"a":1e400,"a":"\\u00e9","__proto__":-0}';
    expect(formatted(text)).toBe(
      [
        '{',
        '  "10": 1.0,',
        '  "2": 12345678901234567890,',
        '  "a": 1e400,',
        '  "a": "\\u00e9",',
        '  "__proto__": -0',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('differs in blanks alone, change by change', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 4), (value, step) => {
        const before = JSON.stringify(value, null, step);
        const changes = blankChanges(before, formatted(before));
        expect(applied(before, changes)).toBe(formatted(before));
        expect(changes.filter(({ from, to }) => before.slice(from, to).trim() !== '')).toEqual([]);
      }),
    );
  });

  test('is refused where it would change more than blanks', () => {
    expect(() => blankChanges('{ "a": 1 }', '{ "a": 2 }')).toThrow(RangeError);
    expect(() => blankChanges('[1, 2]', '[1]')).toThrow(RangeError);
  });
});

describe('the change between two texts', () => {
  test('leads from one to the other and touches no half of a character', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '😀', '😁', '\n')).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = changeBetween(before, after);
        expect(applied(before, [change])).toBe(after);
        expect(change.insert.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the part in which they differ', () => {
    expect(changeBetween('{ "a": 1 }', '{ "a": 2 }')).toEqual({ from: 7, to: 8, insert: '2' });
    expect(changeBetween('same', 'same').insert).toBe('');
  });
});
