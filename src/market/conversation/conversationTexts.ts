import { loadConversationTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({
  conversation: await loadConversationTexts(language),
});

/** The texts of conversations (`conversation.…`), to be there before one is shown. */
export const bringConversationTexts = (): Promise<void> => bringTexts(readTexts);
