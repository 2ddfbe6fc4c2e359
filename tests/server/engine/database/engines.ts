/** The engines every test of the interface runs on: the same sentences must hold on both. */
import { findPostgres } from '../../../postgres.ts';

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres)
  process.stderr.write('PostgreSQL was not found: the tests of its adapter are skipped.\n');

export const ENGINES: readonly ('pglite' | 'postgres')[] = hasPostgres
  ? ['pglite', 'postgres']
  : ['pglite'];
