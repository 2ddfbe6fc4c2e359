import { vi } from 'vitest';

/** Waits until a check passes, with the patience of `expect.poll` (`vitest.config.ts`): a busy machine is not at fault. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });
