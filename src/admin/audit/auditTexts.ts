import { loadAuditTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ audit: await loadAuditTexts(language) });

/** The texts of the audit log (`audit.…`), to be there before any of it is shown. */
export const bringAuditTexts = (): Promise<void> => bringTexts(readTexts);
