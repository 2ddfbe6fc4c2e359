/** So many of a kind at a time for each key, such as the exports of a user. */
export const createPlacesPerKey = (most: number) => {
  const taken = new Map<string, number>();
  const isFree = (key: string): boolean => (taken.get(key) ?? 0) < most;

  return {
    isFree,
    /** Answers how to give the place back; undefined where none is free. */
    take(key: string): (() => void) | undefined {
      if (!isFree(key)) return undefined;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};
