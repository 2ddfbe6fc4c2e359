import { describe, expect, test } from 'vitest';
import {
  compileResource,
  csvLine,
  fold,
  guardFormula,
  hasFormat,
  type JsonSchema,
  parseExactly,
  readDecimal,
  toWords,
  unguardFormula,
  validate,
} from '#schemas';
import { bundle, hashOf } from '#schemas/model/bundle.ts';
import { isLinearPattern } from '#schemas/model/check/patterns.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { instantiate } from '#schemas/model/validation/validatorRuntime.ts';
import { linearPattern } from '#schemas/model/values/linearPattern.ts';

/** Characters that engines disagree about: blanks, ends of lines, digits and letters of other alphabets, halves. */
const SIGNS = [
  ...'aZ_09 -.^$\\[]{}()|*+?/"\u0000\t\n\v\f\r\u0085\u00a0\u00ad\u00df\u0130\u0131\u017f\u0301',
  ...'\u1680\u180e\u2000\u200b\u200d\u2028\u2029\u202f\u205f\u212a\u3000\ufeff\uffff',
  ...'éßſКعﻁ٣１²Ⅷ中',
  '\u{1f600}',
  '\u{10ffff}',
  '\ud800',
  '\udc00',
];
const TEXTS = [
  '',
  ...SIGNS,
  ...SIGNS.flatMap((sign) => [`a${sign}`, `${sign}a`, `a${sign}b`, `${sign}${sign}`]),
  'abcabc',
  'a1b2 c3',
  'x'.repeat(50),
  '\ud83d\ude00a',
];

