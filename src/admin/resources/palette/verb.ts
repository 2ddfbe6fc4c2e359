import { beginsWords, foldedWords } from '#src/admin/layout/palette/matching.ts';

/** Shorter words begin too many titles. */
const MIN_VERB_CHARACTERS = 3;

export interface Verb {
  readonly verb: string;
  readonly rest: string;
}

/**
 * What is typed as the title of a move and the words that find a row: "refund 497" or "497 refund"; the longest title
 * counts. Undefined where no part of it is a title.
 */
export const verbIn = (typed: string, titles: readonly string[]): Verb | undefined => {
  const words = typed.trim().split(/\s+/);
  const isVerb = (text: string): boolean =>
    text.length >= MIN_VERB_CHARACTERS &&
    titles.some((title) => beginsWords(foldedWords(text), title));
  for (let count = words.length - 1; count > 0; count -= 1) {
    const [front, back] = [words.slice(0, count).join(' '), words.slice(-count).join(' ')];
    if (isVerb(front)) return { verb: front, rest: words.slice(count).join(' ') };
    if (isVerb(back)) return { verb: back, rest: words.slice(0, -count).join(' ') };
  }
  return undefined;
};
