/** Removes batch after batch, each in a statement of its own, until one is not full. Answers how many rows went. */
export const removeInBatches = async (
  size: number,
  removeBatch: () => Promise<number>,
): Promise<number> => {
  let removed = 0;
  for (;;) {
    const count = await removeBatch();
    removed += count;
    if (count < size) return removed;
  }
};
