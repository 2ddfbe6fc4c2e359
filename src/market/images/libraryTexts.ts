import { loadLibraryTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ library: await loadLibraryTexts(language) });

/** The texts of the image library (`library.…`) beside those that the shell has, to be there before it is shown. */
export const bringLibraryTexts = (): Promise<void> => bringTexts(readTexts);
