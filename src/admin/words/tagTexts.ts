import { loadTagTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ tags: await loadTagTexts(language) });

/** The texts of tags (`tags.…`), to be there before any are typed or tidied. */
export const bringTagTexts = (): Promise<void> => bringTexts(readTexts);
