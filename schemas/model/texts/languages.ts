import { LANGUAGE_FACTS, LANGUAGES } from '../../generated/languages.ts';

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the product. */
export type Localized = Readonly<Record<Language, string>>;

/** What is to be known of a language before its texts are here; from its `language.json`. */
interface LanguageFacts {
  /** In its own words, as its readers look for it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly script: 'latin' | 'arabic';
  /** Forms of a counted noun: those of react-admin's texts (polyglot), in its order. */
  readonly pluralForms: readonly Intl.LDMLPluralRule[];
  /** Forms that say their number themselves: Arabic says one and two by the noun alone. */
  readonly saidWithoutNumber: readonly Intl.LDMLPluralRule[];
  /** What is said while the texts load, and when they do not come. */
  readonly start: Readonly<Record<'loading' | 'failedTitle' | 'failedText' | 'retry', string>>;
  /** What the model says by itself, in schemas that do not. */
  readonly words: Readonly<Record<Word, string>>;
}

export type Word = keyof (typeof LANGUAGE_FACTS)['en']['words'];

const FACTS: Readonly<Record<Language, LanguageFacts>> = LANGUAGE_FACTS;

export const factsOf = (language: Language): LanguageFacts => FACTS[language];

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

export const inEveryLanguage = (text: (language: Language) => string): Localized => {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
  // It has a text for each of them.
  return texts as Localized;
};

/** A text that is the same in all of them: a name, a sign. */
export const sameInAll = (text: string): Localized => inEveryLanguage(() => text);

export const wordOf = (word: Word): Localized =>
  inEveryLanguage((language) => FACTS[language].words[word]);
