/** `npm run bench -- server`: the list patterns at sizes that matter, on PostgreSQL and on the embedded engine. */
import { join } from 'node:path';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { say } from '../harness/say.ts';
import { SILENT } from '../harness/silent.ts';
import { benchCases, SELLER_TEAM } from './cases.ts';
import { BENCH_CONVERSATION, BENCH_MESSAGES, loadRows } from './loadRows.ts';
import { type Measured, measureCase, measureStream, measureThroughput } from './measure.ts';
import {
  benchDirectory,
  dropBenchPostgres,
  POSTGRES_SETTINGS,
  startBenchPostgres,
} from './postgresServer.ts';
import { startFloor, startProduct } from './processes.ts';
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
    const steps = Object.entries(took).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`);
    const facts = await factsOf(database);
    const isLoaded = 'statistics' in took;
    return {
      facts: isLoaded ? [...facts, `loaded: ${steps.join(', ')}`] : facts,
      teamRows: await teamRowsOf(database),
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

/** What the larger sizes are held against. */
const SMALL = 100_000;
const titleOf = (rows: number): string => `PostgreSQL, ${rows.toLocaleString('en')} orders`;

const benchPostgres = async (options: BenchOptions): Promise<void> => {
  const { rows, times, only, isLoadOnly } = options;
  const postgres = await startBenchPostgres(rows);
  try {
    const { facts, teamRows } = await prepare(options, { databaseUrl: postgres.url });
    if (isLoadOnly) return;
    const product = await startProduct({ DATABASE_URL: postgres.url });
    const floor = await startFloor(postgres.url);
    try {
      const all = benchCases(rows, teamRows);
      const chosen = all.filter(({ name }) => name.includes(only ?? ''));
      const cases: Measured[] = [];
      for (const one of chosen) {
        const measured = await measureCase(product, floor, one, times);
        show(measured);
        cases.push(measured);
      }
      const [first] = all;
      if (only !== undefined || !first) return;
      const throughput = await measureThroughput(product, floor, first, 3);
      say(`throughput ${JSON.stringify(throughput)}`);
      const path = `/apis/markets/api/messages/search?orderId=${BENCH_CONVERSATION}&limit=1000000`;
      const stream = hasStream(options) ? await measureStream(product, path) : undefined;
      say(`stream ${JSON.stringify(stream)}`);
      writeRun({
        title: titleOf(rows),
        ...(rows > SMALL && { against: titleOf(SMALL) }),
        facts: [`${postgres.version}: ${POSTGRES_SETTINGS.join(', ')}`, ...facts],
        cases,
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
  const { rows, times, only, isLoadOnly } = options;
  const dataDirectory = `${benchDirectory(rows)}-pglite`;
  const { facts, teamRows } = await prepare(options, { dataDirectory });
  if (isLoadOnly) return;
  const first = await startProduct({ DATABASE_URL: '', BENCH_DIRECTORY: dataDirectory });
  await first.stop();
  const product = await startProduct({ DATABASE_URL: '', BENCH_DIRECTORY: dataDirectory });
  say(`start with these rows: ${product.startedMs.toFixed(0)} ms`);
  try {
    const cases: Measured[] = [];
    for (const one of benchCases(rows, teamRows)) {
      if (!one.name.includes(only ?? '')) continue;
      const measured = await measureCase(product, undefined, one, times);
      show(measured);
      cases.push(measured);
    }
    if (only !== undefined) return;
    writeRun({
      title: `Embedded (PGlite), ${rows.toLocaleString('en')} orders`,
      facts: [`start with these rows: ${product.startedMs.toFixed(0)} ms`, ...facts],
      // Embedded, only the list itself has a target.
      cases: cases.map(({ limitMs, ...one }) => ({
        ...one,
        limitMs: one.name.startsWith('page 1') ? limitMs : undefined,
      })),
      startedMs: product.startedMs,
    });
  } finally {
    await product.stop();
  }
};

export const benchServer = (options: BenchOptions): Promise<void> =>
  options.engine === 'postgres' ? benchPostgres(options) : benchPglite(options);
