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

/**
 * Runs little work at once and lets the lanes take turns, so that a flood in one of them waits for itself.
 *
 * Errors: 503 `overloaded` when the lane or the whole queue is full.
 */
export const createSignInQueue = ({ atOnce, perLane, inAll }: SignInQueueOptions) => {
  let running = 0;
  let waiting = 0;
  // The first lane has the next turn, and goes to the end afterwards.
  const lanes = new Map<string, (() => void)[]>();

  const wait = (lane: string): Promise<void> => {
    const line = lanes.get(lane) ?? [];
    if (line.length >= perLane || waiting >= inAll) {
      throw new ServerError('overloaded', { seconds: RETRY_SECONDS });
    }
    waiting += 1;
    lanes.set(lane, line);
    return new Promise((enter) => void line.push(enter));
  };
  /** Passes the slot on, so that nobody who comes in between takes it. */
  const passOn = (): void => {
    const [turn] = lanes;
    if (!turn) {
      running -= 1;
      return;
    }
    const [lane, line] = turn;
    const enter = line.shift();
    lanes.delete(lane);
    if (line.length > 0) lanes.set(lane, line);
    waiting -= 1;
    enter?.();
  };

  return async <Result>(lane: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(lane);
    else running += 1;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};
