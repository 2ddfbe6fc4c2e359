import { isObject, LIMITS, SEARCH_KEY, TEXT_OPERATORS } from '#schemas';
import { isTooLong, lengthOf } from '#src/admin/words/words.ts';
import { activeFilters, type FilterValues } from './filterValues.ts';

interface TooLongText {
  /** Of the field that it is looked for in; absent for the words that the whole list is searched for. */
  readonly path: string | undefined;
  readonly count: number;
  readonly limit: number;
}

/** The first text of a question that is longer than a list is searched for. */
export const tooLongText = (filters: FilterValues): TooLongText | undefined => {
  const patterns = activeFilters(filters).flatMap((filter) =>
    Object.entries(filter).flatMap(([path, value]) =>
      TEXT_OPERATORS.map((name) => ({
        path,
        text: isObject(value) ? value[name] : undefined,
        limit: LIMITS.filterCharacters,
      })),
    ),
  );
  const words = { path: undefined, text: filters[SEARCH_KEY], limit: LIMITS.searchCharacters };
  for (const { path, text, limit } of [words, ...patterns])
    if (typeof text === 'string' && isTooLong(text, { maxLength: limit }))
      return { path, count: lengthOf(text), limit };
  return undefined;
};
