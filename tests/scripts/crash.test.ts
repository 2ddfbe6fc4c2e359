import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CrashReport, crashRounds } from '../../scripts/prove/crash/rounds.ts';
import { findPostgres, startPostgres } from '../postgres.ts';

/** `npm run prove -- crash` runs a hundred on each engine. */
const ROUNDS = 2;
const SEED = 11;

const crash = async (databaseUrl?: string): Promise<CrashReport> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-crash-'));
  try {
    return await crashRounds({
      rounds: ROUNDS,
      seed: SEED,
      dataDirectory,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

describe('a server killed at any moment and asked again with the same keys', () => {
  test('loses nothing and does nothing twice on PGlite', { timeout: 240_000 }, async () => {
    const report = await crash();
    expect(report.problems).toEqual([]);
    expect(report.answered).toBeGreaterThan(0);
  });

  test.skipIf(findPostgres() === undefined)(
    'loses nothing and does nothing twice on PostgreSQL',
    { timeout: 240_000 },
    async () => {
      const postgres = await startPostgres();
      try {
        const report = await crash(postgres.url);
        expect(report.problems).toEqual([]);
        expect(report.answered).toBeGreaterThan(0);
      } finally {
        await postgres.stop();
      }
    },
  );
});
