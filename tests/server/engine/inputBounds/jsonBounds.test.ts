import { describe, expect, test } from 'vitest';
import { LIMITS } from '#schemas';
import { issueOfJsonText, measureJson } from '#server/engine/inputBounds/jsonBounds.ts';

const MAX = 1_000;

const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

const OVER: readonly (readonly [string, unknown, string, string])[] = [
  ['lists in lists', { configuration: nested(1_000) }, 'configuration', 'maxDepth'],
  [
    'more entries than bytes would hold',
    { gallery: Array(2_000).fill({}) },
    'gallery',
    'maxValues',
  ],
  [
    'the same with short names',
    Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [i, 1])),
    '',
    'maxValues',
  ],
  ['a list at the top', Array(2_000).fill(0), '', 'maxValues'],
];

const ENDLESS: typeof OVER = [
  ['a number beyond all bounds', { price: JSON.parse('1e999') }, 'price', 'finite'],
  ['one of them in a list', { rows: [{ price: JSON.parse('-1e999') }] }, 'rows.0.price', 'finite'],
];

describe('the measure of JSON', () => {
  test('counts values and characters, names included', () => {
    expect(measureJson({ title: 'Shop', tags: ['a', 'bc'] }, MAX)).toEqual({
      values: 5,
      characters: 'titleShoptagsabc'.length,
    });
  });

  test.each([...ENDLESS, ...OVER])('stops at %s', (_title, value, field, rule) => {
    expect(measureJson(value, MAX).issue).toMatchObject({ field, rule });
  });

  test('takes what is just as deep as it may be', () => {
    expect(measureJson(nested(LIMITS.depth), MAX).issue).toBeUndefined();
    expect(measureJson(nested(LIMITS.depth + 1), MAX).issue).toMatchObject({ rule: 'maxDepth' });
  });
});

describe('the measure of a JSON text', () => {
  test.each([
    [{ a: [1, 2, { b: null }], c: 'x,y,[z]{' }, false],
    [{ text: '","'.repeat(5_000) }, false],
    [{ text: '\\'.repeat(5_001), list: Array(900).fill(0) }, false],
    [{ text: '\\"'.repeat(5_001), list: Array(1_100).fill(0) }, true],
    [{ list: Array(998).fill({}) }, false],
    [{ list: Array(999).fill([]) }, true],
  ])('counts as the value is counted (%#)', (value, isMore) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, undefined, 2)]) {
      expect(issueOfJsonText(text, MAX)).toEqual(measureJson(value, MAX).issue);
      expect(issueOfJsonText(text, MAX) !== undefined).toBe(isMore);
    }
  });

  test.each(OVER)('stops at %s', (_title, value, field, rule) => {
    expect(issueOfJsonText(JSON.stringify(value), MAX)).toMatchObject({ field, rule });
  });

  test('leaves what is no JSON to the parser', () => {
    expect(issueOfJsonText('{"a":"b\\', MAX)).toBeUndefined();
    expect(issueOfJsonText(`{"\\x":${'['.repeat(100)}`, MAX)).toMatchObject({ field: '' });
  });
});
