import { loadStudioTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ studio: await loadStudioTexts(language) });

/** The texts of the studio (`studio.…`), to be there before any part of it is shown. */
export const bringStudioTexts = (): Promise<void> => bringTexts(readTexts);
