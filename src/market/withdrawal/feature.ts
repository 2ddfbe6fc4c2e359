import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const WithdrawalPage = lazyScreen(() =>
  withTexts(async () => (await import('./WithdrawalPage.tsx')).WithdrawalPage, 'payingOut'),
);

export const withdrawal = defineFeature({
  name: 'withdrawal',
  screens: { withdrawals: { edit: WithdrawalPage } },
});
