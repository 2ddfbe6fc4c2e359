import type { FieldModel, Language, Translate } from '#schemas';
import { entryTitle } from '#src/admin/format/entryName.ts';

/** "Package" within a sentence; abbreviations stay as they are. */
const withinSentence = (title: string, language: Language): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title)
    ? title.charAt(0).toLocaleLowerCase(language) + title.slice(1)
    : title;

/** Of the button that adds an entry: "Add a package", or "Add to Packages" where entries have no title. */
export const addLabel = (
  list: FieldModel,
  index: number,
  language: Language,
  translate: Translate,
): string => {
  const title = entryTitle(list, index, language);
  if (title === undefined) return translate('souk.form.addItem', { label: list.title[language] });
  const name = withinSentence(title, language);
  return translate(/^[aeiou]/i.test(name) ? 'souk.form.addNamedVowel' : 'souk.form.addNamed', {
    name,
  });
};
