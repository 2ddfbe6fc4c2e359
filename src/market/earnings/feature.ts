import { MONEY_CALLS } from '#schemas/market/money.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const EarningsPage = lazyScreen(() =>
  withTexts(async () => (await import('./EarningsPage.tsx')).EarningsPage, 'payingOut'),
);
const StatementPage = lazyScreen(() =>
  withTexts(async () => (await import('./StatementPage.tsx')).StatementPage, 'payingOut'),
);

export const earnings = defineFeature({
  name: 'earnings',
  calls: MONEY_CALLS,
  settings: async () =>
    (
      await import('#schemas/generated/shared/installationSettings.json', {
        with: { type: 'json' },
      })
    ).default,
  actions: [
    { title: 'souk.pages.earnings.request', icon: 'account_balance', to: '/earnings?withdraw' },
  ],
  derivedQueries: ['balance', 'ledger'],
  pages: {
    '/earnings': {
      title: 'souk.pages.earnings.title',
      screen: EarningsPage,
      menu: { icon: 'account_balance', group: 'finance', order: 10 },
    },
    '/earnings/statement': {
      title: 'souk.pages.earnings.statement',
      screen: StatementPage,
      needs: 'ledger',
    },
  },
});
