import { loadInvoiceTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ invoices: await loadInvoiceTexts(language) });

/** The words of invoices (`invoices.…`), to be there before any is shown. */
export const bringInvoiceTexts = (): Promise<void> => bringTexts(readTexts);
