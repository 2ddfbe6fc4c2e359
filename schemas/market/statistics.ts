import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of the dashboard's figures. */
export const STATISTICS_CALLS = {
  statistics: { needs: 'statistics', api: 'store', method: 'GET', path: '/api/statistics' },
} as const satisfies Record<string, AnnouncedCall>;

/** Calls by which visits are counted and listed. */
export const VISIT_CALLS = {
  visit: { needs: 'statistics', api: 'store', method: 'POST', path: '/api/visits/create' },
  visits: { needs: 'statistics', api: 'store', method: 'GET', path: '/api/visits/search' },
} as const satisfies Record<string, AnnouncedCall>;

type StatisticsCalls = typeof STATISTICS_CALLS;
type VisitCalls = typeof VISIT_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly statistics: true;
  }
  interface NamedCalls extends StatisticsCalls, VisitCalls {}
}
