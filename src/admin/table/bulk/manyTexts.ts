import { loadManyTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ many: await loadManyTexts(language) });

/** The texts about many rows at once (`many.…`), to be there before any dialog about them is shown. */
export const bringManyTexts = (): Promise<void> => bringTexts(readTexts);
