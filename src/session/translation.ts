import type { Language } from '#schemas';
import { report } from './report.ts';

const FORMS = '||||';
const PLACEHOLDER = /%\{(\w+)\}/g;
/** The forms of each language, in the order in which its texts write them. */
const FORMS_OF: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

const addTo = (phrases: Map<string, string>, texts: object, prefix: string): void => {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') phrases.set(`${prefix}${name}`, text);
    else if (typeof text === 'object' && text !== null) addTo(phrases, text, `${prefix}${name}.`);
  }
};

/**
 * Finds texts by their keys, puts values in and chooses the plural form by `smart_count`.
 *
 * Shape: the texts are nested objects, a key joins names by dots; the option `_` is the text where there is none.
 * React-admin's own provider brings a library for old browsers with it, 11 kB of the first screen.
 */
export const createTranslate = (texts: object, language: Language): Translate => {
  const phrases = new Map<string, string>();
  addTo(phrases, texts, '');
  const rules = new Intl.PluralRules(language);
  const formOf = (phrase: string, count: unknown): string => {
    if (typeof count !== 'number' || !phrase.includes(FORMS)) return phrase;
    const forms = phrase.split(FORMS);
    const wanted = FORMS_OF[language].indexOf(rules.select(count));
    // French has a form for millions beside its two, and writes it as the last of them.
    return (forms.at(wanted) ?? forms[0] ?? '').trim();
  };
  return (key, options = {}) => {
    const { _: otherwise, smart_count: count } = options;
    const known = phrases.get(key) ?? (typeof otherwise === 'string' ? otherwise : undefined);
    if (known === undefined) {
      if (key !== '') report(`There is no text for "${key}".`);
      return key;
    }
    return formOf(known, count).replaceAll(PLACEHOLDER, (placeholder, name: string) =>
      String(options[name] ?? placeholder),
    );
  };
};
