/** A PostgreSQL for the bench alone: in a directory that stays until it is dropped, so that loaded rows are used again. */
import { execFile } from 'node:child_process';
import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askDatabase, makeDatabase } from '../harness/askDatabase.ts';
import { requirePostgres } from '../harness/postgres/programs.ts';
import { startPostgres } from '../harness/postgres/startPostgres.ts';

const run = promisify(execFile);

/** As an installation for such sizes would be set; figures depend on it, so the report names it. */
export const POSTGRES_SETTINGS = [
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'jit=off',
  'random_page_cost=1.1',
  'max_connections=50',
] as const;

const DATABASE = 'souk';

const ALREADY_THERE = '42P04';

const provideDatabase = (url: string): Promise<unknown> =>
  makeDatabase(url, DATABASE).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === ALREADY_THERE;
    if (!isThere) throw error;
  });

export interface BenchPostgres {
  readonly url: string;
  readonly directory: string;
  readonly version: string;
  stop(): Promise<void>;
}

export const benchDirectory = (rows: number): string => join(tmpdir(), `souk-bench-${rows}`);

export const dropBenchPostgres = (rows: number): Promise<void> =>
  files.rm(benchDirectory(rows), { recursive: true, force: true });

const openBenchPostgres = async (rows: number): Promise<BenchPostgres> => {
  const programs = requirePostgres();
  const directory = benchDirectory(rows);
  const { urlOf, stop } = await startPostgres({ programs, directory, settings: POSTGRES_SETTINGS });
  await provideDatabase(urlOf('postgres'));
  const { stdout } = await run(join(programs, 'postgres'), ['--version']);
  return { url: urlOf(DATABASE), directory, version: stdout.trim(), stop };
};

/** What the benches of earlier runs may have added without being another size. */
const MOST_ADDED = 0.25;

const hasTooManyOrders = async (url: string, rows: number): Promise<boolean> => {
  const [table] = await askDatabase(url, `select to_regclass('r_orders') is not null as is_there`);
  if (table?.['is_there'] !== true) return false;
  const [counted] = await askDatabase(url, 'select count(*)::int as n from r_orders');
  return Number(counted?.['n']) > rows * (1 + MOST_ADDED);
};

/** One that many measured new orders have grown beyond its size is made anew. */
export const startBenchPostgres = async (rows: number): Promise<BenchPostgres> => {
  const postgres = await openBenchPostgres(rows);
  if (!(await hasTooManyOrders(postgres.url, rows))) return postgres;
  await postgres.stop();
  await dropBenchPostgres(rows);
  return openBenchPostgres(rows);
};
