import { loadOutboxTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ outbox: await loadOutboxTexts(language) });

/** The page with its texts, which nobody else loads. */
export const loadOutbox = async () => {
  const [{ OutboxPage }] = await Promise.all([import('./OutboxPage.tsx'), bringTexts(readTexts)]);
  return OutboxPage;
};
