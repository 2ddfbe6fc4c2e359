import type { FieldModel, Language, ResourceModel, Translate } from '#schemas';
import { entryField, fieldAt, placeTitle } from '#schemas/model/fields/fieldAt.ts';
import type { FieldPath } from '../fieldPaths.ts';

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

/** The entries of lists that a path leads through: "Package 2, Link 1"; empty where it leads through none. */
export const entriesOnPath = (
  resource: ResourceModel,
  path: FieldPath,
  language: Language,
  translate: Translate,
): string =>
  path
    .flatMap((part, depth) =>
      typeof part === 'number'
        ? [entryName(fieldAt(resource, path.slice(0, depth)), part, language, translate)]
        : [],
    )
    .join(', ');
