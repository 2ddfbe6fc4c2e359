import { loadAccountTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ accounts: await loadAccountTexts(language) });

/** The texts of accounts (`accounts.…`), to be there before any part of them is shown. */
export const bringAccountTexts = (): Promise<void> => bringTexts(readTexts);
