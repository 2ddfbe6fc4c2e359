import { loadSignInTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ signIn: await loadSignInTexts(language) });

/** The texts of sign-in beyond the password (`signIn.…`), to be there before any part of it is shown. */
export const bringSignInTexts = (): Promise<void> => bringTexts(readTexts);
