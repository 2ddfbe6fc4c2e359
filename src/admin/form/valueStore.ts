import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '#src/admin/application/createListeners.ts';

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
  const [{ present, notify, published }] = useState(() => {
    const present = { value };
    const { subscribe, notify } = createListeners();
    const published: ValueStore<Value> = { read: () => present.value, subscribe };
    return { present, notify, published };
  });
  // Children that render now read the new value; other subscribers are notified after the commit.
  present.value = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is not read here; subscribers are to be told each time it changes.
  useLayoutEffect(() => {
    notify();
  }, [value, notify]);
  return published;
};

/** A part of what is published. `select` must answer the same for the same value, or React renders without end. */
export const useSelector = <Value, Part>(
  { read, subscribe }: ValueStore<Value>,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => select(read()));
