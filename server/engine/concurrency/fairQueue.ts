export interface FairQueueSize {
  /** Pieces of work at a time, of all lanes together. */
  readonly atOnce: number;
  /** Light ones of one lane: the rest is left to others, who find a place without waiting. */
  readonly perLane: number;
  /** What they may cost together while other lanes are in use too; a single one may cost more. */
  readonly costPerLane: number;
  /** Heavy ones among them, of all lanes together; they hold up no light work of their own lane. */
  readonly heavyAtOnce: number;
  /** Of one lane. */
  readonly heavyPerLane: number;
  /** Whoever comes behind so many of its own lane is refused. */
  readonly maxWaiting: number;
}

/** One piece of work; the same one leaves that entered. */
export interface Work {
  readonly cost: number;
  /** Heavy work waits apart, and has bounds of its own. */
  readonly isHeavy: boolean;
}

interface Waiting {
  readonly work: Work;
  readonly isGone: () => boolean;
  readonly settle: (hasEntered: boolean) => void;
}

/** A lane that was the only one for so long is alone. */
const ALONE_MS = 1_000;

interface Lane {
  readonly name: string;
  lightRunning: number;
  lightCost: number;
  running: number;
  /** Light and heavy work wait apart: the one does not hold the other up. */
  readonly light: Waiting[];
  readonly heavy: Waiting[];
}

/** How much is being worked on, and whether one more piece of work of a lane fits. */
const createCapacity = (size: FairQueueSize, now: () => number) => {
  let [running, heavyRunning] = [0, 0];
  // The lane of the last arrival, and when it was another one than that of the arrival before.
  let [latest, changedMs] = ['', Number.NEGATIVE_INFINITY];

  const isAlone = ({ name }: Lane): boolean => name === latest && now() - changedMs > ALONE_MS;
  const hasLightRoom = (lane: Lane, cost: number): boolean =>
    lane.lightRunning === 0 ||
    (lane.lightRunning < size.perLane &&
      (lane.lightCost + cost <= size.costPerLane || isAlone(lane)));
  const hasHeavyRoom = (lane: Lane): boolean =>
    heavyRunning < size.heavyAtOnce && lane.running - lane.lightRunning < size.heavyPerLane;

  return {
    /** In all lanes. */
    waiting: 0,
    running: () => running,
    isFull: () => running >= size.atOnce,
    hasRoom: (lane: Lane, { cost, isHeavy }: Work): boolean =>
      running < size.atOnce && (isHeavy ? hasHeavyRoom(lane) : hasLightRoom(lane, cost)),
    noteArrival(name: string): void {
      if (name !== latest) [latest, changedMs] = [name, now()];
    },
    /** One piece more, or one less. */
    count(lane: Lane, { cost, isHeavy }: Work, step: 1 | -1): void {
      running += step;
      lane.running += step;
      if (isHeavy) heavyRunning += step;
      else {
        lane.lightRunning += step;
        lane.lightCost = lane.lightRunning === 0 ? 0 : lane.lightCost + step * cost;
      }
    },
  };
};

type Capacity = ReturnType<typeof createCapacity>;

/** Takes the next of a lane that may begin, after those who went away. */
const takeNext = (lane: Lane, capacity: Capacity): Waiting | undefined => {
  for (const queue of [lane.light, lane.heavy]) {
    while (queue[0]?.isGone()) {
      capacity.waiting -= 1;
      queue.shift()?.settle(false);
    }
    if (queue[0] && capacity.hasRoom(lane, queue[0].work)) {
      capacity.waiting -= 1;
      return queue.shift();
    }
  }
  return undefined;
};

/**
 * Shares the server between lanes (teams): they take turns, however many wait in one of them.
 *
 * Nobody waits while there is room, so a single busy lane is as fast as without it.
 */
export const createFairQueue = (size: FairQueueSize, now = () => performance.now()) => {
  const capacity = createCapacity(size, now);
  // The order of its keys is the order of turns: a lane that had one goes to the end.
  const lanes = new Map<string, Lane>();

  const laneOf = (name: string): Lane => {
    const known = lanes.get(name);
    if (known) return known;
    const made: Lane = { name, lightRunning: 0, lightCost: 0, running: 0, light: [], heavy: [] };
    lanes.set(name, made);
    return made;
  };

  const admit = (): void => {
    // One round over the lanes as they stand: those that are served move behind the last.
    for (const [name, lane] of capacity.waiting > 0 ? [...lanes] : []) {
      if (capacity.isFull()) return;
      const next = takeNext(lane, capacity);
      if (!next) continue;
      capacity.count(lane, next.work, 1);
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
    enter(name: string, work: Work, isGone: () => boolean): Promise<boolean> | 'entered' | 'full' {
      const lane = laneOf(name);
      capacity.noteArrival(name);
      const queue = work.isHeavy ? lane.heavy : lane.light;
      if (queue.length === 0 && capacity.hasRoom(lane, work)) {
        capacity.count(lane, work, 1);
        return 'entered';
      }
      if (lane.light.length + lane.heavy.length >= size.maxWaiting) return 'full';
      capacity.waiting += 1;
      return new Promise((settle) => queue.push({ work, isGone, settle }));
    },
    leave(name: string, work: Work): void {
      const lane = laneOf(name);
      capacity.count(lane, work, -1);
      admit();
      if (lane.running === 0 && lane.light.length === 0 && lane.heavy.length === 0) {
        lanes.delete(name);
      }
    },
    load: () => ({ running: capacity.running(), waiting: capacity.waiting, lanes: lanes.size }),
  };
};
