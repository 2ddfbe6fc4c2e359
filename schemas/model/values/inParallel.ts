/** Does some work for each item, so many at a time, in their order. Errors: the first that any work throws. */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  // One iterator for all workers: whoever is free takes the next item.
  const left = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
