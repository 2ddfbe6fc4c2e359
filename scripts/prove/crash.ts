/*
 * `npm run prove -- crash [rounds] [seed]`: kills the server at random moments under load, on PGlite and on
 * PostgreSQL, and shows that no money and no row is lost or there twice (issue 3 "Money and states").
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropBenchPostgres, startBenchPostgres } from '../bench/postgresServer.ts';
import { type CrashReport, crashRounds } from './crash/rounds.ts';

const DEFAULT_ROUNDS = 100;
const MAX_SHOWN = 20;
/** A database server of this proof's own: no bench loads so few rows. */
const POSTGRES_NUMBER = 1;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const numberAt = (index: number, otherwise: number): number => {
  const text = process.argv[index + 2];
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`Give whole numbers above zero: npm run prove -- crash [rounds] [seed]`);
};

const prove = async (engine: string, databaseUrl?: string): Promise<CrashReport> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-crash-'));
  try {
    return await crashRounds({
      rounds: numberAt(0, DEFAULT_ROUNDS),
      seed: numberAt(1, Date.now() % 1_000_000),
      dataDirectory,
      ...(databaseUrl !== undefined && { databaseUrl }),
      onRound: (round, problems) => {
        if (problems > 0 || round % 10 === 0) say(`${engine}: round ${round}, ${problems} wrong`);
      },
    });
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const tell = (engine: string, report: CrashReport): boolean => {
  const { rounds, answered, interrupted, repeated, problems } = report;
  say(
    `${engine}: ${rounds} kills; ${answered} changes answered, ${interrupted} calls cut off and sent again, ${repeated} repeated on purpose; ${problems.length} wrong`,
  );
  for (const problem of problems.slice(0, MAX_SHOWN)) say(`  ${problem}`);
  return problems.length === 0;
};

const embedded = tell('PGlite', await prove('PGlite'));
const postgres = await startBenchPostgres(POSTGRES_NUMBER);
try {
  const served = tell('PostgreSQL', await prove('PostgreSQL', postgres.url));
  process.exitCode = embedded && served ? 0 : 1;
} finally {
  await postgres.stop();
  await dropBenchPostgres(POSTGRES_NUMBER);
}
