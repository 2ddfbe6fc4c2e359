/**
 * `npm run bench -- distributed`: the same calls on one PostgreSQL and on a Citus cluster of the same machine, in turn,
 * on the same rows. Both share its cores, so the ratios tell what the distribution itself costs.
 */
import { join } from 'node:path';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { nameOfCitus, provideCitus } from '../../harness/citus/installation.ts';
import { quantile } from '../../harness/quantile.ts';
import { say } from '../../harness/say.ts';
import { SILENT } from '../../harness/silent.ts';
import { withCitus } from '../../harness/withCitus.ts';
import { PROJECT } from '../../machine/project.mjs';
import { loadRows } from '../loadRows.ts';
import { POSTGRES_SETTINGS, startBenchPostgres } from '../postgresServer.ts';
import { type Product, startProduct } from '../processes.ts';
import { machineLine } from '../report.ts';
import { askCase, type DistributedCase, distributedCases, TEAM } from './cases.ts';

export interface DistributedOptions {
  readonly rows: number;
  readonly times: number;
  /** Of each table: an admin's call costs something for each of them. */
  readonly shards: number;
  readonly only?: string;
}

const LOAD_LIMIT_MS = 30 * 60 * 1_000;
const WARM_UP = 10;
const IDS = 20;
/** What a call may cost on a cluster of one machine. */
const MAX_RATIO = 2;
/** The coordinator's and the workers'. */
const CLUSTER_SETTINGS = [
  'fsync=on',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
];

const inDatabase = async <T>(
  databaseUrl: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({
    databaseUrl,
    log: SILENT,
    statementLimitMs: LOAD_LIMIT_MS,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The server's own start first: it makes the tables, and distributes them where that is its work. */
const load = async (databaseUrl: string, rows: number): Promise<void> => {
  await (await startProduct({ DATABASE_URL: databaseUrl })).stop();
  const { documents } = await readSchemaFiles(join(PROJECT, 'schemas'));
  await inDatabase(databaseUrl, (database) =>
    loadRows(database, loadModel(documents), { orders: rows, messages: 0, say }),
  );
};

const idsOf = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (database) => {
    const own = await database.query<{ id: string }>(
      sql`select id from r_orders where team_id = ${TEAM} order by id limit ${IDS}`,
    );
    const [first] = await database.query<{ n: number }>(
      sql`select count(*)::int as n from r_orders where team_id = ${TEAM}`,
    );
    const all = await database.query<{ id: string }>(
      sql`select min(id) as id from r_orders group by team_id order by 1`,
    );
    return {
      teamRows: first?.n ?? 0,
      ids: { seller: own.map(({ id }) => id), admin: all.map(({ id }) => id) },
    };
  });

interface Compared {
  readonly plain: number;
  readonly spread: number;
}

/** One request at a time and in turn: whatever else the machine does meets both. */
const compare = async (
  plain: Product,
  spread: Product,
  one: DistributedCase,
  other: DistributedCase,
  times: number,
): Promise<Compared> => {
  // Lists that are paged far get their anchors.
  for (const [product, asked] of [
    [plain, one],
    [spread, other],
  ] as const) {
    await askCase(product, asked, 0);
    await product.order({ kind: 'run', job: 'page anchors' });
  }
  const [plainMs, spreadMs]: [number[], number[]] = [[], []];
  for (let time = 1; time <= times + WARM_UP; time += 1) {
    const [least, most] = [await askCase(plain, one, time), await askCase(spread, other, time)];
    if (time <= WARM_UP) continue;
    plainMs.push(least);
    spreadMs.push(most);
  }
  return { plain: quantile(plainMs, 0.5), spread: quantile(spreadMs, 0.5) };
};

const tell = (name: string, who: string, { plain, spread }: Compared): boolean => {
  const ratio = spread / plain;
  const figures = [plain, spread, ratio].map((one) => one.toFixed(2).padStart(9)).join(' ');
  const isRight = ratio <= MAX_RATIO;
  say(`${isRight ? 'yes' : 'NO '} ${name.padEnd(24)} ${who.padEnd(7)} ${figures}`);
  return isRight;
};

const measure = async (
  plainUrl: string,
  spreadUrl: string,
  { rows, times, only = '' }: DistributedOptions,
): Promise<boolean> => {
  const [here, there] = [await idsOf(plainUrl), await idsOf(spreadUrl)];
  const plain = await startProduct({ DATABASE_URL: plainUrl });
  const spread = await startProduct({ DATABASE_URL: spreadUrl });
  try {
    const others = distributedCases(rows, there.teamRows, there.ids);
    const cases = distributedCases(rows, here.teamRows, here.ids);
    say(`${'p50 in ms'.padEnd(28)} ${'who'.padEnd(7)} PostgreSQL     Citus     ratio`);
    let isRight = true;
    for (const [index, one] of cases.entries()) {
      if (!one.name.includes(only)) continue;
      const compared = await compare(plain, spread, one, others[index] ?? one, times);
      isRight = tell(one.name, one.who, compared) && isRight;
    }
    return isRight;
  } finally {
    await Promise.all([plain.stop(), spread.stop()]);
  }
};

export const benchDistributed = async (options: DistributedOptions): Promise<void> => {
  const citus = await provideCitus();
  if (typeof citus === 'string') {
    say(`Not measured: ${citus}`);
    return;
  }
  const { rows, shards } = options;
  const settings = [...CLUSTER_SETTINGS, `citus.shard_count=${shards}`];
  const postgres = await startBenchPostgres(rows);
  try {
    say(`${machineLine()}\n${postgres.version}: ${POSTGRES_SETTINGS.join(', ')}`);
    await load(postgres.url, rows);
    const isRight = await withCitus(
      citus,
      async ({ url }) => {
        say(`${nameOfCitus(citus)}: each of three servers ${settings.join(', ')}`);
        await load(url, rows);
        return measure(postgres.url, url, options);
      },
      { settings },
    );
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await postgres.stop();
  }
};
