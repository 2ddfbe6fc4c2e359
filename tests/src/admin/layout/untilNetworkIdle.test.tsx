import { expect, test } from 'vitest';
import { untilNetworkIdle } from '#src/admin/layout/untilNetworkIdle.ts';

const STILL_MS = 60;

test('what is done is not waited for any longer', async () => {
  const start = performance.now();
  await untilNetworkIdle(60_000, Promise.resolve());
  expect(performance.now() - start).toBeLessThan(30_000);
});

test('where nothing arrives, the wait ends by itself', async () => {
  await expect(untilNetworkIdle(STILL_MS)).resolves.toBeUndefined();
});
