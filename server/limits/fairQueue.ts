export interface FairQueueSize {
  /** Pieces of work at a time, of all lanes together. */
  readonly atOnce: number;
  /** Light ones of one lane: the rest is left to others, who find a place without waiting. */
  readonly perLane: number;
  /** Heavy ones among them, of all lanes together; they hold up no light work of their own lane. */
  readonly heavyAtOnce: number;
  /** Of one lane. */
  readonly heavyPerLane: number;
  /** Whoever comes behind so many of its own lane is refused. */
  readonly maxWaiting: number;
}

interface Waiting {
  readonly isHeavy: boolean;
  readonly isGone: () => boolean;
  readonly settle: (hasEntered: boolean) => void;
}

interface Lane {
  lightRunning: number;
  running: number;
  /** Light and heavy work wait apart: the one does not hold the other up. */
  readonly light: Waiting[];
  readonly heavy: Waiting[];
}

/**
 * Shares the server between lanes (teams): each in turn gets a place, however many wait in another one.
 *
 * Nobody waits while there is room, so a single busy lane is as fast as without it.
 */
export const createFairQueue = (size: FairQueueSize) => {
  // The order of its keys is the order of turns: whoever had one goes to the end.
  const lanes = new Map<string, Lane>();
  let [running, heavyRunning, waiting] = [0, 0, 0];

  const laneOf = (name: string): Lane => {
    const known = lanes.get(name);
    if (known) return known;
    const made: Lane = { lightRunning: 0, running: 0, light: [], heavy: [] };
    lanes.set(name, made);
    return made;
  };
  const hasRoom = (lane: Lane, isHeavy: boolean): boolean =>
    running < size.atOnce &&
    (isHeavy
      ? heavyRunning < size.heavyAtOnce && lane.running - lane.lightRunning < size.heavyPerLane
      : lane.lightRunning < size.perLane);

  const begin = (lane: Lane, isHeavy: boolean): void => {
    running += 1;
    lane.running += 1;
    if (isHeavy) heavyRunning += 1;
    else lane.lightRunning += 1;
  };

  /** The next of a lane that may begin; those who went away are passed over. */
  const nextOf = (lane: Lane): Waiting | undefined => {
    for (const queue of [lane.light, lane.heavy]) {
      while (queue[0]?.isGone()) {
        waiting -= 1;
        queue.shift()?.settle(false);
      }
      if (queue[0] && hasRoom(lane, queue[0].isHeavy)) return queue.shift();
    }
    return undefined;
  };

  const admit = (): void => {
    // One round over the lanes as they stand: those that are served move behind the last.
    for (const [name, lane] of waiting > 0 ? [...lanes] : []) {
      if (running >= size.atOnce) return;
      const next = nextOf(lane);
      if (!next) continue;
      waiting -= 1;
      begin(lane, next.isHeavy);
      lanes.delete(name);
      lanes.set(name, lane);
      next.settle(true);
    }
  };

  return {
    /**
     * Begins at once (`'entered'`), or waits for the lane's turn: false for whoever went away meanwhile.
     *
     * `'full'` when too many of the lane wait already. Whoever entered must leave.
     */
    enter(
      name: string,
      isHeavy: boolean,
      isGone: () => boolean,
    ): Promise<boolean> | 'entered' | 'full' {
      const lane = laneOf(name);
      const queue = isHeavy ? lane.heavy : lane.light;
      if (queue.length === 0 && hasRoom(lane, isHeavy)) {
        begin(lane, isHeavy);
        return 'entered';
      }
      if (lane.light.length + lane.heavy.length >= size.maxWaiting) return 'full';
      waiting += 1;
      return new Promise((settle) => queue.push({ isHeavy, isGone, settle }));
    },
    leave(name: string, isHeavy: boolean): void {
      const lane = laneOf(name);
      running -= 1;
      lane.running -= 1;
      if (isHeavy) heavyRunning -= 1;
      else lane.lightRunning -= 1;
      admit();
      if (lane.running === 0 && lane.light.length === 0 && lane.heavy.length === 0) {
        lanes.delete(name);
      }
    },
    load: () => ({ running, waiting, lanes: lanes.size }),
  };
};
