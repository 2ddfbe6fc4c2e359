import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './tests/patience.ts';

const DOM_TESTS = 'tests/src/**/*.test.tsx';
const BROWSER_TESTS = 'tests/e2e/**/*.test.ts';
/** Stands modules of ours on their head, which no other file may see. */
const UPSIDE_DOWN = 'tests/tenancy/mutation.test.ts';

const EXPECT = { poll: PATIENCE };

/** What tests of the server and of everything else without a page have in common. */
const node = {
  setupFiles: ['tests/setup/quietConsole.ts'],
  // Only what hangs is to be ended: a machine at a tenth of its speed took over 30 s for stories of 3 s.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: EXPECT,
};

export default defineConfig({
  test: {
    // Two cores are what a small build machine has; more workers only wait for each other there.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [BROWSER_TESTS, UPSIDE_DOWN],
          // Modules are read once for all files: reading them took more than half of the processors' time.
          isolate: false,
          ...node,
        },
      },
      { test: { name: 'upside-down', include: [UPSIDE_DOWN], ...node } },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: './tests/setup/jsdom/environment.ts',
          isolate: false,
          include: [DOM_TESTS],
          setupFiles: ['tests/setup/quietConsole.ts', 'tests/setup/dom.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: EXPECT,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [BROWSER_TESTS],
          globalSetup: ['tests/e2e/setup.ts'],
          setupFiles: ['tests/setup/quietConsole.ts'],
          // One browser at a time: stories are timed against one server, and two would share its cores.
          fileParallelism: false,
          // Modules are read once and one browser serves all files; each story has a profile of its own.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: EXPECT,
        },
      },
    ],
  },
});
