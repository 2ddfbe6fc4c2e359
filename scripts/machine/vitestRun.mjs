import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failuresIn } from './failures.mjs';
import { PROJECT } from './project.mjs';
import { report, startStep } from './run.mjs';

/** Above an error outside every test, of which the results say nothing. */
const UNHANDLED = /^⎯+ Unhandled /m;
const ONE_FAILURE = { passed: 0, failed: 1, skipped: 0, failures: [] };

/**
 * Runs the tests of some of Vitest's projects, or `files` of them only.
 *
 * Answers how many passed, failed and were skipped, and in `failures` each file with the names of
 * its tests that failed; no file where an error outside every test failed the run.
 */
export async function runVitest(name, { projects, environment = {}, files = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-tests-'));
  const results = join(folder, 'results.json');
  const parameters = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${results}`];
  try {
    const { passed, output } = await report(
      name,
      startStep('vitest', ['run', ...files, ...parameters, ...reporters], {
        NO_COLOR: '1',
        ...environment,
      }).then((ended) => ({ ...ended, output: failuresIn(ended.output) })),
    );
    // Vitest wrote no results when it could not start; its output has been shown.
    if (!existsSync(results)) return ONE_FAILURE;
    const counts = countsOf(JSON.parse(readFileSync(results, 'utf8')), passed);
    return UNHANDLED.test(output) ? { ...counts, failures: [] } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(results, passed) {
  const failures = results.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: relative(PROJECT, name),
      tests: assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    }));
  return {
    passed: results.numPassedTests,
    // A file that cannot be read and an error outside every test fail the run as well.
    failed: passed ? results.numFailedTests : Math.max(results.numFailedTests, 1),
    skipped: results.numPendingTests + results.numTodoTests,
    failures,
  };
}
