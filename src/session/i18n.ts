import type { I18nProvider } from 'react-admin';
import type { Messages } from '#locales';
import { THRESHOLD } from '#locales/threshold.ts';
import { LANGUAGES, type Language, type Model } from '#schemas';
import { modelMessages } from './modelMessages.ts';
import { asLanguage, readShownLanguage } from './preferences.ts';
import { STORAGE_KEYS, writeText } from './storage.ts';
import { loadTexts, shownTexts, textsOf } from './texts.ts';
import { createTranslate, type Translate } from './translation.ts';

/** Each language by its own name, as its readers look for it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};
const LOCALES = LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** The few words for the first moment of a start; the catalogue of errors comes with the texts. */
const createThresholdI18nProvider = (language: Language): I18nProvider => {
  const words: ReadonlyMap<string, string> = new Map(
    Object.entries(THRESHOLD[language]).map(([name, text]) => [`souk.shell.state.${name}`, text]),
  );
  return {
    translate: (key, options) => words.get(key) ?? String(options?.['_'] ?? ''),
    changeLocale: async () => undefined,
    getLocale: () => language,
    getLocales: () => LOCALES,
  };
};

/**
 * Texts of the shell and of the schemas in one provider; the chosen language is stored (SHELL-9).
 *
 * Errors: a language whose texts do not come is refused, and the one that is shown stays the stored one.
 */
export const createI18nProvider = (model: Model): I18nProvider => {
  const shown = readShownLanguage();
  const present = textsOf(shown);
  if (!present) return createThresholdI18nProvider(shown);
  const translateIn = (language: Language, texts: Messages): Translate =>
    createTranslate(shownTexts({ ...texts, ...modelMessages(model, language) }), language);
  let language = shown;
  let translate = translateIn(shown, present);
  return {
    translate: (key, options) => translate(key, options),
    getLocale: () => language,
    getLocales: () => LOCALES,
    changeLocale: async (locale) => {
      const wanted = asLanguage(locale);
      try {
        translate = translateIn(wanted, await loadTexts(wanted));
      } catch (cause) {
        writeText(STORAGE_KEYS.language, language);
        throw cause;
      }
      language = wanted;
      writeText(STORAGE_KEYS.language, wanted);
    },
  };
};
