import { loadImportTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ imports: await loadImportTexts(language) });

/** The texts of imports (`imports.…`), to be there before their page is shown. */
export const bringImportTexts = (): Promise<void> => bringTexts(readTexts);
