import { setTimeout as wait } from 'node:timers/promises';

export interface CoalescedRunner {
  /** Asks for a run that begins after this call; the promise ends with the runs that are under way. Never rejects. */
  request(): Promise<void>;
  /** Starts no further run and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Runs work one at a time: requests that come while it runs lead to one more run together.
 *
 * `run` answers whether there is more to do at once. `gatherMs` says how long is waited before each run, for requests to share it.
 */
export const createCoalescedRunner = ({
  run,
  onFailure,
  gatherMs = () => 0,
}: {
  readonly run: () => Promise<boolean>;
  readonly onFailure: (cause: unknown) => void;
  readonly gatherMs?: () => number;
}): CoalescedRunner => {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  const runAll = async (): Promise<void> => {
    do {
      const waitMs = gatherMs();
      if (waitMs > 0) await wait(waitMs);
      isRequested = false;
      if (await run()) isRequested = true;
    } while (isRequested && !isStopped);
  };
  const request = (): Promise<void> => {
    isRequested = true;
    if (isStopped) return running ?? Promise.resolve();
    running ??= runAll()
      .catch((cause: unknown) => {
        if (!isStopped) onFailure(cause);
      })
      .finally(() => {
        running = undefined;
        // Requested between the last check and here.
        if (isRequested && !isStopped) void request();
      });
    return running;
  };

  return {
    request,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
