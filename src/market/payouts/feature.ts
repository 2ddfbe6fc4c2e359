import { PAYOUT_CALLS } from '#schemas/market/payouts.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const PayoutsPage = lazyScreen(() =>
  withTexts(async () => (await import('./PayoutsPage.tsx')).PayoutsPage, 'payingOut'),
);

/** The desk at which administrators pay teams out (MONEY-3). */
export const payouts = defineFeature({
  name: 'payouts',
  calls: PAYOUT_CALLS,
  pages: {
    '/payouts': {
      title: 'souk.pages.payouts.title',
      screen: PayoutsPage,
      needs: 'payouts',
      isForFew: true,
      menu: { icon: 'payments', group: 'finance', order: 25 },
    },
  },
});
