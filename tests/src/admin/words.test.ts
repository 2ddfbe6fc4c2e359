import { describe, expect, test } from 'vitest';
import { changeList } from '#schemas';
import { replaceInList } from '#schemas/model/fields/wordLists.ts';
import { addWords, splitWords } from '#src/admin/words/words.ts';

const WORDS = { maxLength: 20, maxItems: 4 };
const SENTENCES = { maxLength: 500, maxItems: undefined };
const ANY = { maxLength: undefined, maxItems: undefined };

describe('TABLE-8: what is typed is parted', () => {
  test.each([
    ['at commas', 'red, blue', WORDS, ['red', ' blue']],
    ['at Arabic commas', 'أحمر، أزرق', WORDS, ['أحمر', ' أزرق']],
    ['at semicolons of either kind', 'a;b؛c', WORDS, ['a', 'b', 'c']],
    ['at tabs and ends of lines', 'a\tb\r\nc', WORDS, ['a', 'b', '', 'c']],
    ['not at blanks', 'dark blue', WORDS, ['dark blue']],
    ['not at commas of sentences', 'first, then', SENTENCES, ['first, then']],
    ['nor where any length is right', 'first, then', ANY, ['first, then']],
    ['but at the ends of their lines', 'first, then\nlast', SENTENCES, ['first, then', 'last']],
  ])('%s', (_, text, rules, parts) => {
    expect(splitWords(text, rules)).toEqual(parts);
  });
});

describe('TABLE-8: words are added', () => {
  const NOTHING = { added: [], repeated: [], tooLong: [], tooMany: [] };
  test.each([
    ['without blanks around them', ['a'], [' b ', ''], [], { words: ['a', 'b'], added: ['b'] }],
    [
      'once, by whichever case',
      ['Red'],
      ['red', 'b', 'B'],
      [],
      {
        words: ['Red', 'b'],
        added: ['b'],
        repeated: ['red', 'B'],
      },
    ],
    [
      'as they are written elsewhere',
      [],
      ['red'],
      ['Red', 'RED'],
      { words: ['Red'], added: ['Red'] },
    ],
    [
      'as typed where that is written elsewhere, too',
      [],
      ['RED'],
      ['Red', 'RED'],
      {
        words: ['RED'],
        added: ['RED'],
      },
    ],
    [
      'with accents of their own',
      ['cafe'],
      ['café'],
      [],
      { words: ['cafe', 'café'], added: ['café'] },
    ],
    [
      'beside equal ones that were there',
      ['a', 'A'],
      ['b'],
      [],
      {
        words: ['a', 'A', 'b'],
        added: ['b'],
      },
    ],
    [
      'unless they are too long',
      [],
      ['b', 'x'.repeat(21)],
      [],
      {
        words: ['b'],
        added: ['b'],
        tooLong: ['x'.repeat(21)],
      },
    ],
    [
      'by signs, not by code units',
      [],
      ['😀'.repeat(20)],
      [],
      {
        words: ['😀'.repeat(20)],
        added: ['😀'.repeat(20)],
      },
    ],
    [
      'as long as there is room',
      ['a', 'b', 'c'],
      ['d', 'e', 'A'],
      [],
      {
        words: ['a', 'b', 'c', 'd'],
        added: ['d'],
        repeated: ['A'],
        tooMany: ['e'],
      },
    ],
  ])('%s', (_, present, typed, known, expected) => {
    expect(addWords(present, typed, WORDS, known)).toEqual({ ...NOTHING, ...expected });
  });
});

describe('TABLE-8: entries become one', () => {
  test.each([
    ['in their place', ['a', 'old', 'b'], ['old'], 'new', ['a', 'new', 'b']],
    ['once, at the place of the first', ['x', 'a', 'y', 'b'], ['a', 'b'], 'c', ['x', 'c', 'y']],
    ['where the other is already', ['new', 'x', 'old'], ['old'], 'new', ['new', 'x']],
    ['before the other', ['old', 'x', 'new'], ['old'], 'new', ['new', 'x']],
    ['by another case', ['red'], ['red'], 'Red', ['Red']],
    ['not where there is none', ['x', 'new', 'new'], ['old'], 'new', ['x', 'new', 'new']],
    ['nor in a list without any', undefined, ['old'], 'new', null],
  ])('%s', (_, present, values, by, expected) => {
    expect(replaceInList(present, values, by)).toEqual(expected);
  });

  test('and go from a list that holds nothing else', () => {
    expect(changeList(['a'], 'remove', ['a'])).toBeNull();
  });
});
