/**
 * The listeners of a store, for `useSyncExternalStore`.
 *
 * `onWatched` runs when the first one subscribes; what it answers runs when the last one has left. `notify` gives what
 * the listeners answer.
 */
export const createListeners = <Event = void, Answer = void>(
  onWatched?: () => (() => void) | undefined,
) => {
  const listeners = new Set<(event: Event) => Answer>();
  let onLeft: (() => void) | undefined;
  return {
    subscribe: (listener: (event: Event) => Answer): (() => void) => {
      if (listeners.size === 0) onLeft = onWatched?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onLeft?.();
      };
    },
    notify: (event: Event): readonly Answer[] => [...listeners].map((listener) => listener(event)),
    size: (): number => listeners.size,
  };
};
