import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { messagesOf } from '#locales';
import { LANGUAGES, type Language, type Model } from '#schemas';
import { modelMessages } from './modelMessages.ts';
import { asLanguage, readLanguage } from './preferences.ts';
import { STORAGE_KEYS, writeText } from './storage.ts';

/** Each language by its own name, as its readers look for it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

/** Texts of the shell and of the schemas in one provider; the chosen language is stored (SHELL-9). */
export const createI18nProvider = (model: Model): I18nProvider => {
  const messages = (locale: string) => {
    const language = asLanguage(locale);
    return { ...messagesOf(language), ...modelMessages(model, language) };
  };
  const provider = polyglotI18nProvider(
    messages,
    readLanguage(),
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      writeText(STORAGE_KEYS.language, locale);
    },
  };
};
