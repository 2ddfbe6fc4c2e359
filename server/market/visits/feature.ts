import { VISIT_CALLS } from '#schemas/market/statistics.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { VISIT_TABLES } from './tables.ts';
import { visitRoutes } from './visitRoutes.ts';
import { createVisits, type Visits } from './visits.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly visits: Visits;
  }
}

/** Who came to a store's pages, counted without knowing who. */
export const visitsFeature = defineFeature({
  name: 'visits',
  calls: VISIT_CALLS,
  pages: ['visitors'],
  needs: ['database'],
  tables: [{ number: 7, name: 'events, statistics, visits and views', statements: VISIT_TABLES }],
  open: ({ database, clock }) => {
    const visits = createVisits(database, clock);
    return { gives: { visits }, jobs: [visits.expiry], routes: [visitRoutes] };
  },
});
