import { STATISTICS_CALLS } from '#schemas/market/statistics.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { keptSums } from './keptSums.ts';
import { aggregateStatistics, derivedStatistics, followOrders } from './maintain.ts';
import { statisticsRoutes } from './statisticsRoutes.ts';
import { REFUND_COLUMNS, STATISTIC_TABLES } from './tables.ts';

/** Figures of the dashboard. */
export const statisticsFeature = defineFeature({
  name: 'statistics',
  calls: STATISTICS_CALLS,
  needs: ['database', 'recordsOptions', 'visits'],
  abilities: ['statistics'],
  tables: [
    { number: 7, name: 'events, statistics, visits and views', statements: STATISTIC_TABLES },
    { number: 45, name: 'refunds in statistics', statements: REFUND_COLUMNS },
  ],
  open: ({ database, recordsOptions }) => ({
    gives: { keptSums: keptSums(database, recordsOptions) },
    changeListeners: [{ stage: 'counts', ...ofMany(followOrders) }],
    derived: [derivedStatistics],
    jobs: [aggregateStatistics(database)],
    routes: [statisticsRoutes],
  }),
});
