import { loadStorageTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ storage: await loadStorageTexts(language) });

/** The texts of what teams store (`storage.…`), to be there before any of it is shown. */
export const bringStorageTexts = (): Promise<void> => bringTexts(readTexts);
