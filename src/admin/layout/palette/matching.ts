import { fold } from '#schemas';

/** LIST-9. */
export const SUGGESTIONS_PER_GROUP = 4;

/**
 * What fits the typed text: what begins so first, then what contains it; case, accents and Arabic letter forms do not
 * count. Everything fits nothing typed.
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
  const folded = items.map((item) => ({ item, text: fold(textOf(item)) }));
  const first = folded.filter(({ text }) => text.startsWith(wanted));
  const then = folded.filter(({ text }) => !text.startsWith(wanted) && text.includes(wanted));
  return [...first, ...then].slice(0, limit).map(({ item }) => item);
};
