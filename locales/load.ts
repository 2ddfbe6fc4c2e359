import type { Language } from '#schemas';
import type { Messages } from './messages.ts';

/** A language is its folder and its line here; `npm run types` tells everybody else of it. */
const LOADERS = {
  en: async () => (await import('./en/index.ts')).english,
  fr: async () => (await import('./fr/index.ts')).french,
  ar: async () => (await import('./ar/index.ts')).arabic,
} as const satisfies Record<Language, () => Promise<Messages>>;

/**
 * The texts of one language, for the browser: a file of its own, fetched when the language is chosen.
 *
 * Errors: what the browser says of a file that does not come.
 */
export const loadMessages = (language: Language): Promise<Messages> => LOADERS[language]();
