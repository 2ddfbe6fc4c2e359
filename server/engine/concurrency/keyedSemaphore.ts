/** At most so many of a kind at a time for each key, such as the exports of a user. */
export const createKeyedSemaphore = (most: number) => {
  const counts = new Map<string, number>();

  return {
    /** Answers how to release what was acquired; undefined where the key has as many as it may. */
    acquire(key: string): (() => void) | undefined {
      const count = counts.get(key) ?? 0;
      if (count >= most) return undefined;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
};
