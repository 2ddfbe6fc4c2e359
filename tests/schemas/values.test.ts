import { describe, expect, test } from 'vitest';
import { isEmpty } from '#schemas';

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
    [new Date(0), false, 'tables took a moment for an empty object'],
  ])('%j: %s (%s)', (value, expected) => {
    expect(isEmpty(value)).toBe(expected);
  });
});
