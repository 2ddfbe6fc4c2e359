import type { Language } from '#schemas';
import type { changes } from './en/changes.ts';
import type { Messages, Translated } from './messages.ts';

export type ChangeTexts = Translated<typeof changes>;

interface Loaders {
  readonly messages: () => Promise<Messages>;
  readonly changes: () => Promise<ChangeTexts>;
}

/** A language is its folder and its lines here; `npm run types` tells everybody else of it. */
const LOADERS: Readonly<Record<Language, Loaders>> = {
  en: {
    messages: async () => (await import('./en/index.ts')).english,
    changes: async () => (await import('./en/changes.ts')).changes,
  },
  fr: {
    messages: async () => (await import('./fr/index.ts')).french,
    changes: async () => (await import('./fr/changes.ts')).changes,
  },
  ar: {
    messages: async () => (await import('./ar/index.ts')).arabic,
    changes: async () => (await import('./ar/changes.ts')).changes,
  },
};

/**
 * The texts of one language, for the browser: a file of its own, fetched when the language is chosen.
 *
 * Errors: what the browser says of a file that does not come.
 */
export const loadMessages = (language: Language): Promise<Messages> => LOADERS[language].messages();

/** The sentences on changes of schemas: another file, for those who show changes. Errors: as above. */
export const loadChangeTexts = (language: Language): Promise<ChangeTexts> =>
  LOADERS[language].changes();
