import { whenIdle } from './whenIdle.ts';

/** A processor that is never idle has had its time. */
const BUSIEST_MS = 2_000;

/**
 * Settles when nothing has arrived for so long and the processor waits for it, or when `done` does, if it is given.
 *
 * A slow machine that is at work is not kept from it; a slow network is told from it by this.
 */
export const untilNetworkIdle = (stillMs: number, done?: Promise<void>): Promise<void> =>
  new Promise((settle) => {
    let cancel: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      cancel?.();
      timer = setTimeout(() => {
        cancel = whenIdle(end, BUSIEST_MS);
      }, stillMs);
    };
    const arrivals = new PerformanceObserver(wait);
    const end = (): void => {
      clearTimeout(timer);
      cancel?.();
      arrivals.disconnect();
      settle();
    };
    arrivals.observe({ type: 'resource' });
    wait();
    void done?.then(end);
  });
