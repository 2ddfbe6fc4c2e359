import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { whenIdle } from './whenIdle.ts';

/** What is nice to know is asked by then, however busy the processor is. */
const BUSIEST_MS = 1_500;

let hasBeenIdle = false;
let isAwaited = false;
let firstScreen: Promise<unknown> = Promise.resolve();
const { subscribe, notify } = createListeners(() => {
  if (isAwaited) return undefined;
  isAwaited = true;
  const begin = (): void => {
    hasBeenIdle = true;
    notify();
  };
  void firstScreen.then(() => whenIdle(begin, BUSIEST_MS));
  return undefined;
});

/** Lets what stands beside the first screen wait for what that one shows, which never fails. */
export const beIdleAfter = (settled: Promise<unknown>): void => {
  firstScreen = settled;
};

/**
 * Whether the program's first screen is drawn with what it shows and the processor has had a free moment: true from then
 * on.
 *
 * For what stands beside the screen, counts and notices: asked for at once, it comes between people and what they opened.
 */
export const useHasBeenIdle = (): boolean => useSyncExternalStore(subscribe, () => hasBeenIdle);
