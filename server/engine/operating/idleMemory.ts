import { Session } from 'node:inspector';
import type { Log } from '#server/engine/log/logger.ts';

const LOOK_MS = 3_000;
/** Of the time between two looks: timers and health checks take less. */
const QUIET_SHARE = 0.05;
/** A collection takes a tenth of a second, in which nobody is answered: less memory is not worth it. */
const WORTH_BYTES = 16_000_000;

/** V8 keeps the room that work needed, 40 MB after a start, unless it is told that memory is short. */
const collect = async (): Promise<void> => {
  const session = new Session();
  session.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      session.post('HeapProfiler.collectGarbage', (cause) => (cause ? reject(cause) : resolve()));
    });
  } finally {
    // Not inside of its own answer, which would wait for itself.
    setImmediate(() => session.disconnect());
  }
};

/** Gives memory back to the system whenever the process has come to rest; the returned function ends it. */
export const releaseMemoryWhenIdle = (log: Log): (() => Promise<void>) => {
  let usedBefore = process.cpuUsage();
  let restingBytes = 0;
  let isCollected = false;

  const look = async (): Promise<void> => {
    const { user, system } = process.cpuUsage(usedBefore);
    usedBefore = process.cpuUsage();
    const bytes = process.memoryUsage.rss();
    if (isCollected) {
      // The system takes the pages back a little later.
      restingBytes = bytes;
      isCollected = false;
      return;
    }
    const isQuiet = (user + system) / 1_000 < LOOK_MS * QUIET_SHARE;
    if (!isQuiet || bytes < restingBytes + WORTH_BYTES) return;
    await collect();
    isCollected = true;
  };

  const timer = setInterval(() => {
    look().catch((err: unknown) => log.error({ err }, 'memory could not be given back'));
  }, LOOK_MS);
  timer.unref();
  return async () => clearInterval(timer);
};
