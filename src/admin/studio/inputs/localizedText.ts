import { inEveryLanguage, isSame, LANGUAGES, type Language, type Localized } from '#schemas';
import type { Text } from '#schemas/model/reading/textPlaces.ts';
import { isObject } from '#schemas/model/values/isObject.ts';

/** A text as it is typed: English, and what differs from it in the other languages. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** Languages beside English, which a schema says itself. */
export const OTHER_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => language !== 'en',
);

/** A text of a draft in every language: the English one where it says nothing in another. */
export const inAllLanguages = (text: Text): Localized =>
  inEveryLanguage((language) =>
    typeof text === 'string' ? text : (text[language] ?? text['en'] ?? ''),
  );

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (isObject(value) && Object.values(value).every((text) => typeof text === 'string'));

/** A text to be typed over; a language that says the English words has none of its own yet. */
export const textsIn = (text: unknown): Texts => {
  if (!isText(text)) return {};
  const said = inAllLanguages(text);
  const own = OTHER_LANGUAGES.filter((language) => said[language] !== said.en);
  return { en: said.en, ...Object.fromEntries(own.map((language) => [language, said[language]])) };
};

/** A text in the reader's language, or in English; the name where it says nothing. */
export const wordsIn = (text: unknown, language: Language, name: string): string => {
  const texts = textsIn(text);
  return texts[language] || texts.en || name;
};

const ownTexts = (texts: Texts): readonly (readonly [Language, string])[] =>
  OTHER_LANGUAGES.flatMap((language) => {
    const words = texts[language]?.trim() ?? '';
    return words === '' ? [] : [[language, words] as const];
  });

/** The text that was typed, the same one as `before` where it says the same; undefined without English words. */
export const asLocalized = (texts: Texts, before?: Text): Text | undefined => {
  const en = texts.en?.trim() ?? '';
  if (en === '') return undefined;
  const own = ownTexts(texts);
  // English alone: its translations may lie in files, and a check can still tell that they are missing.
  const text = own.length === 0 ? en : inAllLanguages({ en, ...Object.fromEntries(own) });
  const isAsBefore = before !== undefined && isSame(inAllLanguages(text), inAllLanguages(before));
  return isAsBefore ? before : text;
};

/** The label of a field: `title` in English, `x-title` in the others. */
export const titleTexts = ({
  title,
  'x-title': others,
}: {
  readonly title?: unknown;
  readonly 'x-title'?: unknown;
}): Texts =>
  textsIn({ ...(isObject(others) && others), ...(typeof title === 'string' && { en: title }) });

/** The keywords of a label; `null` takes one away. */
export const titleKeywords = (texts: Texts) => {
  const text = asLocalized(texts);
  if (text === undefined || typeof text === 'string')
    return { title: text ?? null, 'x-title': null };
  const { en, ...others } = text;
  return { title: en, 'x-title': others };
};
