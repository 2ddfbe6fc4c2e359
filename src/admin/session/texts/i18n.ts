import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { factsOf, LANGUAGES, type Language, type Model } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { asLanguage, readShownLanguage } from '../preferences.ts';
import { report } from '../report.ts';
import { STORAGE_KEYS, writeText } from '../storage.ts';
import { schemaTexts } from './modelMessages.ts';
import { loadTexts, nameIn, shownTexts, textsOf } from './texts.ts';

/** Each language by its own name, as its readers look for it. */
const LOCALES = LANGUAGES.map((locale) => ({ locale, name: factsOf(locale).name }));

/** The few words for the first moment of a start; the catalogue of errors comes with the texts. */
const createStartI18nProvider = (language: Language): I18nProvider => {
  const words: ReadonlyMap<string, string> = new Map(
    Object.entries(factsOf(language).start).map(([name, text]) => [
      `souk.shell.state.${name}`,
      nameIn(text, language),
    ]),
  );
  return {
    translate: (key, options) => words.get(key) ?? String(options?.['_'] ?? ''),
    changeLocale: async () => undefined,
    getLocale: () => language,
    getLocales: () => LOCALES,
  };
};

/** React-admin's notices translate what they are given, what is a text already too; no key has a blank. */
const onMissingKey = (key: string): string => {
  if (!/\s/.test(key)) report(`There is no text for "${key}".`);
  return key;
};

type Replacement = (expression: string, name: string) => unknown;

const POLYGLOT = {
  onMissingKey,
  /** Whole numbers in sentences are written as everywhere else (FMT-1): "1,234 rows". */
  replace(this: string, placeholder: RegExp, replacement: Replacement): string {
    return this.replace(placeholder, (expression, name) => {
      const value = replacement(expression, name);
      return Number.isInteger(value) ? formatNumber(value) : String(value);
    });
  },
};

/** Texts of the schemas: a resource's name, or all labels of its fields. */
const PLACE = /^resources\.[^.]+\.[^.]+/;

/**
 * A provider with the texts of the schemas beside its own, each kind read when the first of it is asked for: a menu asks
 * for all names, and nobody for the fields of most resources. Those of all took 3 % of a start (START-2).
 */
const withSchemas = (provider: I18nProvider, model: Model): I18nProvider => {
  const known = new Map<string, I18nProvider>();
  const read = (place: string, locale: string): I18nProvider => {
    const texts = schemaTexts(model, asLanguage(locale), place);
    if (!texts) return provider;
    // React-admin's own words are the other provider's.
    const words = shownTexts(texts) as object as TranslationMessages;
    return polyglotI18nProvider(() => words, locale, LOCALES, POLYGLOT);
  };
  const providerOf = (key: string): I18nProvider => {
    const place = PLACE.exec(key)?.[0];
    if (place === undefined) return provider;
    const locale = provider.getLocale();
    const present = known.get(`${locale} ${place}`) ?? read(place, locale);
    known.set(`${locale} ${place}`, present);
    return present;
  };
  return { ...provider, translate: (key, options) => providerOf(key).translate(key, options) };
};

/** Texts in one language, whatever the person reads. Errors: throws before `loadTexts` has brought them. */
export const createPreviewI18nProvider = (model: Model, language: Language): I18nProvider => {
  const texts = textsOf(language);
  if (!texts) throw new Error(`The texts of the language "${language}" are not here yet.`);
  const words = shownTexts(texts);
  return withSchemas(
    polyglotI18nProvider(() => words, language, LOCALES, POLYGLOT),
    model,
  );
};

/**
 * Texts of the shell and of the schemas in one provider; the chosen language is stored (SHELL-9).
 *
 * Errors: a language whose texts do not come is refused, and the one that is shown stays the stored one.
 */
export const createI18nProvider = (model: Model): I18nProvider => {
  const shown = readShownLanguage();
  const present = textsOf(shown);
  if (!present) return createStartI18nProvider(shown);
  const messages = (locale: string) => {
    const language = asLanguage(locale);
    const here = textsOf(language);
    return here ? shownTexts(here) : loadTexts(language).then(shownTexts);
  };
  const provider = withSchemas(polyglotI18nProvider(messages, shown, LOCALES, POLYGLOT), model);
  return {
    ...provider,
    changeLocale: async (locale) => {
      const wanted = asLanguage(locale);
      try {
        await provider.changeLocale(wanted);
      } catch (cause) {
        writeText(STORAGE_KEYS.language, provider.getLocale());
        throw cause;
      }
      writeText(STORAGE_KEYS.language, wanted);
    },
  };
};
