import { loadRefundTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ refunds: await loadRefundTexts(language) });

/** The texts of the dialog (`refunds.…`), to be there before it is shown. */
export const bringRefundTexts = (): Promise<void> => bringTexts(readTexts);
