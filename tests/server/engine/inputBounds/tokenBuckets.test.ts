import { describe, expect, test } from 'vitest';
import { createTokenBuckets } from '#server/engine/rateLimits/tokenBuckets.ts';

const open = (maxKeys?: number) => {
  const time = { ms: 0 };
  const buckets = createTokenBuckets({ capacity: 10, perSecond: 2 }, () => time.ms, maxKeys);
  return { time, take: buckets.take, size: buckets.size };
};

describe('a budget (LIMIT-3)', () => {
  test('is spent by cost, says what is left, and is refused when it is not enough', () => {
    const { take } = open();
    expect(take('a', 4)).toMatchObject({ isAllowed: true, remaining: 6, resetSeconds: 2 });
    expect(take('a', 5)).toMatchObject({ isAllowed: true, remaining: 1 });
    expect(take('a', 5)).toMatchObject({ isAllowed: false, remaining: 1, retrySeconds: 2 });
    expect(take('a', 1)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  test('is another one for each key', () => {
    const { take } = open();
    take('a', 10);
    expect(take('a', 1).isAllowed).toBe(false);
    expect(take('b', 1).isAllowed).toBe(true);
  });

  test('comes back with time, up to what it was, and the named wait is enough', () => {
    const { take, time } = open();
    take('a', 10);
    const { retrySeconds } = take('a', 6);
    time.ms += retrySeconds * 1_000 - 1;
    expect(take('a', 6).isAllowed).toBe(false);
    time.ms += 1;
    expect(take('a', 6).isAllowed).toBe(true);
    time.ms += 60_000;
    expect(take('a', 0).remaining).toBe(10);
  });

  test('lets work through that costs more than it holds, once it is full, and has it paid back', () => {
    const { take, time } = open();
    expect(take('a', 1_000).isAllowed).toBe(true);
    expect(take('a', 1)).toMatchObject({ isAllowed: false, retrySeconds: 6 });
    time.ms += 6_000;
    expect(take('a', 1).isAllowed).toBe(true);
    expect(take('a', 1_000).isAllowed).toBe(false);
  });

  test('is not confused by a clock that goes back', () => {
    const { take, time } = open();
    take('a', 5);
    time.ms -= 60_000;
    expect(take('a', 5)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  test('drops the oldest keys of a flood', () => {
    const { take, size } = open(100);
    for (let key = 0; key < 10_000; key += 1) take(String(key), 1);
    expect(size()).toBe(100);
    expect(take('9999', 9).isAllowed).toBe(true);
    expect(take('9999', 1).isAllowed).toBe(false);
  });
});
