import { useMemo } from 'react';

/**
 * The list of the last render as long as it holds the same plain values.
 *
 * MUI's `Autocomplete` takes another list for another value, and empties the text that is being typed.
 */
export const useStableList = <Item extends string | number>(list: readonly Item[]): Item[] => {
  const key = JSON.stringify(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the list's values, so an equal list keeps the first object.
  return useMemo(() => [...list], [key]);
};
