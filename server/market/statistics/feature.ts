import { defineFeature } from '#server/engine/features/feature.ts';
import { figureRoutes } from './figureRoutes.ts';
import { addUpStatistics, derivedStatistics, followOrders } from './keep.ts';
import { statisticsRoutes } from './statisticsRoutes.ts';
import { STATISTIC_TABLES } from './tables.ts';

/** Figures of the dashboard, and sums of lists. */
export const statisticsFeature = defineFeature({
  name: 'statistics',
  needs: ['database', 'visits'],
  abilities: ['statistics', 'figures'],
  tables: [
    { number: 7, name: 'events, statistics, visits and views', statements: STATISTIC_TABLES },
  ],
  open: ({ database }) => ({
    changeListeners: [{ stage: 'counts', listener: followOrders }],
    derived: [derivedStatistics],
    jobs: [addUpStatistics(database)],
    routes: [statisticsRoutes, figureRoutes],
  }),
});
