import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus, Channel } from '#server/engine/pubSub/bus.ts';
import type { Jobs } from './jobs.ts';

export interface MessageJob {
  readonly bus: Bus;
  readonly channel: Channel;
  readonly jobs: Pick<Jobs, 'run'>;
  /** The job's name. */
  readonly job: string;
  readonly log: Log;
}

/**
 * Runs a job as soon as a message says that there is work, and not only at its next turn. Messages that come while it
 * runs lead to one more run.
 *
 * The returned function ends it and waits for the run that is under way.
 */
export const runOnMessage = async ({
  bus,
  channel,
  jobs,
  job,
  log,
}: MessageJob): Promise<() => Promise<void>> => {
  const runner = createCoalescedRunner({
    run: async () => {
      await jobs.run(job);
      return false;
    },
    onFailure: (err) => log.error({ err, job }, 'a job failed; it is tried again at its next turn'),
  });
  const unsubscribe = await bus.subscribe(channel, () => void runner.request());
  return async () => {
    await unsubscribe();
    await runner.stop();
  };
};
