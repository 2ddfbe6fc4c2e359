import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guesses that are cheap to make offline: score 2 of 4 and below (10⁸ guesses). */
const STRONG_SCORE = 3;
/** The time it takes grows with the square of the length: 40 characters take 40 ms at worst. What follows only helps. */
const JUDGED_CHARACTERS = 40;
const PRODUCT_NAME = 'souk';
/** Shorter parts of a name are in many good passwords. */
const MIN_PART_LENGTH = 3;

let judging: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: the lists take 26 MB and 130 ms. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

const wordsOf = (text: string): readonly string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part.length >= MIN_PART_LENGTH);
};

/** What is left of a password without the words that everybody knows of its person: they cost no guess. */
const withoutWords = (password: string, words: readonly string[]): string =>
  [...words]
    .sort((one, two) => two.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

/**
 * Whether a password is among the first that somebody would try: common ones, repetitions, rows of keys and digits, and
 * what is made of the person's own name or address or of the product's name.
 */
export const isGuessable = async (password: string, about: readonly string[]): Promise<boolean> => {
  judging ??= load();
  const words = [PRODUCT_NAME, ...about.flatMap(wordsOf)];
  const secret = withoutWords(password, words).slice(0, JUDGED_CHARACTERS);
  const { score } = (await judging).check(secret);
  return score < STRONG_SCORE;
};
