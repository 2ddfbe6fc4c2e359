import { wordKey } from '#src/admin/words/words.ts';

/** What some words become, and with which others they merge by that. */
export interface NewName {
  readonly by: string;
  /** A word that is there already, by whichever case. */
  readonly mergesWith: string | undefined;
}

/** The name that several words become, as others write it; undefined where nothing is typed, or where nothing would change. */
export const newNameOf = (
  typed: string,
  words: readonly string[],
  known: readonly string[],
): NewName | undefined => {
  const name = typed.trim();
  if (name === '' || (words.length === 1 && name === words[0])) return undefined;
  if (words.includes(name)) return { by: name, mergesWith: undefined };
  const key = wordKey(name);
  const others = known.filter((word) => !words.includes(word) && wordKey(word) === key);
  const other = others.find((word) => word === name) ?? others[0];
  return { by: other ?? name, mergesWith: other };
};
