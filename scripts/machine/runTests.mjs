import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuildStale } from './buildState.mjs';
import { installMissing } from './dependencies.mjs';
import { failuresIn } from './failures.mjs';
import { runGates } from './gates.mjs';
import { PROJECT } from './project.mjs';
import { report, runStep, startStep } from './run.mjs';
import {
  findChromium,
  hasArabicFont,
  hasPostgres,
  installDebianPackages,
} from './systemPackages.mjs';

const IS_CI = Boolean(process.env.CI) && process.env.CI !== 'false';
/** What npm cannot bring, each with the Debian packages that do: the first choice, and what to take where it fails. */
const PROGRAMS = [
  { name: 'PostgreSQL', choices: [['postgresql']], isThere: hasPostgres },
  // Without a font the browser draws boxes for the Arabic screens.
  { name: 'Arabic letters', choices: [['fontconfig', 'fonts-noto-core']], isThere: hasArabicFont },
  {
    name: 'Chromium',
    // The one without windows takes a quarter to a third less of the processors.
    choices: [['chromium-headless-shell'], ['chromium']],
    isThere: () => findChromium() !== undefined,
  },
];
const ONE_FAILURE = { passed: 0, failed: 1, skipped: 0 };

/** Runs everything and ends with one line of counts, in which a gate counts as one test. */
export async function runTests() {
  process.chdir(PROJECT);
  if (!installMissing()) return finish([ONE_FAILURE]);
  const missing = installPrograms();
  const counts = [await runGates()];
  const build = isBuildStale()
    ? await report('build', startStep(process.execPath, ['scripts/build.mjs']))
    : { passed: true };
  if (!build.passed) counts.push(ONE_FAILURE);
  // Beside each other: both wait a good part of their time, for servers that start or pages that load.
  const programs = build.passed ? { PROGRAMS: 'built' } : {};
  const suites = [runVitest('unit and contract tests', ['node', 'upside-down', 'dom'], programs)];
  if (build.passed) suites.push(runBrowserTests(missing));
  counts.push(...(await Promise.all(suites)));
  if (missing.includes('PostgreSQL') && !IS_CI)
    console.log('  SKIPPED tests on PostgreSQL: no server programs (Debian: postgresql).');
  return finish(counts);
}

/** Looks for what npm cannot bring, installs it where it may, and answers what is still missing. */
function installPrograms() {
  const absent = PROGRAMS.filter(({ isThere }) => !isThere());
  for (const { choices, isThere } of absent) {
    for (const packages of choices) if (!isThere()) installDebianPackages(packages);
  }
  return absent.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}

async function runVitest(name, projects, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-tests-'));
  const file = join(folder, 'results.json');
  const parameters = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  try {
    const { passed } = await report(
      name,
      startStep('vitest', ['run', ...parameters, ...reporters], {
        NO_COLOR: '1',
        ...environment,
      }).then((ended) => ({ ...ended, output: failuresIn(ended.output) })),
    );
    // Vitest wrote no results when it could not start; its output has been shown.
    if (!existsSync(file)) return ONE_FAILURE;
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results;
    return {
      passed: numPassedTests,
      // A file that cannot be read and an error outside every test fail the run as well.
      failed: passed ? numFailedTests : Math.max(numFailedTests, 1),
      skipped: numPendingTests + numTodoTests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runBrowserTests(missing) {
  if (missing.includes('Chromium')) return leaveOutBrowserTests();
  return runVitest('browser tests', ['e2e'], {});
}

function leaveOutBrowserTests() {
  const advice = 'no Chromium; install one or set CHROMIUM_PATH';
  if (IS_CI) {
    console.log(`  FAILED  browser tests: ${advice}. In CI they are never skipped.`);
    return ONE_FAILURE;
  }
  const listed = runStep('vitest', ['list', '--project', 'e2e', '--json']);
  const skipped = listed.passed ? JSON.parse(listed.output).length : 0;
  console.log(`  SKIPPED browser tests (${skipped}): ${advice}.`);
  return { passed: 0, failed: 0, skipped };
}

function finish(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (sum('failed') > 0) process.exitCode = 1;
}
