import { loadDateTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ dates: await loadDateTexts(language) });

/** The texts of calendars (`dates.…`), to be there before one is shown. */
export const bringDateTexts = (): Promise<void> => bringTexts(readTexts);
