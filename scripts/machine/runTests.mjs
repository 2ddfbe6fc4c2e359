import { randomInt } from 'node:crypto';
import { isBuildStale } from './buildState.mjs';
import { installMissing } from './dependencies.mjs';
import { runGates } from './gates.mjs';
import { PROJECT } from './project.mjs';
import { report, runStep, startStep } from './run.mjs';
import { makeScratchFolder } from './scratchFolder.mjs';
import { runFailedAgain } from './secondRun.mjs';
import {
  findChromium,
  hasArabicFont,
  hasOpenssl,
  hasPostgres,
  installDebianPackages,
} from './systemPackages.mjs';
import { runVitest } from './vitestRun.mjs';

const IS_CI = Boolean(process.env.CI) && process.env.CI !== 'false';
/** What npm cannot bring, each with the Debian packages that do: the first choice, and what to take where it fails. */
const PROGRAMS = [
  { name: 'PostgreSQL', choices: [['postgresql']], isThere: hasPostgres },
  { name: 'OpenSSL', choices: [['openssl']], isThere: hasOpenssl },
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
  counts.push(...(await runSuites(build.passed, missing)));
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

async function runSuites(isBuilt, missing) {
  const scratch = makeScratchFolder();
  const environment = {
    // The same for those that run once more: another draw would forgive what failed.
    SEED: process.env.SEED ?? String(randomInt(2 ** 31)),
    ...(isBuilt && { PROGRAMS: 'built' }),
    ...(scratch !== undefined && { TMPDIR: scratch }),
  };
  const suites = [
    { name: 'unit and contract tests', projects: ['node', 'upside-down', 'dom'], environment },
  ];
  if (isBuilt && !missing.includes('Chromium'))
    suites.push({ name: 'browser tests', projects: ['e2e'], environment });
  // Beside each other: both wait a good part of their time, for servers that start or pages that load.
  const counts = await Promise.all(suites.map((suite) => runVitest(suite.name, suite)));
  for (const [index, suite] of suites.entries())
    counts[index] = await runFailedAgain(counts[index], (files) =>
      runVitest(`${suite.name} that failed, alone`, { ...suite, files }),
    );
  return isBuilt && missing.includes('Chromium') ? [...counts, leaveOutBrowserTests()] : counts;
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
