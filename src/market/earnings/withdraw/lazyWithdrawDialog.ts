import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** The request for money, which comes with its texts and the rules of accounts when somebody asks for it. */
export const WithdrawDialog = lazyScreen(async () => {
  const [{ WithdrawDialog: Dialog }, { bringPayingOutTexts }] = await Promise.all([
    import('./WithdrawDialog.tsx'),
    import('../payingOutTexts.ts'),
  ]);
  await bringPayingOutTexts();
  return Dialog;
});
