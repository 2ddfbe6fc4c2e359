import { loadPart } from '#locales/load.ts';
import { inEveryLanguage, LANGUAGES, type Language, type Localized } from '#schemas';
import type { Change } from '#schemas/model/changes/change.ts';
import { sentenceOf, type Teller } from '#schemas/model/changes/sentence.ts';
import { translatorOf } from '#server/engine/language/translate.ts';

export const tellerIn = async (language: Language): Promise<Teller> => ({
  language,
  translate: translatorOf(await loadPart(language, 'changes')),
});

/** A sentence for whoever reads it later; only in English where it was stored by an older version. */
export type Told = Localized | string;

/** Changes, a sentence each, in every language. */
export const toldOf = async (changes: readonly Change[]): Promise<readonly Told[]> => {
  const tellers = new Map<Language, Teller>();
  for (const language of LANGUAGES) tellers.set(language, await tellerIn(language));
  return changes.map((change) =>
    inEveryLanguage((language) => {
      const teller = tellers.get(language);
      return teller ? sentenceOf(change, teller) : '';
    }),
  );
};

export const toldIn = (told: readonly Told[], language: Language): readonly string[] =>
  told.map((one) => (typeof one === 'string' ? one : one[language]));
