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

const partsOf = (text: string): readonly string[] => {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [text.toLowerCase(), ...parts].filter((part) => part.length >= MIN_PART_LENGTH);
};

/**
 * Whether a password is among the first that somebody would try: common ones, repetitions, rows of keys and digits, and
 * what is made of the person's own name or address or of the product's name.
 */
export const isGuessable = async (password: string, about: readonly string[]): Promise<boolean> => {
  judging ??= load();
  const known = [PRODUCT_NAME, ...about.flatMap(partsOf)];
  const { score } = (await judging).check(password.slice(0, JUDGED_CHARACTERS), known);
  return score < STRONG_SCORE;
};
