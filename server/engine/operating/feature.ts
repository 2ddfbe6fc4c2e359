import { defineFeature } from '#server/engine/features/feature.ts';
import { createJobs, type Jobs } from '#server/engine/jobs/jobs.ts';
import { healthRoutes } from './healthRoutes.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { observe } from './observe.ts';
import { addReadiness } from './partsReadiness.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createWorkerWatch } from './workers.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly jobs: Jobs;
    readonly metrics: Metrics;
    readonly readiness: Readiness;
  }
}

/** What those who run the server ask of it: whether it is ready, its figures, its jobs. */
export const operatingFeature = defineFeature({
  name: 'operating',
  needs: ['database', 'events', 'schemas'],
  open: ({ database, schemas, events, log, clock }) => {
    const metrics = createMetrics();
    const readiness = createReadiness(log);
    const jobs = createJobs({ database, log });
    const workers = createWorkerWatch(database);
    const operated = { database, readiness, jobs, schemas, clock, workers };
    addReadiness(operated);
    observe({ ...operated, metrics, eventClients: events.clientCount });
    return { gives: { jobs, metrics, readiness }, routes: [healthRoutes] };
  },
});
