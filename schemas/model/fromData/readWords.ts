import { fold } from '../texts/words.ts';

/** Pairs of words that say yes and no. */
const BOOLEAN_PAIRS = (
  [
    ['true', 'false'],
    ['yes', 'no'],
    ['y', 'n'],
    ['t', 'f'],
    ['1', '0'],
    ['x', ''],
    ['✓', ''],
    ['on', 'off'],
    ['oui', 'non'],
    ['vrai', 'faux'],
    ['ja', 'nein'],
    ['wahr', 'falsch'],
    ['si', 'no'],
    ['sim', 'nao'],
    ['نعم', 'لا'],
  ] as const
).map(([yes, no]) => [fold(yes), fold(no)] as const);

/** Words that stand in a cell where there is nothing to say. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...['n/a', 'na', '#n/a', 'nan', 'null', '(null)', 'nil', 'none', '\\n', '-', '--', '—', '–', '?'],
  ...['unknown', 'tbd', 'k.a.', 'n.a.', 'nd', 'n/d', '#value!', '#ref!'],
]);
const MAX_CHARACTERS = 10;

export const isEmptyWord = (trimmed: string): boolean =>
  trimmed.length <= MAX_CHARACTERS && EMPTY_WORDS.has(trimmed.toLowerCase());

/** The pairs that a cell may be a word of, by their places, as bits. */
export const booleanPairs = (trimmed: string): number => {
  if (trimmed.length > MAX_CHARACTERS) return 0;
  const word = fold(trimmed);
  return BOOLEAN_PAIRS.reduce(
    (bits, [yes, no], place) =>
      word === yes || (word === no && no !== '') ? bits | (1 << place) : bits,
    0,
  );
};

/** Whether every bit's pair is one that needs empty cells beside its one word. */
export const pairsAreMarks = (bits: number): boolean =>
  bits !== 0 && BOOLEAN_PAIRS.every(([, no], place) => (bits & (1 << place)) === 0 || no === '');

/** Whether one of the pairs is that of digits, which may be numbers as well. */
export const pairsAreDigits = (bits: number): boolean =>
  BOOLEAN_PAIRS.some(([yes], place) => yes === '1' && bits === 1 << place);

/** A cell as yes or no. */
export const readBoolean = (trimmed: string): boolean | undefined => {
  const word = fold(trimmed);
  const pair = BOOLEAN_PAIRS.find(([yes, no]) => word === yes || (word === no && no !== ''));
  return pair && word === pair[0];
};
