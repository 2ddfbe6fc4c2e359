import { bringPayingOutTexts } from '#src/market/earnings/payingOutTexts.ts';

export const loadWithdrawal = async () => {
  const [{ WithdrawalPage }] = await Promise.all([
    import('./WithdrawalPage.tsx'),
    bringPayingOutTexts(),
  ]);
  return WithdrawalPage;
};
