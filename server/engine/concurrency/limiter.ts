/** Runs at most `atOnce` pieces of work at a time; the others wait in the order they came. */
export const createLimiter = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((enter) => waiting.push(enter));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed on, so that nobody who comes in between takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

export type Limiter = ReturnType<typeof createLimiter>;
