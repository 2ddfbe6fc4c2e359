/** `npm run bench -- server`: the list patterns at sizes that matter, on PostgreSQL and on the embedded engine. */
import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { say } from '../harness/say.ts';
import { SILENT } from '../harness/silent.ts';
import { benchCases, SELLER_TEAM, throughputCases } from './cases.ts';
import { removeFloorRows } from './floorRows.ts';
import { BENCH_CONVERSATION, BENCH_MESSAGES, loadRows } from './loadRows.ts';
import {
  type Measured,
  measureCase,
  measureStream,
  measureThroughput,
  type Run,
  type ThroughputMeasured,
} from './measure.ts';
import {
  benchDirectory,
  dropBenchPostgres,
  POSTGRES_SETTINGS,
  startBenchPostgres,
} from './postgresServer.ts';
import { type Floor, GivenUp, type Product, startFloor, startProduct } from './processes.ts';
import { writeRun } from './report.ts';

export interface BenchOptions {
  readonly rows: number;
  readonly engine: 'postgres' | 'pglite';
  /** Measured requests of each call. */
  readonly times: number;
  /** Only calls whose name holds it; the report is not written then. */
  readonly only?: string;
  /** Makes the rows and measures nothing. */
  readonly isLoadOnly: boolean;
  readonly isDropped: boolean;
}

/** Millions of rows are added up in one statement. */
const LOAD_LIMIT_MS = 30 * 60 * 1_000;

const factsOf = async (database: Database): Promise<readonly string[]> => {
  const rows = await database.query<{ name: string; rows: number; heap: string; all: string }>(sql`
    select relname as name, reltuples::int8 as rows, pg_size_pretty(pg_table_size(oid)) as heap,
      pg_size_pretty(pg_indexes_size(oid)) as all
    from pg_class where relname in ('r_orders', 'r_messages', 'row_counts') order by relname`);
  return rows.map(
    ({ name, heap, all, rows: n }) => `\`${name}\`: ${n} rows, ${heap}, indexes ${all}`,
  );
};

const teamRowsOf = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ n: number }>(sql`
    select n::int8 as n from row_counts where resource = 'orders' and field = '' and
      team_id = ${SELLER_TEAM} and bucket = '-infinity'`);
  return row?.n ?? 0;
};

/** An order of the seller's, neither the newest nor the oldest. */
const orderOf = async (database: Database): Promise<string> => {
  const [row] = await database.query<{ id: string }>(sql`
    select id from r_orders where team_id = ${SELLER_TEAM} order by id offset 100 limit 1`);
  return row?.id ?? '';
};

/** The million messages are loaded beside the million orders only. */
const hasStream = ({ rows, engine }: BenchOptions): boolean =>
  engine === 'postgres' && rows === 1_000_000;

