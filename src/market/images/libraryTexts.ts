import { loadLibraryTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({
  imageLibrary: await loadLibraryTexts(language),
});

/** The texts of the image library (`imageLibrary.…`) beside those that the shell has, to be there before it is shown. */
export const bringLibraryTexts = (): Promise<void> => bringTexts(readTexts);
