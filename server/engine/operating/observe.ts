import type { Database } from '#server/engine/database/database.ts';
import type { JobState, Jobs } from '#server/engine/jobs/jobs.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { WorkerWatch } from './workers.ts';

export interface Observed {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Streams that are open on this node. */
  readonly eventClients: () => number;
  readonly schemas: Pick<LiveSchemas, 'problems'>;
  readonly workers: WorkerWatch;
}

const observeDatabase = ({ metrics, database, workers }: Observed): void => {
  metrics.labelledGauge({
    name: 'souk_database_connections',
    help: 'Connections to the database, by state.',
    label: 'state',
    read: () => {
      const { connections, busy } = database.load();
      return [['open', connections] as const, ['busy', busy] as const];
    },
  });
  metrics.gauge({
    name: 'souk_database_waiting',
    help: 'Statements and transactions that wait for a connection.',
    read: () => database.load().waiting,
  });
  metrics.labelledCounter({
    name: 'souk_database_retries_total',
    help: 'Database work that was done again, by reason; a deadlock is two pieces of work in different orders.',
    label: 'reason',
    read: () => Object.entries(database.retries()),
  });
  metrics.gauge({
    name: 'souk_database_workers',
    help: 'Workers of a distributed database; 0 where it is not distributed.',
    read: async () => (await workers.look()).all.length,
  });
  metrics.gauge({
    name: 'souk_database_workers_lost',
    help: 'Those of them that do not answer: the rows of their teams cannot be reached.',
    read: async () => (await workers.look()).lost.length,
  });
};

/** Shows what the parts know of themselves at `/metrics`. */
export const observe = (parts: Observed): void => {
  const { metrics, readiness, jobs } = parts;
  metrics.labelledGauge({
    name: 'souk_ready',
    help: 'Whether a part of this node can do its work: 1 yes, 0.5 in part, 0 no.',
    label: 'part',
    read: readiness.figures,
  });
  observeDatabase(parts);
  metrics.gauge({
    name: 'souk_events_clients',
    help: 'Open event streams.',
    read: parts.eventClients,
  });
  metrics.gauge({
    name: 'souk_schema_problems',
    help: 'Problems of the schemas as they are kept; the last good ones stay in use.',
    read: () => parts.schemas.problems().length,
  });
  const ofJobs = (name: string, help: string, figure: (state: JobState) => number) =>
    metrics.labelledGauge({
      name,
      help,
      label: 'job',
      read: () => jobs.states().map((state) => [state.name, figure(state)] as const),
    });
  ofJobs('souk_job_runs', 'Runs of a job on this node.', ({ runs }) => runs);
  ofJobs('souk_job_failures', 'Failed runs of a job on this node.', ({ failures }) => failures);
  ofJobs(
    'souk_job_last_duration_seconds',
    'Time that the last run of a job took.',
    ({ lastDurationMs }) => lastDurationMs / 1000,
  );
  ofJobs(
    'souk_job_last_done_timestamp_seconds',
    'When a job last ended here without an error; 0 for never.',
    ({ lastDoneAt }) => (lastDoneAt?.getTime() ?? 0) / 1000,
  );
};
