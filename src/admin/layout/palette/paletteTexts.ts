import { loadPaletteTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ palette: await loadPaletteTexts(language) });

/** The texts of the palette (`palette.…`), to be there before it is shown. */
export const bringPaletteTexts = (): Promise<void> => bringTexts(readTexts);
