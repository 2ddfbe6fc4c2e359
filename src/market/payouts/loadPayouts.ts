import { loadPayoutTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ payouts: await loadPayoutTexts(language) });

export const loadPayouts = async () => {
  const [{ PayoutsPage }] = await Promise.all([import('./PayoutsPage.tsx'), bringTexts(readTexts)]);
  return PayoutsPage;
};
