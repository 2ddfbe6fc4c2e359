import { fold } from '#schemas';

/** LIST-9. */
export const SUGGESTIONS_PER_GROUP = 4;

/** The words of a text without case and accents. */
export const foldedWords = (text: string): readonly string[] =>
  fold(text).split(/\s+/).filter(Boolean);

/** Whether each of these words begins a word of the text. */
export const beginsWords = (words: readonly string[], text: string): boolean => {
  const own = fold(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

/**
 * What fits the typed text: what begins so first, then what contains it, then what has a word that begins like each
 * typed one; case, accents and Arabic letter forms do not count. Everything fits nothing typed.
 *
 * Source: LIST-9.
 */
export const matching = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
  limit = SUGGESTIONS_PER_GROUP,
): readonly Item[] => {
  const wanted = fold(typed).trim();
  if (wanted === '') return items.slice(0, limit);
  const words = foldedWords(typed);
  const rankOf = (text: string): number => {
    if (text.startsWith(wanted)) return 0;
    if (text.includes(wanted)) return 1;
    return beginsWords(words, text) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rankOf(fold(textOf(item))) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ item }) => item);
};

/** Whether what is typed names one of them by its beginning: a word within a title is no wish. */
export const isNamed = (typed: string, titles: readonly string[]): boolean => {
  const wanted = fold(typed).trim();
  return wanted !== '' && titles.some((title) => fold(title).startsWith(wanted));
};
