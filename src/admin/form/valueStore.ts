import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A value that many may read a part of; only who reads what changed is drawn again. */
export interface ValueStore<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Publishes a value of the component that calls, at each of its renders.
 *
 * A context with the value itself would have React look through the whole form for its readers, key by key.
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
  // Who is drawn with the caller reads it at once; the others hear of it when the page stands.
  present.value = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribers are told each time the value changes.
  useLayoutEffect(() => {
    for (const listener of listeners) listener();
  }, [value, listeners]);
  return published;
};

/** A part of what is published. `select` answers the same for the same value, or the caller never rests. */
export const useSelector = <Value, Part>(
  { read, subscribe }: ValueStore<Value>,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => select(read()));
