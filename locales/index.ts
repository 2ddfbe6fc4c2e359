import { LANGUAGES, type Language } from '#schemas';
import { loadMessages } from './load.ts';
import type { Messages } from './messages.ts';

export type { Messages };

const MESSAGES = new Map<Language, Messages>(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadMessages(language)] as const),
  ),
);

/**
 * Every text of the shell, the pages and react-admin in one language, for the server: all are there at once.
 *
 * Shape: nested objects for polyglot: `%{name}` is a placeholder, `||||` parts plural forms (as many as
 * `pluralForms` of the language's `language.json`, in its order). Labels of fields live beside the schemas.
 * Errors: throws for a language whose texts were not loaded, which its type rules out.
 */
export const messagesOf = (language: Language): Messages => {
  const messages = MESSAGES.get(language);
  if (!messages) throw new Error(`There are no texts in "${language}".`);
  return messages;
};
