import { expect, test } from 'vitest';
import { untilNetworkIdle } from '#src/admin/layout/untilNetworkIdle.ts';

const STILL_MS = 60;
const never = new Promise<void>(() => undefined);

test('what is done is not waited for any longer', async () => {
  const start = performance.now();
  await untilNetworkIdle(Promise.resolve(), 60_000);
  expect(performance.now() - start).toBeLessThan(30_000);
});

test('where nothing arrives, the wait ends by itself', async () => {
  await expect(untilNetworkIdle(never, STILL_MS)).resolves.toBeUndefined();
});
