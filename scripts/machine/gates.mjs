import { report, startStep } from './run.mjs';

/** What is checked without running Souk. Each is shown to be able to fail in tests/architecture. */
const GATES = [
  {
    name: 'generated types are fresh',
    program: 'tsx',
    parameters: ['scripts/types.ts', '--check'],
  },
  { name: 'format and lint', program: 'biome', parameters: ['check', '--error-on-warnings', '.'] },
  { name: 'compiler', program: 'tsc', parameters: ['--noEmit', '--project', '.'] },
  { name: 'dead code', program: 'knip', parameters: ['--no-progress'] },
];

/** Runs all gates beside each other; answers how many passed and failed. */
export async function runGates() {
  const results = await Promise.all(
    GATES.map(({ name, program, parameters }) => report(name, startStep(program, parameters))),
  );
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}
