export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly file: string; readonly tests: readonly string[] }[];
}

export declare function runFailedAgain(
  counts: TestCounts,
  runFiles: (files: string[]) => Promise<TestCounts>,
): Promise<TestCounts>;
