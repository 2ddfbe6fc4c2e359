import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrashReport, crashRounds } from '../../scripts/prove/crash/rounds.ts';
import { rushWithdrawals } from '../../scripts/prove/crash/rush.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../postgres.ts';

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
  inDirectory((dataDirectory) =>
    crashRounds({
      ...{ rounds: ROUNDS, seed: SEED, dataDirectory },
      ...(databaseUrl !== undefined && { databaseUrl }),
    }),
  );

describe('a server killed at any moment and asked again with the same keys', () => {
  let postgres: OpenedPostgres | undefined;
  beforeAll(async () => {
    if (findPostgres() !== undefined) postgres = await openPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());
  /** A database of this name, which is made. */
  const databaseUrl = async (name: string): Promise<string> => {
    const client = new pg.Client(postgres?.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(postgres?.url ?? ''), { pathname: `/${name}` }).href;
  };

  test('loses nothing and does nothing twice on PGlite', { timeout: 240_000 }, async () => {
    const report = await crash();
    expect(report.problems).toEqual([]);
    expect(report.answered).toBeGreaterThan(0);
  });

  describe.skipIf(findPostgres() === undefined)('on PostgreSQL', () => {
    test('loses nothing and does nothing twice', { timeout: 240_000 }, async () => {
      const report = await crash(await databaseUrl('rounds'));
      expect(report.problems).toEqual([]);
      expect(report.answered).toBeGreaterThan(0);
    });

    test('grants exactly ten of 200 withdrawals at once over a balance for ten', {
      timeout: 240_000,
    }, async () => {
      const url = await databaseUrl('rush');
      const report = await inDirectory((dataDirectory) =>
        rushWithdrawals({ kills: 1, seed: SEED, dataDirectory, databaseUrl: url }),
      );
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ granted: 10, refused: 190 });
    });
  });
});
