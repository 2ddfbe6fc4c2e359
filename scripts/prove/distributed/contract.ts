/** The contract suite as it stands, on each engine: as many tests must pass on all of them. */
import { runVitest } from '../../machine/vitestRun.mjs';
import type { Line } from './table.ts';

/** `citusUrl` is a database with nothing in it. */
export const proveContract = async (citusUrl: string): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  let expected: number | undefined;
  for (const [engine, file, url] of [
    ['PGlite', 'pglite', ''],
    ['PostgreSQL', 'postgres', ''],
    ['Citus', 'postgres', citusUrl],
  ] as const) {
    const what = `the contract on ${engine}`;
    const { passed, failed, skipped } = await runVitest(what, {
      projects: ['node'],
      files: [`tests/contract/${file}.test.ts`],
      environment: { CONTRACT_DATABASE_URL: url },
    });
    expected ??= passed;
    lines.push({
      what,
      figure: `${passed} tests passed, ${failed} failed, ${skipped} skipped`,
      isRight: passed > 0 && passed === expected && failed + skipped === 0,
    });
  }
  return lines;
};
