import { describe, expect, test } from 'vitest';
import { LIMITS } from '#schemas';
import { holdsMoreValues, measureJson } from '#server/limits/jsonBounds.ts';

const MAX = 1_000;

const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('the measure of JSON', () => {
  test('counts values and characters, names included', () => {
    expect(measureJson({ title: 'Shop', tags: ['a', 'bc'] }, MAX)).toEqual({
      values: 5,
      characters: 'titleShoptagsabc'.length,
    });
  });

  test.each([
    ['a number beyond all bounds', { price: JSON.parse('1e999') }, 'price', 'finite'],
    [
      'one of them in a list',
      { rows: [{ price: JSON.parse('-1e999') }] },
      'rows.0.price',
      'finite',
    ],
    ['lists in lists', { configuration: nested(10_000) }, 'configuration', 'maxDepth'],
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
  ])('stops at %s', (_title, value, field, rule) => {
    expect(measureJson(value, MAX).issue).toMatchObject({ field, rule });
  });

  test('takes what is just as deep as it may be', () => {
    expect(measureJson(nested(LIMITS.depth), MAX).issue).toBeUndefined();
    expect(measureJson(nested(LIMITS.depth + 1), MAX).issue).toMatchObject({ rule: 'maxDepth' });
  });
});

describe('the count of values in a JSON text', () => {
  test.each([
    [{ a: [1, 2, { b: null }], c: 'x,y,[z]{' }, false],
    [Array(2_000).fill({}), true],
    [{ text: '","'.repeat(5_000) }, false],
    [{ text: '\\'.repeat(5_001), list: Array(900).fill(0) }, false],
    [{ text: '\\"'.repeat(5_001), list: Array(1_100).fill(0) }, true],
  ])('passes over what strings hold (%#)', (value, isMore) => {
    expect(holdsMoreValues(JSON.stringify(value), MAX)).toBe(isMore);
  });

  test('ends with a text that breaks off inside a string', () => {
    expect(holdsMoreValues('{"a":"b\\', MAX)).toBe(false);
  });
});
