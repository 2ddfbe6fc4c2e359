import { startTransition } from 'react';
import { whenIdle } from '#src/admin/layout/whenIdle.ts';

/** Who has just pressed a key will press another one. */
const QUIET_MS = 2_000;
const SLOWEST_IDLE_MS = 60_000;

const waiting = new Set<() => void>();
let isUnderWay = false;
let lastKeyMs = Number.NEGATIVE_INFINITY;
const noteKey = ({ timeStamp }: Event): void => {
  lastKeyMs = timeStamp;
};

const goOn = (): void => {
  const quietMs = performance.now() - lastKeyMs;
  if (quietMs < QUIET_MS) {
    setTimeout(goOn, QUIET_MS - quietMs);
    return;
  }
  whenIdle(() => {
    const [first] = waiting;
    if (first) {
      waiting.delete(first);
      startTransition(first);
    }
    isUnderWay = waiting.size > 0;
    if (isUnderWay) goOn();
    else window.removeEventListener('keydown', noteKey, true);
  }, SLOWEST_IDLE_MS);
};

/** Does one work after the other while nothing else is to do and nobody types; answers what takes it back. */
export const inQuietMoments = (work: () => void): (() => void) => {
  waiting.add(work);
  if (!isUnderWay) {
    isUnderWay = true;
    window.addEventListener('keydown', noteKey, true);
    goOn();
  }
  return () => void waiting.delete(work);
};
