import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughtyRows, runNaughty } from '../../scripts/prove/fuzz/naughty.ts';
import { runFuzz } from '../../scripts/prove/fuzz/run.ts';
import { type FuzzTarget, openTarget } from '../../scripts/prove/fuzz/target.ts';

let target: FuzzTarget;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

// `npm run prove -- fuzz` is the long round.
describe('under fuzz', () => {
  test('the server neither fails nor hangs nor leaks, and answers as its document says', async () => {
    const { requests, statuses, problems } = await runFuzz(target, { seed: 4, count: 500 });
    expect(problems).toEqual([]);
    expect(requests).toBeGreaterThan(400);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '422']));
  }, 120_000);

  test('texts come back as they were sent, trimmed or sanitised, and bad characters are refused', async () => {
    const { fields, texts, problems } = await runNaughty(target, await naughtyRows(target), {
      every: 23,
    });
    expect(problems).toEqual([]);
    expect(fields).toBeGreaterThan(20);
    expect(texts).toBeGreaterThan(400);
  }, 120_000);
});
