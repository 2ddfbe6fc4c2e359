import { describe, expect, test } from 'vitest';
import { matcherOf } from '#schemas/model/validation/patternEngine.ts';
import { linearPattern } from '#schemas/model/values/linearPattern.ts';
import { nativeMatcher, readPattern } from '#schemas/model/values/nativePattern.ts';

const TEXTS = [
  ...['', 'a', 'é', '/_', '_', '-', '/', '[', ']', '{', '{}', '[]', 'a:b', '\\', 'a\n', 'a b'],
  ...['{{x b}}', 'a{,2}]', '-_', '--#"\'&%~`<=;,!', 'a-b.c@d-1', '.@-', 'w@z', '12', 'A', '\u2028'],
];

describe('a pattern of the older grammar', () => {
  test.each([
    '^[^/\\:*?"<>|]+$',
    '^[a-z0-9\\/\\_]{1,32}$',
    '^[\\w-.]+\\@[a-z-\\d]+$',
    '^\\{\\{[a-z]\\ b}}$',
    '^{.*}$',
    '^a{,2}]$',
    '\\-\\-\\#\\"\\\'\\&\\%\\~\\`\\<\\=\\;\\,\\!',
    '[\\!\\-\\_]',
    '[[\\]{}]',
  ])('%s is read as Unicode, in the linear engine and in a page', (pattern) => {
    expect(readPattern(pattern)).toMatchObject({ flags: 'u' });
    const native = new RegExp(pattern);
    for (const text of TEXTS) {
      expect([text, matcherOf(pattern)(text)]).toEqual([text, native.test(text)]);
      expect([text, nativeMatcher(pattern)(text)]).toEqual([text, native.test(text)]);
    }
    expect(linearPattern(readPattern(pattern)?.source ?? '')).toBeDefined();
  });

  test('that says other letters there stays as it is', () => {
    expect(readPattern('^\\p{L\\_}$')).toEqual({ source: '^\\p{L\\_}$', flags: '' });
    expect(readPattern('(')).toBeUndefined();
  });
});

test('a list of thousands of words is matched by the linear engine', () => {
  const words = Array.from({ length: 2_500 }, (_, index) => `${index % 32}x${index}`);
  const matches = linearPattern(`^u?fixed(${words.join('|')})(\\[[0-9]*\\])*$`);
  expect([
    matches?.('ufixed3x2499'),
    matches?.('fixed3x3[12][]'),
    matches?.('fixed4x2499'),
    matches?.('fixed3x3x'),
  ]).toEqual([true, true, false, false]);
});
