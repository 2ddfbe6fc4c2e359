/** A list of longer texts holds sentences, in which a comma stands for nothing. */
const LONGEST_WORD = 60;
const BETWEEN_WORDS = /[,،;؛\n\r\t]/u;
const BETWEEN_LINES = /[\n\r]/u;

/** What a list of texts takes, as its schema says. */
export interface WordRules {
  /** Characters of one; undefined where any length is right. */
  readonly maxLength: number | undefined;
  readonly maxItems: number | undefined;
}

/** What is typed, parted at commas, semicolons, tabs and ends of lines; sentences at ends of lines alone. */
export const splitWords = (text: string, { maxLength }: WordRules): readonly string[] =>
  text.split(
    (maxLength ?? Number.POSITIVE_INFINITY) > LONGEST_WORD ? BETWEEN_LINES : BETWEEN_WORDS,
  );

/** Words with the same key are the same word, by whichever case they are written. */
export const wordKey = (word: string): string => word.trim().normalize('NFC').toLowerCase();

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** As the rules count: a sign of two code units is one. */
export const lengthOf = (text: string): number => text.length - (text.match(PAIRS)?.length ?? 0);

export const isTooLong = (word: string, { maxLength }: Pick<WordRules, 'maxLength'>): boolean =>
  maxLength !== undefined && word.length > maxLength && lengthOf(word) > maxLength;

interface AddedWords {
  readonly words: readonly string[];
  readonly added: readonly string[];
  /** Were there already. */
  readonly repeated: readonly string[];
  readonly tooLong: readonly string[];
  /** Came when the list was full. */
  readonly tooMany: readonly string[];
}

/** How others write it: exactly so, or by another case. */
const spelledAs = (word: string, known: readonly string[]): string =>
  known.includes(word) ? word : (known.find((one) => wordKey(one) === wordKey(word)) ?? word);

/**
 * A list with words added at its end, each once, as they are written elsewhere (`known`, the usual spelling first).
 *
 * What was in the list stays as it was; what does not fit is named and left out.
 */
export const addWords = (
  present: readonly string[],
  typed: readonly string[],
  rules: WordRules,
  known: readonly string[] = [],
): AddedWords => {
  const { maxItems = Number.POSITIVE_INFINITY } = rules;
  const keys = new Set(present.map(wordKey));
  const added: string[] = [];
  const repeated: string[] = [];
  const tooLong: string[] = [];
  const tooMany: string[] = [];
  for (const word of typed.map((one) => one.trim()).filter(Boolean)) {
    if (keys.has(wordKey(word))) repeated.push(word);
    else if (isTooLong(word, rules)) tooLong.push(word);
    else if (present.length + added.length >= maxItems) tooMany.push(word);
    else {
      keys.add(wordKey(word));
      added.push(spelledAs(word, known));
    }
  }
  return { words: [...present, ...added], added, repeated, tooLong, tooMany };
};
