import { DatabaseError } from './errors.ts';

/** Deadlock and serialization failure: nothing was wrong with the statement, and the next try may win. */
const CONFLICTS = ['40P01', '40001'];
const MAX_TRIES = 4;

/** Does some work again that lost against other transactions; the work is a transaction of its own. */
export const retryConflicts = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (cause) {
      const isConflict = cause instanceof DatabaseError && CONFLICTS.includes(cause.code);
      if (!isConflict || tries === MAX_TRIES) throw cause;
    }
  }
};
