/** Long enough for what a person opened to be on screen, its own requests answered. */
export const SLOWEST_IDLE_MS = 10_000;

/** Runs when the browser has nothing better to do, and at the latest after so long; answers what takes it back. */
export const whenIdle = (work: () => void, slowestMs: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    // Where the browser has no idea of idleness, it is never idle long before this.
    const timer = setTimeout(work, slowestMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: slowestMs });
  return () => window.cancelIdleCallback(handle);
};
