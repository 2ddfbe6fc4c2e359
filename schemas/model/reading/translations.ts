import { LANGUAGES, type Language } from '../texts/languages.ts';
import { isObject } from '../values/isObject.ts';
import { pointer } from './subschemas.ts';
import { changeTexts, type Text } from './textPlaces.ts';

/** The texts of one schema file in another language: the same structure, with nothing in it but texts. */
export interface Translation {
  readonly language: Language;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** What is wrong with a translation, and where. */
export interface TranslationFault {
  readonly language: Language;
  /** JSON pointer, in the file of the schema as in that of the language. */
  readonly path: string;
  readonly reason: string;
}

type Document = Readonly<Record<string, unknown>>;

const textAt = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (place, name) => (isObject(place) && Object.hasOwn(place, name) ? place[name] : undefined),
    texts,
  );

const leavesOf = (texts: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  isObject(texts)
    ? Object.entries(texts).flatMap(([name, item]) => leavesOf(item, pointer(path, name)))
    : [[path, texts]];

const saidIn = (text: Text): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { en: text } : text;

/** In the order of the languages, whatever order they were said in. */
const inOrder = (said: Readonly<Record<string, string>>): Text =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = said[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );

export interface TranslatedDocument<Of> {
  readonly document: Of;
  readonly faults: readonly TranslationFault[];
}

/**
 * Lays translations over the texts of a schema file.
 *
 * Shape: a text that has some of the languages gets English for the others. What the file says in a language itself stays.
 * Errors: none; a translation that leads to no text, or to one that the file says itself, is a fault.
 */
export const translate = <Of extends Document>(
  document: Of,
  translations: readonly Translation[],
): TranslatedDocument<Of> => {
  const used = new Set<string>();
  const keyOf = (language: string, path: string): string => `${language} ${path}`;
  const translated = changeTexts(document, (text, path) => {
    const said = saidIn(text);
    const added: Record<string, string> = {};
    for (const { language, texts } of translations) {
      const own = textAt(texts, path);
      if (typeof own !== 'string' || said[language] !== undefined) continue;
      added[language] = own;
      used.add(keyOf(language, pointer('', ...path)));
    }
    if (Object.keys(added).length === 0) return text;
    // One that stands alone in its file is English for whoever has no translation yet.
    const { en = '' } = said;
    const others = LANGUAGES.map((language) => [language, en] as const);
    return inOrder({
      ...(typeof text === 'string' && Object.fromEntries(others)),
      ...said,
      ...added,
    });
  });
  const faults = translations.flatMap(({ language, texts }) =>
    leavesOf(texts)
      .filter(([path]) => !used.has(keyOf(language, path)))
      .map(([path, leaf]) => ({
        language,
        path,
        reason:
          typeof leaf === 'string'
            ? 'leads to no text of the schema, or to one that the schema says itself'
            : 'must be a text',
      })),
  );
  return { document: translated, faults };
};

/** Texts of a schema file that are not said in a language. */
export const untranslated = (
  document: Document,
  translations: readonly Translation[],
  languages: readonly Language[],
): readonly TranslationFault[] => {
  const faults: TranslationFault[] = [];
  changeTexts(document, (text, path) => {
    const said = saidIn(text);
    for (const language of languages) {
      const { texts } = translations.find((one) => one.language === language) ?? {};
      if (said[language] !== undefined || typeof textAt(texts, path) === 'string') continue;
      const reason = `is missing: "${said['en']}" in English`;
      faults.push({ language, path: pointer('', ...path), reason });
    }
    return text;
  });
  return faults;
};

/**
 * A schema file as the model reads it: every text in every language.
 *
 * Shape: a text that stands alone is the same in all of them, as is one in a language that the file says nowhere: it may
 * be older than the language. Where it says some, a missing one is left for the check to tell.
 */
export const completeTexts = <Of extends Document>(document: Of): Of => {
  const said = new Set<string>();
  changeTexts(document, (text) => {
    if (typeof text !== 'string') for (const language of Object.keys(text)) said.add(language);
    return text;
  });
  const unsaid = LANGUAGES.filter((language) => !said.has(language));
  return changeTexts(document, (text, _path, isLabel) => {
    // A label alone is read as the same in all languages without any help.
    if (isLabel && typeof text === 'string') return text;
    const said = saidIn(text);
    const missing = typeof text === 'string' ? LANGUAGES : unsaid;
    if (missing.length === 0) return text;
    const { en = '' } = said;
    return inOrder({
      ...Object.fromEntries(missing.map((language) => [language, en])),
      ...said,
    });
  });
};

type Leaf = readonly [path: readonly string[], text: string];

const treeOf = (leaves: readonly Leaf[]): Readonly<Record<string, unknown>> => {
  const branches = new Map<string, Leaf[]>();
  for (const [[head = '', ...rest], text] of leaves)
    branches.set(head, [...(branches.get(head) ?? []), [rest, text]]);
  return Object.fromEntries(
    [...branches].map(([name, [first, ...others]]) => [
      name,
      first && first[0].length === 0 ? first[1] : treeOf(first ? [first, ...others] : []),
    ]),
  );
};

/** Places of the texts that a file says in more than English itself. */
export const ownTexts = (document: Document): ReadonlySet<string> => {
  const places = new Set<string>();
  changeTexts(document, (text, path) => {
    if (typeof text !== 'string') places.add(pointer('', ...path));
    return text;
  });
  return places;
};

/** The way back from `translate`: a file in English, and a translation for each language it has beside. */
export const untranslate = <Of extends Document>(
  document: Of,
  staysInFile: ReadonlySet<string>,
): { readonly document: Of; readonly translations: readonly Translation[] } => {
  const leaves = new Map<Language, Leaf[]>();
  const english = changeTexts(document, (text, path) => {
    if (typeof text === 'string' || staysInFile.has(pointer('', ...path))) return text;
    for (const language of LANGUAGES) {
      const said = text[language];
      if (language === 'en' || said === undefined) continue;
      leaves.set(language, [...(leaves.get(language) ?? []), [path, said]]);
    }
    return text['en'] ?? text;
  });
  const translations = [...leaves].map(([language, said]) => ({ language, texts: treeOf(said) }));
  return { document: english, translations };
};
