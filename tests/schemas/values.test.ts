import { describe, expect, test } from 'vitest';
import {
  changedFields,
  csvCell,
  type FieldKind,
  inParallel,
  isEmpty,
  isSame,
  referenceTarget,
  referenceTargets,
} from '#schemas';

describe('a value is empty', () => {
  // Where the five earlier rules differed, each line says what its neighbours held.
  test.each<[unknown, boolean, string]>([
    [undefined, true, 'all agreed'],
    [null, true, 'all agreed'],
    ['', true, 'all agreed'],
    [[], true, 'forms and queries took it for a value'],
    [{}, true, 'the server and queries took it for a value'],
    [0, false, 'all agreed'],
    [false, false, 'all agreed'],
    [Number.NaN, false, 'all agreed'],
    [' ', false, 'blanks are trimmed before, where they mean nothing'],
    [[''], false, 'a list of something'],
    [{ a: null }, false, 'only filters looked inside'],
  ])('%j: %s (%s)', (value, expected) => {
    expect(isEmpty(value)).toBe(expected);
  });
});

describe('two values are the same', () => {
  test.each<[unknown, unknown, boolean, string]>([
    [1, 1, true, 'all agreed'],
    [1, '1', false, 'all agreed'],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      true,
      'the data provider and the API document counted the order',
    ],
    [[1, 2], [2, 1], false, 'all agreed'],
    [{ a: undefined }, {}, true, 'forms and the server counted what is not sent'],
    [{}, { a: undefined }, true, 'forms and the server counted what is not sent'],
    [{ a: undefined }, { b: undefined }, true, 'forms and the server counted what is not sent'],
    [{ a: null }, {}, false, 'all agreed: null clears'],
    [{ a: 1 }, { b: 1 }, false, 'all agreed'],
    [[], {}, false, 'all agreed'],
    [null, {}, false, 'all agreed'],
    [null, undefined, false, 'all agreed'],
    [Number.NaN, Number.NaN, true, 'the server took it for a change each time'],
    [0, -0, true, 'all agreed'],
    [{ toString: undefined }, {}, true, 'inherited names are no fields'],
    [JSON.parse('{"__proto__":{}}'), {}, false, 'inherited names are no fields'],
    [{ a: [{ b: [1] }] }, { a: [{ b: [1] }] }, true, 'all agreed'],
    [{ a: [{ b: [1] }] }, { a: [{ b: [2] }] }, false, 'all agreed'],
  ])('%j and %j: %s (%s)', (left, right, expected) => {
    expect(isSame(left, right)).toBe(expected);
    expect(isSame(right, left)).toBe(expected);
  });
});

describe('a reference leads to', () => {
  const choice = { by: 'kind', resources: { app: 'apps', 3: 'themes', true: 'services' } };

  test.each<[Parameters<typeof referenceTarget>[0], Record<string, unknown>, string | undefined]>([
    ['customers', {}, 'customers'],
    [undefined, {}, undefined],
    [choice, { kind: 'app' }, 'apps'],
    [choice, { kind: 3 }, 'themes'],
    [choice, { kind: true }, 'services'],
    [choice, {}, undefined],
    [choice, { kind: null }, undefined],
    [choice, { kind: 'toString' }, undefined],
    [choice, { kind: '__proto__' }, undefined],
    // Pages took a list of one for its entry, the server did not.
    [choice, { kind: ['app'] }, undefined],
    [{ by: 'toString', resources: { app: 'apps' } }, {}, undefined],
    [{ by: 'kind', resources: { undefined: 'apps' } }, {}, undefined],
  ])('%j of %j: %s', (reference, row, expected) => {
    expect(referenceTarget(reference, row)).toBe(expected);
  });

  test('any of its resources, while nothing is chosen', () => {
    expect(referenceTargets(choice)).toEqual(['themes', 'apps', 'services']);
    expect(referenceTargets('customers')).toEqual(['customers']);
    expect(referenceTargets(undefined)).toEqual([]);
  });
});

test.each<[unknown, FieldKind | undefined, string]>([
  [undefined, 'text', ''],
  [null, undefined, ''],
  [-1.5, 'number', '-1.5'],
  [true, 'boolean', 'true'],
  ['=1', 'text', "'=1"],
  ['-1.5', 'text', "'-1.5"],
  [['a'], 'tags', '["a"]'],
  [{ a: 1 }, 'object', '{"a":1}'],
  // Pages wrote it bare: import read a number, where the row held a text.
  ['5', 'json', '"5"'],
  [5, 'json', '5'],
  ['=1', 'json', '"=1"'],
])('writes %j of the kind %s as the cell %s', (value, kind, cell) => {
  expect(csvCell(value, kind)).toBe(cell);
});

test('works for each item, so many at a time, in their order', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  });
  expect({ begun, most }).toEqual({ begun: [1, 2, 3, 4, 5], most: 2 });
});

test('hands on what work for an item throws', async () => {
  const work = inParallel([1, 2], 2, (item) => Promise.reject(new Error(`item ${item}`)));
  await expect(work).rejects.toThrow('item 1');
});

describe('a row has changed', () => {
  type Row = Readonly<Record<string, unknown>>;
  test.each<[Row, Row, readonly string[], string]>([
    [{ a: 1 }, { a: 1 }, [], 'all agreed'],
    [{ a: 1 }, { a: 2 }, ['a'], 'all agreed'],
    [{ a: 1 }, {}, ['a'], 'all agreed'],
    [{ b: 1 }, { a: 1, b: 2 }, ['b', 'a'], 'all agreed'],
    [{}, { a: null }, [], 'the server counted it'],
    [{ a: [] }, {}, [], 'the data provider sent it'],
    [{ a: {} }, { a: '' }, [], 'the data provider and history counted it'],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, [], 'the data provider sent it'],
    [{ a: { x: undefined } }, { a: {} }, [], 'forms sent it'],
    [{}, JSON.parse('{"toString":"x"}'), ['toString'], 'inherited names are no fields'],
    [JSON.parse('{"__proto__":{"x":1}}'), {}, ['__proto__'], 'inherited names are no fields'],
  ])('from %j to %j in %j (%s)', (before, after, expected) => {
    expect([...changedFields(before, after)]).toEqual(expected);
    expect([...changedFields(after, before)].sort()).toEqual([...expected].sort());
  });
});
