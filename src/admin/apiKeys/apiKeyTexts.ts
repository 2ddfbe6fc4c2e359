import { loadApiKeyTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ apiKeys: await loadApiKeyTexts(language) });

/** The texts of keys and of secrets (`apiKeys.…`), to be there before any of them is shown. */
export const bringApiKeyTexts = (): Promise<void> => bringTexts(readTexts);
