import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Waits for something to be so, and no longer than the limit. Answers whether it is. */
export const until = async (
  isDone: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> => {
  for (const endMs = performance.now() + limitMs; performance.now() < endMs; ) {
    if (await isDone()) return true;
    await pause(LOOK_EVERY_MS);
  }
  return isDone();
};
