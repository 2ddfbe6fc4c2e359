import { loadFilterTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ filters: await loadFilterTexts(language) });

/** The texts of filters in force and of the builder (`filters.…`), to be there before any of them is shown. */
export const bringFilterTexts = (): Promise<void> => bringTexts(readTexts);
