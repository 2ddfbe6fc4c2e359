import { describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueueSize } from '#server/engine/concurrency/fairQueue.ts';

const SIZE: FairQueueSize = {
  atOnce: 4,
  perLane: 3,
  costPerLane: 5,
  heavyAtOnce: 2,
  heavyPerLane: 1,
  maxWaiting: 10,
};

const isHere = () => false;

/** Notes who began, in order; each ends when it is told to. */
const open = (size: Partial<FairQueueSize> = {}) => {
  let time = 0;
  const queue = createFairQueue({ ...SIZE, ...size }, () => time);
  const begun: string[] = [];
  const work = (
    lane: string,
    name: string,
    { isHeavy = false, cost = 1, isGone = isHere } = {},
  ) => {
    const piece = { cost, isHeavy };
    const place = queue.enter(lane, piece, isGone);
    const begin = () => void begun.push(name);
    if (place === 'entered') begin();
    else if (place !== 'full') void place.then((hasEntered) => hasEntered && begin());
    return {
      place,
      end: async () => {
        queue.leave(lane, piece);
        await Promise.resolve();
      },
    };
  };
  const wait = (ms: number): void => {
    time += ms;
  };
  return { queue, begun, work, wait };
};

describe('the queue between teams (LIMIT-3)', () => {
  test('lets everybody begin while there is room, and leaves the last slots to others', () => {
    const { begun, work } = open();
    for (const name of ['a1', 'a2', 'a3', 'a4']) work('a', name);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    work('b', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  test('lets a team do costly work one after the other, and one piece whatever it costs', async () => {
    const { begun, work } = open();
    const first = work('a', 'a1', { cost: 9 });
    work('a', 'a2', { cost: 3 });
    work('a', 'a3', { cost: 3 });
    work('b', 'b1', { cost: 2 });
    work('b', 'b2', { cost: 3 });
    expect(begun).toEqual(['a1', 'b1', 'b2']);
    await first.end();
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  test('bounds the cost of a team only while others are there too', () => {
    const { begun, work, wait } = open();
    work('a', 'a1', { cost: 3 });
    wait(2_000);
    work('a', 'a2', { cost: 3 });
    work('b', 'b1', { cost: 3 });
    work('b', 'b2', { cost: 3 });
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('gives turns to teams, not to whoever has sent more', async () => {
    const { begun, work } = open({ atOnce: 1 });
    const first = work('a', 'a1');
    const others = [
      ...['a2', 'a3', 'a4'].map((name) => work('a', name)),
      ...['b1', 'b2'].map((name) => work('b', name)),
      work('c', 'c1'),
    ];
    for (const piece of [first, ...others]) await piece.end();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('does not let heavy work hold quick work up, of the same team neither', async () => {
    const { begun, work } = open();
    const heavy = work('a', 'heavy a1', { isHeavy: true });
    work('a', 'heavy a2', { isHeavy: true });
    work('b', 'heavy b1', { isHeavy: true });
    work('c', 'heavy c1', { isHeavy: true });
    work('a', 'quick a');
    // One heavy piece of each team, two of all.
    expect(begun).toEqual(['heavy a1', 'heavy b1', 'quick a']);
    await heavy.end();
    expect(begun.slice(3)).toEqual(['heavy a2']);
  });

  test('passes over those who went away', async () => {
    const { queue, begun, work } = open({ atOnce: 1 });
    const first = work('a', 'a1');
    const gone = work('a', 'a2', { isGone: () => true });
    work('a', 'a3');
    await first.end();
    expect(begun).toEqual(['a1', 'a3']);
    expect(await gone.place).toBe(false);
    expect(queue.load()).toEqual({ running: 1, waiting: 0, lanes: 1 });
  });

  test('refuses work behind too much of the same team, and of no other', () => {
    const { work } = open({ atOnce: 1, maxWaiting: 2 });
    work('a', 'a1');
    expect(work('a', 'a2').place).toBeInstanceOf(Promise);
    expect(work('a', 'a3').place).toBeInstanceOf(Promise);
    expect(work('a', 'a4').place).toBe('full');
    expect(work('b', 'b1').place).toBeInstanceOf(Promise);
  });

  test('remembers no team that has nothing to do', async () => {
    const { queue, work } = open({ atOnce: 2 });
    const pieces = ['a', 'b', 'c', 'd', 'e'].map((lane) => work(lane, lane));
    for (const piece of pieces) await piece.end();
    expect(queue.load()).toEqual({ running: 0, waiting: 0, lanes: 0 });
  });
});
