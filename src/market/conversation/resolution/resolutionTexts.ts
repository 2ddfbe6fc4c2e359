import { loadResolutionTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';
import { bringConversationTexts } from '../conversationTexts.ts';

const readTexts = async (language: Language) => ({
  resolutions: await loadResolutionTexts(language),
});

/** The texts of agreements and disputes (`resolutions.…`), to be there before any part of them is shown. */
export const bringResolutionTexts = async (): Promise<void> => {
  await Promise.all([bringTexts(readTexts), bringConversationTexts()]);
};
