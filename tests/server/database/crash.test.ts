import { expect, test } from 'vitest';
import { crashRounds } from './crash.ts';

/** `npm run prove` sets 20. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROUND_LIMIT_MS = 60_000;
const SEED = 20_26;

test(
  `loses no acknowledged row and breaks nothing in ${ROUNDS} rounds of kill -9`,
  async () => {
    const report = await crashRounds(ROUNDS, SEED);
    process.stderr.write(`${report.acknowledged} acknowledged rows in ${report.rounds} rounds\n`);
    expect(report).toMatchObject({ rounds: ROUNDS, lost: [], damages: [] });
    // A writer that never came to write would prove nothing.
    expect(report.acknowledged).toBeGreaterThan(ROUNDS * 10);
  },
  ROUNDS * ROUND_LIMIT_MS,
);
