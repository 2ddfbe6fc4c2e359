import type { FieldModel, Language, Translate } from '#schemas';
import { entryField, placeTitle } from '#schemas/model/fields/fieldAt.ts';

/** What one entry is, by the title of its own schema; undefined where that has none. */
export const entryTitle = (
  list: FieldModel | undefined,
  index: number,
  language: Language,
): string | undefined => {
  const entry = list && entryField(list, index);
  return entry?.schema.title?.trim() ? entry.title[language] : undefined;
};

/** What the entry at a place of a list is called: "Package 2", "Entry 2", or by the name of its place. */
export const entryName = (
  list: FieldModel | undefined,
  index: number,
  language: Language,
  translate: Translate,
): string => {
  const place = list && placeTitle(list, index)?.[language];
  if (place !== undefined) return place;
  const title = entryTitle(list, index, language);
  return title === undefined
    ? translate('souk.form.item', { number: index + 1 })
    : `${title} ${index + 1}`;
};
