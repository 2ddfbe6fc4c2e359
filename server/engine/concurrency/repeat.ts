/**
 * Does work every so often until the returned function is called; a turn is left out while the one before still runs.
 * Keeps no process alive. `work` must not reject.
 */
export const repeat = (everyMs: number, work: () => Promise<void>): (() => void) => {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
};
