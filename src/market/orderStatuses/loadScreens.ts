import { loadOrderStatusTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({
  orderStatuses: await loadOrderStatusTexts(language),
});

/** The page of states with its texts (`orderStatuses.…`). */
export const loadOrderStatusesPage = async () => {
  const [{ OrderStatusesPage }] = await Promise.all([
    import('./OrderStatusesPage.tsx'),
    bringTexts(readTexts),
  ]);
  return OrderStatusesPage;
};
