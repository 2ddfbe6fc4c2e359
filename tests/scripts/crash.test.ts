import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rushEnds } from '../../scripts/prove/crash/ends.ts';
import { type CrashReport, crashRounds } from '../../scripts/prove/crash/rounds.ts';
import { rushWithdrawals } from '../../scripts/prove/crash/rush.ts';
import { tellingRounds } from '../../scripts/prove/crash/telling.ts';
import { findPostgres, type OpenedPostgres } from '../postgres.ts';
import { openPreparedPostgres, unpackPreparedDatabase } from '../preparedDatabase.ts';

/** `npm run prove -- crash` runs a hundred on each engine. */
const ROUNDS = 1;
const SEED = 11;

const inDirectory = async <T>(work: (dataDirectory: string) => Promise<T>): Promise<T> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-crash-'));
  try {
    return await work(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
const crash = (databaseUrl?: string): Promise<CrashReport> =>
  inDirectory(async (dataDirectory) => {
    if (databaseUrl === undefined) await unpackPreparedDatabase(dataDirectory);
    return crashRounds({
      ...{ rounds: ROUNDS, seed: SEED, dataDirectory },
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
  });

describe('a server killed at any moment and asked again with the same keys', () => {
  const opened: OpenedPostgres[] = [];
  afterAll(() => Promise.all(opened.map((postgres) => postgres.stop())));
  const databaseUrl = async (): Promise<string> => {
    const postgres = await openPreparedPostgres();
    opened.push(postgres);
    return postgres.url;
  };

  test('loses nothing and does nothing twice on PGlite', { timeout: 240_000 }, async () => {
    const report = await crash();
    expect(report.problems).toEqual([]);
    expect(report.answered).toBeGreaterThan(0);
  });

  test('tells of everything, under one id and in order, on PGlite', {
    timeout: 240_000,
  }, async () => {
    const report = await inDirectory(async (dataDirectory) => {
      await unpackPreparedDatabase(dataDirectory);
      return tellingRounds({ rounds: ROUNDS, seed: SEED, dataDirectory });
    });
    expect(report.problems).toEqual([]);
    expect([report.deliveries > 0, report.letters > 0]).toEqual([true, true]);
  });

  describe.skipIf(findPostgres() === undefined)('on PostgreSQL', () => {
    test('loses nothing and does nothing twice', { timeout: 240_000 }, async () => {
      const report = await crash(await databaseUrl());
      expect(report.problems).toEqual([]);
      expect(report.answered).toBeGreaterThan(0);
    });

    test('MONEY-2: ends twenty orders once each, of 200 refunds, answers and decisions at once', {
      timeout: 240_000,
    }, async () => {
      const url = await databaseUrl();
      const report = await inDirectory((dataDirectory) =>
        rushEnds({ kills: 2, seed: SEED, dataDirectory, databaseUrl: url }),
      );
      expect(report.problems).toEqual([]);
      expect([report.done >= 20, report.refused > 0]).toEqual([true, true]);
    });

    test('grants exactly ten of 200 withdrawals at once over a balance for ten', {
      timeout: 240_000,
    }, async () => {
      const url = await databaseUrl();
      const report = await inDirectory((dataDirectory) =>
        rushWithdrawals({ kills: 1, seed: SEED, dataDirectory, databaseUrl: url }),
      );
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ granted: 10, refused: 190 });
    });
  });
});
