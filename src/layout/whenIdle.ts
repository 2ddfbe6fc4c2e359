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
