import { loadNoticeTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ notices: await loadNoticeTexts(language) });

/** The texts of notices (`notices.…`), to be there before any of them is shown. */
export const bringNoticeTexts = (): Promise<void> => bringTexts(readTexts);