describe('a pattern means the same in the linear engine as in a browser', () => {
  test.each([
    '^[A-Z]{3}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '^/[A-Za-z0-9/_.:{}-]*$',
    'a',
    '',
    '^$',
    'a$',
    '^a',
    '.',
    '^.$',
    '^.+$',
    'a.b',
    '^[^]',
    '\\d',
    '\\D',
    '^\\d+$',
    '\\w',
    '^\\W$',
    '\\s',
    '^\\S+$',
    '[\\s\\d]',
    '^[\\S]$',
    '^[^\\s]$',
    '^[\\W\\d]$',
    '[\\D]',
    '\\b',
    '\\Ba',
    'a\\b',
    '\\bb\\b',
    '\\p{L}',
    '^\\p{Lu}',
    '^\\P{L}+$',
    '[\\p{N}\\p{Lo}]',
    '^[^\\p{L}]$',
    '\\p{Script=Arabic}',
    '\\p{Emoji}',
    '\\u{1f600}',
    '\\ud83d\\ude00',
    '\\ud83d',
    '[\\u{1f600}-\\u{1f64f}]',
    '^[\u0000-\u{10ffff}]$',
    '\\x41|\\u0061',
    '\\cA',
    '\\0',
    '[\\b]',
    '\\t|\\n|\\v|\\f|\\r',
    '\\/|\\.|\\*|\\\\|\\^|\\$',
    '[\\]\\[^-]',
    '[a^]',
    '[-a]',
    '[&&a]',
    '[[:alpha:]',
    '(a)(b)?c',
    '(?<name>a)b',
    '(?:a|b|)c',
    'a??b',
    'a*?',
    'a{2}',
    'a{2,}',
    '^(?:ab?){1,3}$',
    '(?:)*a',
    '(?:a*)*b?',
    '^(?:a|ab)(?:c|bcd)$',
    '^(?=a)',
    '^(?=.*b)(?!.*c)a',
    '^(?!a$|b)',
    '^(?!.*[ab]$)[^]{2}$',
    '^(?=(a)+\\w)(?:a|b)*',
    '(?i:a)|x',
    '\\Z|a',
    '\\Qa.b\\E|x',
  ])('%s', (pattern) => {
    const native = nativeOf(pattern);
    const linear = linearPattern(pattern);
    const verdicts = (matches: (text: string) => boolean) => TEXTS.filter((text) => matches(text));
    // What no browser takes is no pattern of a schema.
    const expected = native && linear ? verdicts((text) => native.test(text)) : [];
    expect(linear && native ? verdicts(linear) : []).toEqual(expected);
    if (!native) expect(linear).toBeUndefined();
  });

  test.each(['(?=a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '[]', '(?:a{1000}){1000}'])(
    'or is left to the native one: %s',
    (pattern) => {
      expect(linearPattern(pattern)).toBeUndefined();
    },
  );

  test('and takes the usual ones, those that look ahead from the start among them', () => {
    const usual = [
      ...['^[A-Z]{3}$', '^[a-z0-9]+(?:-[a-z0-9]+)*$', '\\s', '^.{1,80}$', '^\\p{L}+$'],
      ...['^(?=.*\\d)(?=.*[A-Z]).{8,}$', '^(?!.*--)[a-z-]+$', '^(?!\\.\\.?$)'],
    ];
    expect(usual.filter((pattern) => !linearPattern(pattern))).toEqual([]);
  });
});

const nativeOf = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u');
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

const schema: JsonSchema = {
  $schema: './meta.json',
  title: 'Shop',
  type: 'object',
  properties: {
    plain: { type: 'string', pattern: '^[a-z]+(?:-[a-z]+)*$' },
    looking: { type: 'string', pattern: '^(?=.*\\d)(?=.*[a-z]).{4,}$' },
  },
};

describe('a validator', () => {
  const document = bundle(schema, {});
  const resource = compileResource('shops', document, hashOf(document));
  const { check, moduleCode } = compileValidator(resource);

  test('judges here as it does in a browser, whose module knows of no other engine', async () => {
    const code = moduleCode();
    expect(code).toContain('new RegExp(');
    expect(code).not.toMatch(/require\((?!"formats"|"ajv)/);
    const module = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
    const inBrowser = instantiate(module);
    const values = ['a-b', 'a--b', 'a1bc', '1234', 'abcd', 'x\n1a2', 'a'.repeat(100_001)];
    const rulesOf = (value: string, judge: typeof check) =>
      validate(resource, { plain: value, looking: value }, judge)
        .map(({ field, rule }) => `${field} ${rule}`)
        .sort();
    for (const value of values) expect(rulesOf(value, inBrowser)).toEqual(rulesOf(value, check));
  });

  test('refuses a text that is too long for its pattern', () => {
    const rules = validate(resource, { plain: 'a'.repeat(100_001) }, check);
    expect(rules).toMatchObject([{ field: 'plain', rule: 'pattern' }]);
    expect(validate(resource, { plain: 'a'.repeat(100_000) }, check)).toEqual([]);
  });
});

const secondsOf = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1e6;
};

/** Ten times the text takes ten times as long; a hundred times would be a second loop over it. */
const GROWTH = 40;
/** Below this, a processor's own doings outweigh the work. */
const NOISE_SECONDS = 0.05;

const expectLinear = (matches: (text: string) => unknown, textOf: (length: number) => string) => {
  const [short, long] = [textOf(20_000), textOf(200_000)];
  matches(short);
  const before = secondsOf(() => matches(short));
  expect(secondsOf(() => matches(long))).toBeLessThan(
    Math.max(before * GROWTH, NOISE_SECONDS * GROWTH),
  );
};

const HOSTILE: readonly (readonly [what: string, textOf: (length: number) => string])[] = [
  ['letters', (length) => 'a'.repeat(length)],
  ['dots', (length) => 'a.'.repeat(length / 2)],
  ['hyphens', (length) => `${'a-'.repeat(length / 2)}!`],
  ['marks', (length) => 'a@'.repeat(length / 2)],
  ['an address that never ends', (length) => `a@${'b.'.repeat(length / 2)}`],
  ['digits', (length) => `${'1'.repeat(length)}x`],
  ['blanks', (length) => `${' '.repeat(length)}x`],
  ['slashes', (length) => `https:/${'/'.repeat(length)}`],
  ['tags', (length) => '<'.repeat(length)],
  ['open tags', (length) => '<b '.repeat(length / 3)],
  ['separators', (length) => ` ${'-'.repeat(length)} `],
  ['per cent', (length) => `https://a/${'%41'.repeat(length / 3)}`],
  ['a picture', (length) => `data:image/png;base64,${'A='.repeat(length / 2)}`],
  ['colons', (length) => `http://[${':'.repeat(length)}]`],
];

describe('takes time in proportion to the text', () => {
  const FORMATS = ['email', 'account-email', 'phone', 'slug', 'color', 'data-url', 'icon', 'date'];
  const OTHERS = ['date-time', 'url', 'uri', 'product-url', 'password', 'rich-text'];
  test.each<[string, (text: string) => unknown]>([
    ['a decimal', readDecimal],
    ['JSON with numbers', (text) => parseExactly(JSON.stringify([text, 1e300]))],
    ['the words of a search', toWords],
    ['a text without accents', fold],
    ['a cell of CSV', (text) => csvLine([text])],
    ['a guarded formula', (text) => unguardFormula(guardFormula(text))],
  ])('the reading of %s', (_, read) => {
    for (const [, textOf] of HOSTILE) expectLinear(read, textOf);
  });

  test.each([...FORMATS, ...OTHERS])('the format %s', (format) => {
    for (const [, textOf] of HOSTILE) expectLinear((text) => hasFormat(format, text), textOf);
  });

  test.each(['a+b', '^(a+)+$', '(?:a|a)*b', '(x+x+)+y', '\\s+$', '^(?=(?:a+)+b)a'])(
    'a pattern that runs away natively: %s',
    (pattern) => {
      const matches = linearPattern(pattern) ?? (() => expect.unreachable('it is taken'));
      for (const [, textOf] of HOSTILE) expectLinear(matches, textOf);
    },
  );

  test.each(['^(?=.*\\d)(?=.*[A-Z]).{8,}$', '^(?!.*--)[a-z-]+$', '^(?<=^a{0,9})b', '^(a)b\\1$'])(
    'a pattern that is run natively: %s',
    (pattern) => {
      expect(isLinearPattern(pattern)).toBe(true);
      const native = new RegExp(pattern, 'u');
      for (const [, textOf] of HOSTILE) expectLinear((text) => native.test(text), textOf);
    },
  );
});
