/** `npm run bench -- import`: rows a second and memory of an import, on both engines. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextMessage } from '../../harness/childProcess.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { startBundled } from '../processes.ts';
import { type ImportBenchOptions, type ImportRound, writeRounds } from './writeRounds.ts';

export const benchImport = async (options: ImportBenchOptions): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-bench-import-'));
  const measure = (databaseUrl?: string): Promise<readonly ImportRound[]> => {
    const child = startBundled('importProcess.js', {
      BENCH_DIRECTORY: directory,
      BENCH_ROWS: String(options.rows),
      ...(databaseUrl !== undefined && { BENCH_DATABASE: databaseUrl }),
    });
    return nextMessage(child, 'the import of the bench');
  };
  try {
    writeRounds(options, await (options.engine === 'pglite' ? measure() : withPostgres(measure)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
