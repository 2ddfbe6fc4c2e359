import { MONEY_CALLS } from '#schemas/market/money.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const EarningsPage = lazyScreen(async () => (await import('./EarningsPage.tsx')).EarningsPage);
const StatementPage = lazyScreen(async () => (await import('./StatementPage.tsx')).StatementPage);

export const earnings = defineFeature({
  name: 'earnings',
  calls: MONEY_CALLS,
  settings: async () =>
    (
      await import('#schemas/generated/shared/installationSettings.json', {
        with: { type: 'json' },
      })
    ).default,
  actions: [{ title: 'souk.earnings.request', icon: 'account_balance', to: '/earnings?withdraw' }],
  derivedQueries: ['balance', 'ledger'],
  pages: {
    '/earnings': {
      title: 'souk.earnings.title',
      screen: EarningsPage,
      menu: { icon: 'account_balance', group: 'finance', order: 10 },
    },
    '/earnings/statement': {
      title: 'souk.earnings.statementTitle',
      screen: StatementPage,
      needs: 'ledger',
    },
  },
});
