/** Copies of an old installation, each to be upgraded by itself. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { askDatabase } from '../../harness/askDatabase.ts';
import { type Program, startServer } from '../../harness/server.ts';
import type { CrashPlace } from '../crash/place.ts';
import type { OldVersion } from './oldVersion.ts';

/** Filling it is one statement for all rows. */
const FILL_LIMIT_MS = 10 * 60_000;

const databaseNamed = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Orders beside those of the demo, a sixth of them without a team: a move of keys has to take its time. */
const addOrders = async (database: Database, count: number): Promise<void> => {
  const columns = await database.query<{ name: string }>(sql`
    select attname::text as name from pg_attribute
    where attrelid = 'r_orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const others = columns
    .map(({ name }) => name)
    .filter((name) => !['id', 'team_id'].includes(name));
  const listed = sql.join(
    others.map((name) => sql.identifier(name)),
    ', ',
  );
  await database.executeAlone(sql`
    insert into r_orders (id, team_id, ${listed})
    select 'f' || lpad(to_hex(n), 23, '0'), case when n % 6 > 0 then team_id end, ${listed}
    from (select *, row_number() over () as place, count(*) over () as places from r_orders) as present
      join generate_series(1, ${count}::int) as n on n % places = place - 1`);
};

export interface OldInstallation {
  /** Another copy, as the old version left it. */
  readonly copy: () => Promise<CrashPlace>;
  readonly remove: () => Promise<void>;
}

/** Starts the old version with its demo on an empty place, adds rows and stops it. */
export const makeOldInstallation = async (
  old: OldVersion,
  databaseUrl: string | undefined,
  orders: number,
): Promise<OldInstallation> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-upgrade-'));
  const dataDirectory = join(folder, 'old');
  const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '', DEMO: 'on' };
  const server = await startServer(environment, { program: old.program, folder: old.folder });
  await server.stop();
  const place = { dataDirectory, ...(databaseUrl && { databaseUrl }) };
  const database = await openDatabase({ ...place, statementLimitMs: FILL_LIMIT_MS });
  await addOrders(database, orders).finally(() => database.close());
  let copies = 0;
  return {
    copy: async () => {
      copies += 1;
      const copied = join(folder, `copy${copies}`);
      await cp(dataDirectory, copied, { recursive: true });
      if (databaseUrl === undefined) return { dataDirectory: copied };
      const name = `copy${copies}`;
      const template = new URL(databaseUrl).pathname.slice(1);
      await askDatabase(
        databaseNamed(databaseUrl, 'postgres'),
        `create database "${name}" template "${template}"`,
      );
      return { dataDirectory: copied, databaseUrl: databaseNamed(databaseUrl, name) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Starts today's version to its end and stops it again. Answers how long it took until it listened, in ms. */
export const upgrade = async (place: CrashPlace, program: Program): Promise<number> => {
  const startMs = performance.now();
  const server = await startServer(
    { DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '' },
    { program },
  );
  const durationMs = performance.now() - startMs;
  await server.stop();
  return durationMs;
};
