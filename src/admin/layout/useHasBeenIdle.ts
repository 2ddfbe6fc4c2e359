import { useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle.ts';

/** What is nice to know is asked by then, however busy the processor is. */
const BUSIEST_MS = 1_500;

let hasBeenIdle = false;
let isAwaited = false;
const listeners = new Set<() => void>();

const rest = (): void => {
  hasBeenIdle = true;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  if (!isAwaited) {
    isAwaited = true;
    whenIdle(rest, BUSIEST_MS);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether the program's first screen is drawn and the processor has had a free moment: true from then on.
 *
 * For what stands beside the screen, counts and notices: asked for at once, it comes between people and what they opened.
 */
export const useHasBeenIdle = (): boolean => useSyncExternalStore(subscribe, () => hasBeenIdle);
