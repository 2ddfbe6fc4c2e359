import { expect, test } from 'vitest';
import { joinPath, pathWithin, splitPath, topFieldName } from '#schemas';

const PATHS: readonly (readonly string[])[] = [
  ['packages', '0', 'price'],
  ['a.b'],
  ['a.b', 'c'],
  ['a\\', 'b'],
  ['a\\.b', '\\'],
  ['.', '.'],
  ['...'],
  ['a', '', 'b'],
  ['', 'a.b'],
  ['a.b', ''],
  ['', ''],
  ['\n', '中.文'],
];

test.each(PATHS)('%j %j %j is the same after it was one text', (...names) => {
  const parts = names.filter((name) => name !== undefined);
  const path = joinPath(parts);
  expect(splitPath(path)).toEqual(parts);
  expect(topFieldName(path)).toBe(parts[0]);
});

test('a path reads plainly where no name has a dot', () => {
  expect(joinPath(['packages', 0, 'price'])).toBe('packages.0.price');
  expect(splitPath('packages.0.price')).toEqual(['packages', '0', 'price']);
});

test('step by step it becomes the same text', () => {
  expect(pathWithin(pathWithin('', 'a.b'), 3)).toBe(joinPath(['a.b', 3]));
});

test('the root has no names', () => {
  expect([joinPath([]), splitPath('')]).toEqual(['', []]);
});
