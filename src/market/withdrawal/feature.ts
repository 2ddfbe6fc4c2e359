import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const WithdrawalPage = lazyScreen(async () =>
  (await import('./loadWithdrawal.ts')).loadWithdrawal(),
);

export const withdrawal = defineFeature({
  name: 'withdrawal',
  screens: { withdrawals: { edit: WithdrawalPage } },
});
