/** So many of a kind at a time for each key, such as the exports of a user. */
export const createPlacesPerKey = (most: number) => {
  const taken = new Map<string, number>();

  return {
    /** Answers how to give the place back; undefined where none is free. */
    take(key: string): (() => void) | undefined {
      const count = taken.get(key) ?? 0;
      if (count >= most) return undefined;
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};
