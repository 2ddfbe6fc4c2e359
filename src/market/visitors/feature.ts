import { VISIT_CALLS } from '#schemas/market/statistics.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const VisitorsPage = lazyScreen(async () => (await import('./VisitorsPage.tsx')).VisitorsPage);

export const visitors = defineFeature({
  name: 'visitors',
  calls: VISIT_CALLS,
  pages: {
    '/visitors': {
      title: 'souk.statistics.visitorsTitle',
      screen: VisitorsPage,
      needs: 'statistics',
    },
  },
});
