import { bringPayingOutTexts } from '#src/market/earnings/payingOutTexts.ts';

export const loadPayouts = async () => {
  const [{ PayoutsPage }] = await Promise.all([import('./PayoutsPage.tsx'), bringPayingOutTexts()]);
  return PayoutsPage;
};