const prepare = async (
  options: BenchOptions,
  place: { readonly databaseUrl: string } | { readonly dataDirectory: string },
) => {
  const { documents } = await readSchemaFiles(join(import.meta.dirname, '../../schemas'));
  const database = await openDatabase({
    ...place,
    log: SILENT,
    statementLimitMs: LOAD_LIMIT_MS,
  });
  try {
    const messages = hasStream(options) ? BENCH_MESSAGES : 0;
    const took = await loadRows(database, loadModel(documents), {
      orders: options.rows,
      messages,
      say,
    });
    await removeFloorRows(database);
    const steps = Object.entries(took).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`);
    const facts = await factsOf(database);
    const isLoaded = 'statistics' in took;
    return {
      facts: isLoaded ? [...facts, `loaded: ${steps.join(', ')}`] : facts,
      teamRows: await teamRowsOf(database),
      orderId: await orderOf(database),
    };
  } finally {
    await database.close();
  }
};

const show = ({ name, who, floorMs, productMs, productP95Ms }: Measured): void => {
  const figures = [
    floorMs ?? Number.NaN,
    productMs,
    productP95Ms,
    productMs / (floorMs ?? Number.NaN),
  ];
  say(
    `${name.padEnd(44)} ${who.padEnd(7)} ${figures.map((one) => one.toFixed(2).padStart(8)).join(' ')}`,
  );
};

const measureCases = async (
  { times, only = '' }: BenchOptions,
  product: Product,
  floor: Floor,
  all: ReturnType<typeof benchCases>,
): Promise<Pick<Run, 'cases' | 'givenUp'>> => {
  const cases: Measured[] = [];
  const givenUp: string[] = [];
  for (const one of all.filter(({ name }) => name.includes(only))) {
    try {
      const measured = await measureCase(product, floor, one, times);
      show(measured);
      cases.push(measured);
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      givenUp.push(`${one.name} (${one.who})`);
      say(`${one.name}: ${error.message}`);
    }
  }
  return { cases, givenUp };
};

const measureThroughputs = async (
  { only = '' }: BenchOptions,
  product: Product,
  floor: Floor,
  orderId: string,
): Promise<readonly ThroughputMeasured[]> => {
  const measured: ThroughputMeasured[] = [];
  for (const one of throughputCases(orderId).filter(({ one: { name } }) => name.includes(only))) {
    const counted = await measureThroughput(product, floor, one, 3);
    measured.push(counted);
    const [most, own] = [counted.floor.perSecond, counted.product.perSecond];
    say(
      `${counted.name}, 10 at once: ${most.toFixed(0)} a second by the floor, ${own.toFixed(0)} by the product (${(own / most).toFixed(2)})`,
    );
  }
  return measured;
};

/** What the larger sizes are held against. */
const SMALL = 100_000;
const titleOf = (rows: number): string => `PostgreSQL, ${rows.toLocaleString('en')} orders`;

const benchPostgres = async (options: BenchOptions): Promise<void> => {
  const { rows, only, isLoadOnly } = options;
  const postgres = await startBenchPostgres(rows);
  try {
    const { facts, teamRows, orderId } = await prepare(options, { databaseUrl: postgres.url });
    if (isLoadOnly) return;
    const environment = { DATABASE_URL: postgres.url };
    const product = await startProduct(environment);
    const floor = await startFloor(environment);
    try {
      const measured = await measureCases(options, product, floor, benchCases(rows, teamRows));
      const throughput = await measureThroughputs(options, product, floor, orderId);
      if (only !== undefined) return;
      const path = `/apis/markets/api/messages/search?orderId=${BENCH_CONVERSATION}&limit=1000000`;
      const stream = hasStream(options) ? await measureStream(product, path) : undefined;
      say(`stream ${JSON.stringify(stream)}`);
      writeRun({
        title: titleOf(rows),
        ...(rows > SMALL && { against: titleOf(SMALL) }),
        facts: [`${postgres.version}: ${POSTGRES_SETTINGS.join(', ')}`, ...facts],
        ...measured,
        throughput,
        ...(stream && { stream }),
      });
    } finally {
      await Promise.all([product.stop(), floor.stop()]);
    }
  } finally {
    await postgres.stop();
    if (options.isDropped) await dropBenchPostgres(rows);
  }
};

const benchPglite = async (options: BenchOptions): Promise<void> => {
  const { rows, only, isLoadOnly } = options;
  const dataDirectory = `${benchDirectory(rows)}-pglite`;
  const { facts, teamRows, orderId } = await prepare(options, { dataDirectory });
  if (isLoadOnly) return;
  const first = await startProduct({ DATABASE_URL: '', BENCH_DIRECTORY: dataDirectory });
  await first.stop();
  // One process at a time has the files: the floor gets some of its own.
  const floorDirectory = `${dataDirectory}-floor`;
  await files.rm(floorDirectory, { recursive: true, force: true });
  await files.cp(join(dataDirectory, 'database'), floorDirectory, { recursive: true });
  const product = await startProduct({ DATABASE_URL: '', BENCH_DIRECTORY: dataDirectory });
  const floor = await startFloor({ DATABASE_URL: '', BENCH_DIRECTORY: floorDirectory });
  say(`start with these rows: ${product.startedMs.toFixed(0)} ms`);
  try {
    const measured = await measureCases(options, product, floor, benchCases(rows, teamRows));
    const throughput = await measureThroughputs(options, product, floor, orderId);
    if (only !== undefined) return;
    writeRun({
      title: `Embedded (PGlite), ${rows.toLocaleString('en')} orders`,
      facts: [`start with these rows: ${product.startedMs.toFixed(0)} ms`, ...facts],
      // Embedded, only the list itself has a target.
      ...measured,
      cases: measured.cases.map(({ limitMs, ...one }) => ({
        ...one,
        limitMs: one.name.startsWith('page 1') ? limitMs : undefined,
      })),
      throughput,
      startedMs: product.startedMs,
    });
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
    await files.rm(floorDirectory, { recursive: true, force: true });
  }
};

export const benchServer = (options: BenchOptions): Promise<void> =>
  options.engine === 'postgres' ? benchPostgres(options) : benchPglite(options);
