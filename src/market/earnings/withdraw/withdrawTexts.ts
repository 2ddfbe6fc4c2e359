import { loadWithdrawTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ withdraw: await loadWithdrawTexts(language) });

/** The texts of the request for money (`withdraw.…`), to be there before its dialog is shown. */
export const bringWithdrawTexts = (): Promise<void> => bringTexts(readTexts);
