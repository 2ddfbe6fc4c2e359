import type { AnnouncedCall } from '../model/apis.ts';

/** Calls about the demo data. */
export const DEMO_CALLS = {
  demoStatus: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/demo/status' },
  demoRemove: { needs: 'schemas', api: 'store', method: 'POST', path: '/api/demo/remove' },
} as const satisfies Record<string, AnnouncedCall>;

type DemoCalls = typeof DEMO_CALLS;

declare module '../model/apis.ts' {
  interface NamedCalls extends DemoCalls {}
}
