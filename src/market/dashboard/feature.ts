import { STATISTICS_CALLS } from '#schemas/market/statistics.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const DashboardPage = lazyScreen(async () => (await import('./DashboardPage.tsx')).DashboardPage);

export const dashboard = defineFeature({
  name: 'dashboard',
  calls: STATISTICS_CALLS,
  derivedQueries: ['statistics'],
  pages: {
    '/': {
      title: 'souk.pages.dashboard.title',
      screen: DashboardPage,
      menu: { icon: 'dashboard', group: '', order: 0 },
      next: { orders: ['list', 'edit'] },
    },
  },
});
