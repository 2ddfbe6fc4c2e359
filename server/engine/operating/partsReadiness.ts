import { HOUR_MS } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Jobs } from '#server/engine/jobs/jobs.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Readiness } from './readiness.ts';
import type { WorkerWatch } from './workers.ts';

export interface OperatedParts {
  readonly readiness: Readiness;
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly jobs: Jobs;
  readonly clock: () => Date;
  readonly workers: WorkerWatch;
}

/** A job may fail now and then; one that has failed for so long keeps orders open and offers alive. */
const JOB_PATIENCE_MS = HOUR_MS;

/** What must work for requests to be sent to this node. */
export const addReadiness = ({
  readiness,
  database,
  schemas,
  jobs,
  clock,
  workers,
}: OperatedParts): void => {
  const startedAt = clock().getTime();
  readiness.add('database', async () => {
    await database.query(sql`select 1`);
  });
  // One that is lost takes some teams with it, and no other; without any nobody can be served.
  readiness.addPartial('workers', async () => {
    const { all, lost } = await workers.look();
    if (lost.length > 0 && lost.length === all.length)
      throw new Error(`no worker of the database answers: ${lost.join(', ')}`);
    return lost;
  });
  // Schemas that are not in order leave the last good ones in use; those that cannot be read may be older than others'.
  readiness.add('schemas', () => {
    const failure = schemas.failure();
    if (failure) throw failure;
  });
  readiness.add('bus', () => {
    if (!database.load().isListening) throw new Error('the listening connection is lost');
  });
  readiness.add('jobs', () => {
    const now = clock().getTime();
    const failing = jobs
      .states()
      .find(
        ({ failures, lastDoneAt }) =>
          failures > 0 && now - (lastDoneAt?.getTime() ?? startedAt) > JOB_PATIENCE_MS,
      );
    if (failing) throw new Error(`the job "${failing.name}" has failed for an hour`);
  });
};
