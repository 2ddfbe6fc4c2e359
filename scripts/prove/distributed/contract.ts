/** The contract's tests as they stand, on each engine: as many of them must pass on all. */
import { makeDatabase } from '../../harness/askDatabase.ts';
import type { CitusCluster } from '../../harness/withCitus.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { runVitest } from '../../machine/vitestRun.mjs';
import type { Line } from './table.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Every verb on every resource, and the specification's own calls; each on a database with nothing in it. */
const runFiles = async (
  engine: string,
  suite: string,
  databaseNamed: (name: string) => Promise<string>,
): Promise<Counts> => {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, file] of [
    ['verbs', suite],
    ['seed', 'seedCalls'],
  ] as const) {
    const counts = await runVitest(`the contract on ${engine}: ${file}`, {
      projects: ['node'],
      files: [`tests/contract/${file}.test.ts`],
      environment: { CONTRACT_DATABASE_URL: await databaseNamed(name) },
    });
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
};

export const proveContract = async (cluster: CitusCluster): Promise<readonly Line[]> => {
  const engines = {
    PGlite: await runFiles('PGlite', 'pglite', async () => ''),
    PostgreSQL: await withPostgres((url) =>
      runFiles('PostgreSQL', 'postgres', (name) => makeDatabase(url, name)),
    ),
    Citus: await runFiles('Citus', 'postgres', (name) => cluster.createDatabase(name)),
  };
  // What a resource does not do is skipped, on every engine alike. PostgreSQL's file has tests of its SQL as well.
  const { passed: most, skipped: left } = engines.PostgreSQL;
  return Object.entries(engines).map(([engine, { passed, failed, skipped }]) => ({
    what: `the contract on ${engine}`,
    figure: `${passed} tests passed, ${failed} failed, ${skipped} skipped`,
    isRight:
      passed > 0 &&
      failed === 0 &&
      skipped === left &&
      (engine === 'PGlite' ? passed <= most : passed === most),
  }));
};
