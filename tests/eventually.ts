import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/** Waits until a check passes, in hooks too, where `expect.poll` may not stand. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, PATIENCE);
