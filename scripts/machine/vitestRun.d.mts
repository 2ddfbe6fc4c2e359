import type { TestCounts } from './secondRun.mjs';

export interface VitestOptions {
  readonly projects: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

export declare function runVitest(name: string, options: VitestOptions): Promise<TestCounts>;
