/** More than these are a fault of the product, which no second run explains. */
const MOST_FILES = 10;

/**
 * Runs files in which tests failed once more, when nothing else runs beside them.
 *
 * What passes then was a race or a busy machine: it no longer fails the run, and is named, since it
 * is a fault that somebody has to look at. What no test of those files explains is never forgiven.
 */
export async function runFailedAgain(counts, runFiles) {
  const { failures, failed } = counts;
  const named = failures.flatMap(({ file, tests }) => tests.map((test) => ({ file, test })));
  const isWorthIt = failures.length > 0 && failures.length <= MOST_FILES;
  if (!isWorthIt || named.length !== failed || failures.some(({ tests }) => tests.length === 0))
    return counts;
  const again = await runFiles(failures.map(({ file }) => file));
  if (again.failed > 0) return counts;
  for (const { file, test } of named)
    console.log(`  UNSTEADY ${file} > ${test}: failed first, passed when it ran alone.`);
  return { ...counts, passed: counts.passed + failed, failed: 0, failures: [] };
}
