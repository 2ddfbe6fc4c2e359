import type { Log } from '#server/engine/log/logger.ts';

export interface Stopping {
  /** Accepts nothing new and ends when every request in progress has been answered. */
  readonly finishRequests: () => Promise<void>;
  /** A connection that was kept alive for a request that has ended is waited for otherwise. */
  readonly dropIdleConnections: () => void;
  /** Breaks what is still in progress off. */
  readonly cutConnections: () => void;
  /** What comes after the last request, in this order: listeners, jobs, the database. */
  readonly afterwards: readonly (() => Promise<void>)[];
  readonly log: Log;
  readonly requestLimitMs?: number;
}

/** Requests in progress have this long; a process manager's own patience is mostly 10 s and more. */
const REQUEST_LIMIT_MS = 8_000;
const DROP_EVERY_MS = 50;

/**
 * Ends the server's work in order: requests are answered, then everything is closed and flushed.
 *
 * A request that takes too long is cut off: the database is closed in peace in any case.
 * Errors: those of the steps, once all of them have been tried.
 */
export const stopInOrder = async (stopping: Stopping): Promise<void> => {
  const { finishRequests, dropIdleConnections, cutConnections, afterwards, log } = stopping;
  const timer = setTimeout(() => {
    log.error({}, 'a request did not end in time; stopping without it');
    cutConnections();
  }, stopping.requestLimitMs ?? REQUEST_LIMIT_MS);
  const dropping = setInterval(dropIdleConnections, DROP_EVERY_MS);
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
  clearInterval(dropping);
  for (const step of afterwards) await attempt(step);
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not stop cleanly');
};
