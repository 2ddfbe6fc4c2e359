import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A value of which components read parts; only those whose part changed are rendered. */
export interface ValueStore<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Publishes a value of the component that calls, at each of its renders.
 *
 * With the value itself in a context, React would search the whole form for its readers at each key.
 */
export const useValueStore = <Value>(value: Value): ValueStore<Value> => {
  const [{ present, listeners, published }] = useState(() => {
    const present = { value };
    const listeners = new Set<() => void>();
    const published: ValueStore<Value> = {
      read: () => present.value,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return { present, listeners, published };
  });
  // Children that render now read the new value; other subscribers are notified after the commit.
  present.value = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribers are told each time the value changes.
  useLayoutEffect(() => {
    for (const listener of listeners) listener();
  }, [value, listeners]);
  return published;
};

/** A part of what is published. `select` must answer the same for the same value, or React renders without end. */
export const useSelector = <Value, Part>(
  { read, subscribe }: ValueStore<Value>,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => select(read()));
