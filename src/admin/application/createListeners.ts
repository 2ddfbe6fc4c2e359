/**
 * The listeners of a store, for `useSyncExternalStore`.
 *
 * `onWatched` runs when the first one subscribes; what it answers runs when the last one has left.
 */
export const createListeners = <Event = void>(onWatched?: () => (() => void) | undefined) => {
  const listeners = new Set<(event: Event) => void>();
  let onLeft: (() => void) | undefined;
  return {
    subscribe: (listener: (event: Event) => void): (() => void) => {
      if (listeners.size === 0) onLeft = onWatched?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onLeft?.();
      };
    },
    notify: (event: Event): void => {
      for (const listener of listeners) listener(event);
    },
    size: (): number => listeners.size,
  };
};
