import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The request for money, which comes with its texts and the rules of accounts when somebody asks for it. */
export const WithdrawDialog = lazyScreen(() =>
  withTexts(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog, 'payingOut'),
);
