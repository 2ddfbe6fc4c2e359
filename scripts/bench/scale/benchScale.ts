/** `npm run bench -- scale`: what one order, event, connection, create and sign-in costs; docs/operating/scale.md counts with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { hashPassword, verifyPassword } from '#server/engine/passwords/passwords.ts';
import { FEATURES } from '#server/features.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { say } from '../../harness/say.ts';
import { SILENT } from '../../harness/silent.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { PROJECT } from '../../machine/project.mjs';
import { loadRows } from '../loadRows.ts';

export interface ScaleOptions {
  /** Orders that the bytes of a row are taken from. */
  readonly rows: number;
  /** Orders and teams that are made through the product. */
  readonly made: number;
}

const SCHEMAS = join(PROJECT, 'schemas');
const LOAD_LIMIT_MS = 30 * 60 * 1_000;

const line = (what: string, figure: number, unit: string): void =>
  say(`${what.padEnd(58)} ${figure.toFixed(figure < 10 ? 2 : 0).padStart(9)} ${unit}`);

interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** Every table and index, in bytes, with what PostgreSQL keeps beside a table for long values. */
const sizesOf = async (database: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.query<Size>(sql`
    select relname as name,
      case relkind when 'i' then pg_relation_size(oid) else pg_table_size(oid) end as bytes
    from pg_class where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

/** A row of an order: the table, and each index that its schema asks for. */
const measureRow = async (database: Database, orders: number): Promise<void> => {
  const { documents } = await readSchemaFiles(SCHEMAS);
  await loadRows(database, loadModel(documents), { orders, messages: 0, say: () => undefined });
  const [heap] = await database.query<Size>(
    sql`select 'r_orders' as name, pg_table_size('r_orders') as bytes`,
  );
  line(`r_orders, table, bytes a row`, (heap?.bytes ?? 0) / orders, 'B');
  const indexes = await database.query<Size & { readonly how: string }>(sql`
    select indexrelname as name, pg_relation_size(indexrelid) as bytes,
      regexp_replace(pg_get_indexdef(indexrelid), '^.* USING |\s+', ' ', 'g') as how
    from pg_stat_user_indexes where relname = 'r_orders' order by 2 desc`);
  for (const { how, bytes } of indexes) line(`  index ${how.slice(0, 48)}`, bytes / orders, 'B');
  const all = indexes.reduce((sum, { bytes }) => sum + bytes, 0);
  line(`r_orders, ${indexes.length} indexes, bytes a row`, all / orders, 'B');
};

const resourceOf = (core: Application, name: string) => {
  const found = core.schemas.current().model.resources.get(name);
  if (!found) throw new Error(`There is no resource "${name}".`);
  return found;
};

/** Of all connections to the database; Linux counts in hundredths of a second. */
const backendMs = async (database: Database): Promise<number> => {
  const backends = await database.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  const ticks = backends.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
};

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
};

/** What grew, in bytes for each of those that were made. */
const growth = async (
  database: Database,
  title: string,
  made: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  const before = await sizesOf(database);
  const [serverMs, databaseMs] = [ownMs(), await backendMs(database)];
  const ms = await timed(work);
  line(`${title}: processor of the server`, (ownMs() - serverMs) / made, 'ms');
  line(
    `${title}: processor of PostgreSQL`,
    ((await backendMs(database)) - databaseMs) / made,
    'ms',
  );
  line(`${title}: clock`, ms / made, 'ms');
  const grown = [...(await sizesOf(database))]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / made }))
    .filter(({ bytes }) => bytes > 0);
  line(
    `${title}: bytes of one, all tables and indexes`,
    grown.reduce((sum, { bytes }) => sum + bytes, 0),
    'B',
  );
  const shown = grown.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12);
  for (const { name, bytes } of shown) line(`  ${name}`, bytes, 'B');
};

const measureWrites = async (core: Application, made: number): Promise<void> => {
  const { database, records } = core;
  const { model } = core.schemas.current();
  const parts = { database, records, model, accounts: core.access.accounts };
  const store = { currency: 'USD' };
  const firstTeam = await createTeamWithStore(parts, 'First', { ...store, subdomain: 'first' });
  const customer = JSON.parse(
    await records.create(SYSTEM, resourceOf(core, 'customers'), {
      teamId: firstTeam,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
    }),
  );
  await growth(database, 'create an order', made, async () => {
    for (let n = 0; n < made; n += 1)
      await records.create(SYSTEM, resourceOf(core, 'orders'), {
        teamId: firstTeam,
        title: `Order ${n} of something that has a name`,
        customerId: customer._id,
        status: 'pending',
        packagePrice: 10 + (n % 90),
        amount: 10 + (n % 90),
      });
  });
  await growth(database, 'make a team with its store and a user', made / 10, async () => {
    for (let n = 0; n < made / 10; n += 1) {
      const name = `Team ${n}`;
      const teamId = await createTeamWithStore(parts, name, { ...store, subdomain: `shop-${n}` });
      await createUser(parts, {
        teamId,
        name: `Seller ${n}`,
        role: 'seller',
        email: `seller${n}@example.org`,
        password: 'a long password that nobody guesses',
      });
    }
  });
  const waiting = await database.query<{ n: number }>(
    sql`select count(*)::int as n from row_count_changes`,
  );
  const changes = waiting[0]?.n ?? 0;
  line('changes of counters for one order', changes / made, '');
  const databaseMs = await backendMs(database);
  await core.jobs.run('fold counts');
  const mergedMs = (await backendMs(database)) - databaseMs;
  line('merge a change of the counters, PostgreSQL', mergedMs / Math.max(1, changes), 'ms');
};

/** Memory of a backend that is its own: what it shares with others is PostgreSQL's cache. */
const ownBytes = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)];
  return kilobytes.reduce((sum, [, value]) => sum + Number(value) * 1_024, 0);
};

const CONNECTIONS = 10;

const measureConnections = async (url: string): Promise<void> => {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const used: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await client.query('select doc from r_orders order by updated_at desc, id desc limit 20');
    used.push(ownBytes(rows[0].pid));
  }
  line(
    'a connection, memory of its own',
    used.reduce((a, b) => a + b, 0) / used.length / 1e6,
    'MB',
  );
  await Promise.all(clients.map((client) => client.end()));
};

const measureSignIns = async (): Promise<void> => {
  const password = 'a long password that nobody guesses';
  const stored = await hashPassword(password);
  const startCpu = process.cpuUsage();
  for (let n = 0; n < 20; n += 1) await verifyPassword(stored, password);
  const { user, system } = process.cpuUsage(startCpu);
  line('check a password, processor', (user + system) / 20 / 1_000, 'ms');
};

export const benchScale = ({ rows, made }: ScaleOptions): Promise<void> =>
  withPostgres(async (url) => {
    const database = await openDatabase({
      databaseUrl: url,
      log: SILENT,
      statementLimitMs: LOAD_LIMIT_MS,
    });
    try {
      await measureRow(database, rows);
      await measureConnections(url);
      const core = await openApplication(FEATURES, {
        database,
        dataDirectory: join(PROJECT, 'data'),
        schemaDirectory: SCHEMAS,
        schemaStoreKind: 'folder',
        currency: 'USD',
        log: SILENT,
      });
      await measureWrites(core, made);
      await measureSignIns();
    } finally {
      await database.close();
    }
  });
