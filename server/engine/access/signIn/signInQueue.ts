import { createFairQueue } from '#server/engine/concurrency/fairQueue.ts';
import { ServerError } from '#server/engine/errors/errors.ts';

export interface SignInQueueOptions {
  readonly atOnce: number;
  /** How many may wait in one lane. */
  readonly perLane: number;
  /** How many may wait in all of them. */
  readonly inAll: number;
}

/** For `Retry-After`: a full queue is done within a few seconds. */
const RETRY_SECONDS = 2;
const ATTEMPT = { cost: 0, isHeavy: false } as const;
const isHere = () => false;

/**
 * Runs little work at once and lets the lanes take turns, so that a flood in one of them waits for itself.
 *
 * Errors: 503 `overloaded` when the lane or the whole queue is full.
 */
export const createSignInQueue = ({ atOnce, perLane, inAll }: SignInQueueOptions) => {
  const queue = createFairQueue({
    ...{ atOnce, perLane: atOnce, costPerLane: 0, maxWaiting: perLane },
    ...{ heavyAtOnce: 0, heavyPerLane: 0 },
  });
  return async <Result>(lane: string, work: () => Promise<Result>): Promise<Result> => {
    const isFull = queue.load().waiting >= inAll;
    const entered = isFull ? 'full' : queue.enter(lane, ATTEMPT, isHere);
    if (entered === 'full') throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
    if (entered !== 'entered') await entered;
    try {
      return await work();
    } finally {
      queue.leave(lane, ATTEMPT);
    }
  };
};
