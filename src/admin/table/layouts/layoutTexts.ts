import { loadLayoutTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ layouts: await loadLayoutTexts(language) });

/** The texts of boards, calendars, galleries and groups (`layouts.…`), to be there before any of them is shown. */
export const bringLayoutTexts = (): Promise<void> => bringTexts(readTexts);
