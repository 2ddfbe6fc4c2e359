import { loadChangeTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Change } from '#schemas/model/changes/change.ts';
import { sentenceOf, type Teller } from '#schemas/model/changes/sentence.ts';
import { translatorOf } from '#server/engine/language/translate.ts';

export const tellerIn = async (language: Language): Promise<Teller> => ({
  language,
  translate: translatorOf(await loadChangeTexts(language)),
});

/** Changes in the reader's language, a sentence each. */
export const sentencesOf = async (
  changes: readonly Change[],
  language: Language,
): Promise<readonly string[]> => {
  const teller = await tellerIn(language);
  return changes.map((change) => sentenceOf(change, teller));
};
