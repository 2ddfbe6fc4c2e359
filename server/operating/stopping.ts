import type { Log } from '#server/http/logger.ts';

export interface Stopping {
  /** Accepts nothing new and ends when every request in progress has been answered. */
  readonly finishRequests: () => Promise<void>;
  /** Breaks what is still in progress off. */
  readonly cutConnections: () => void;
  /** What comes after the last request, in this order: listeners, jobs, the database. */
  readonly afterwards: readonly (() => Promise<void>)[];
  readonly log: Log;
  readonly requestLimitMs?: number;
}

/** Requests in progress have this long; a process manager's own patience is mostly 10 s and more. */
const REQUEST_LIMIT_MS = 8_000;

/**
 * Ends the server's work in order: requests are answered, then everything is closed and flushed.
 *
 * A request that takes too long is cut off: the database is closed in peace in any case.
 * Errors: those of the steps, once all of them have been tried.
 */
export const stopInOrder = async (stopping: Stopping): Promise<void> => {
  const { finishRequests, cutConnections, afterwards, log } = stopping;
  const timer = setTimeout(() => {
    log.error({}, 'a request did not end in time; stopping without it');
    cutConnections();
  }, stopping.requestLimitMs ?? REQUEST_LIMIT_MS);
  const failures: unknown[] = [];
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (cause) {
      failures.push(cause);
    }
  };
  await attempt(finishRequests);
  clearTimeout(timer);
  for (const step of afterwards) await attempt(step);
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not stop cleanly');
};
