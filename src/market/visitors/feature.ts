import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const VisitorsPage = lazyScreen(async () => (await import('./VisitorsPage.tsx')).VisitorsPage);

export const visitors = defineFeature({
  name: 'visitors',
  pages: {
    '/visitors': {
      title: 'souk.statistics.visitorsTitle',
      screen: VisitorsPage,
      needs: 'statistics',
    },
  },
});
