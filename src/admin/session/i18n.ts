import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Messages } from '#locales';
import { factsOf, LANGUAGES, type Language, type Model } from '#schemas';
import { modelMessages } from './modelMessages.ts';
import { asLanguage, readShownLanguage } from './preferences.ts';
import { report } from './report.ts';
import { STORAGE_KEYS, writeText } from './storage.ts';
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

/** The texts of a language with those of the schemas, as they are shown. */
const shownWords = (model: Model, language: Language, texts: Messages) =>
  shownTexts({ ...texts, ...modelMessages(model, language) });

const onMissingKey = (key: string): string => {
  report(`There is no text for "${key}".`);
  return key;
};

/** Texts in one language, whatever the person reads. Errors: throws before `loadTexts` has brought them. */
export const createPreviewI18nProvider = (model: Model, language: Language): I18nProvider => {
  const texts = textsOf(language);
  if (!texts) throw new Error(`The texts of the language "${language}" are not here yet.`);
  const words = shownWords(model, language, texts);
  return polyglotI18nProvider(() => words, language, LOCALES, { onMissingKey });
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
    return here
      ? shownWords(model, language, here)
      : loadTexts(language).then((texts) => shownWords(model, language, texts));
  };
  const provider = polyglotI18nProvider(messages, shown, LOCALES, { onMissingKey });
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
