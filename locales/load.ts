import type { Language } from '#schemas';
import type { language as english } from './en/index.ts';
import type { Messages, Translated } from './messages.ts';

type EnglishParts = typeof english.parts;

/** The texts that few screens or programs need, by the first word of their keys. */
export type Parts = {
  readonly [Name in keyof EnglishParts]: Translated<Awaited<ReturnType<EnglishParts[Name]>>>;
};
export type PartName = keyof Parts;

interface Texts {
  readonly messages: Messages;
  readonly parts: { readonly [Name in PartName]: () => Promise<Parts[Name]> };
}

/** A language is its folder and its line here; `npm run types` tells everybody else of it. */
const LOADERS = {
  en: async () => (await import('./en/index.ts')).language,
  fr: async () => (await import('./fr/index.ts')).language,
  ar: async () => (await import('./ar/index.ts')).language,
} as const satisfies Record<Language, () => Promise<Texts>>;

/**
 * The texts of one language, for the browser: a file of its own, fetched when the language is chosen.
 *
 * Errors: what the browser says of a file that does not come.
 */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await LOADERS[language]()).messages;

/** The texts of one part in one language, a file of its own as well. Errors: as above. */
export const loadPart = async <Name extends PartName>(
  language: Language,
  name: Name,
): Promise<Parts[Name]> => {
  const { parts }: Texts = await LOADERS[language]();
  return parts[name]();
};
