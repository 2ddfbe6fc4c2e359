import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '#src/admin/studio/text/findings/parsedText.ts';
import { pointerPlace } from '#src/admin/studio/text/findings/pointerPlace.ts';
import { syntaxFaults } from '#src/admin/studio/text/findings/syntaxFaults.ts';

const faults = (text: string) =>
  syntaxFaults(text, parseText(text)).map(({ fault, from, to }) => [fault, text.slice(from, to)]);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('mistakes in the writing', () => {
  test.each([
    ['{ "a" 1 }', [['colonExpected', '1']]],
    ['{ "a": 1 "b": 2 }', [['commaExpected', '"b"']]],
    ['{ "a": }', [['valueExpected', '}']]],
    ['{ "a": 1, }', [['nameExpected', '}']]],
    ['[1] 2', [['endExpected', '2']]],
    ['{ "a": 1 // why\n}', [['noComments', '// why']]],
    [
      '{ "a": 01 }',
      [
        ['commaExpected', '1'],
        ['valueExpected', '}'],
      ],
    ],
    ['{ "a": "b\n}', [['textUnfinished', '"b']]],
    ['["\\x"]', [['wrongEscape', '"\\x"']]],
    ['["\\u12"]', [['wrongUnicode', '"\\u12"']]],
    ['["\t"]', [['wrongCharacter', '"\t"']]],
    ['[wrong]', [['wrongSign', 'wrong']]],
    [' \n', [['empty', ' \n']]],
  ])('of %j are told with their place', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test('are told of a bracket that is missing at the end', () => {
    expect(faults('{ "a": [1, 2')).toEqual([['bracketExpected', '']]);
  });

  test('are a name that stands twice in one object, not in two', () => {
    expect(faults('{ "a": 1, "b": { "a": 2 }, "a": 3 }')).toEqual([['nameTwice', '"a"']]);
    expect(faults('[{ "a": 1 }, { "a": 2 }]')).toEqual([]);
  });

  test('are none in a file that begins with a byte order mark', () => {
    expect(faults('\uFEFF{ "a": 1 }')).toEqual([]);
  });

  test('of a text that is nested without end cost no stack', () => {
    expect(faults('['.repeat(300_000)).map(([fault]) => fault)).toEqual(['tooDeep']);
  });

  test('are told exactly where a reader of JSON would refuse the text', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-0.5e+3', '01', '1.', 'true', 'null'],
      ...[' ', '\n', '"', '\\', 'x', '//', '/**/', '"\\u00e9"', '"\\x"', '\t', '\u00a0', '\u2028'],
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const wrong = fc.oneof(
      text,
      fc.json(),
      fc.tuple(fc.json(), text).map((two) => two.join('')),
    );
    fc.assert(
      fc.property(wrong, (one) => {
        const found = faults(one).filter(([fault]) => fault !== 'nameTwice');
        expect(found.length === 0, JSON.stringify(found)).toBe(isJson(one));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a problem at a pointer', () => {
  const text =
    '{ "title": "A", "properties": { "a/b": { "type": "text" } }, "required": ["x", "y"] }';
  const at = (pointer: string, of = text): string | undefined => {
    const place = pointerPlace(parseText(of).root, pointer);
    return place && of.slice(place.from, place.to);
  };

  test.each([
    ['/title', '"A"'],
    ['/properties/a~1b/type', '"text"'],
    ['/properties/a~1b', '"a/b"'],
    ['/required', '"required"'],
    ['/required/1', '"y"'],
    ['/required/7', '"required"'],
    ['/properties/a~1b/x-ui/widget', '"a/b"'],
    ['', '{'],
  ])('%s is shown at %s', (pointer, expected) => {
    expect(at(pointer)).toBe(expected);
  });

  test('is shown as far as a text with mistakes can be read', () => {
    expect(at('/properties/a', '{ "properties": { "a": { "type": ')).toBe('"a"');
    expect(at('/title', '')).toBeUndefined();
  });
});
