import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { crashRounds, inspect } from './crash.ts';
import { createTables } from './databaseProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** `npm run prove` sets 20. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
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

describe('the inspection after a crash', () => {
  let dataDirectory: string;
  let remove: () => Promise<void>;
  let database: Database;

  beforeEach(async () => {
    ({ path: dataDirectory, remove } = await temporaryDirectory());
    database = await openDatabase({ dataDirectory });
    await createTables(database);
  }, ROUND_LIMIT_MS);

  afterEach(() => remove());

  const damagesFound = async (): Promise<string> => {
    await database.close();
    return (await inspect(join(dataDirectory, 'database'))).damages.join();
  };

  test(
    'sees a row that is missing from an index',
    async () => {
      const markIndexes = (isReady: boolean) =>
        database.execute(sql`update pg_index set indisready = ${isReady}, indisvalid = ${isReady}
        where indexrelid in ('writes_pkey'::regclass, 'writes_label'::regclass)`);
      // Hidden, the indexes miss the insert, as they would with a lost page.
      await markIndexes(false);
      await database.execute(sql`insert into writes values (1, 'not in the index', '{}')`);
      await markIndexes(true);
      expect(await damagesFound()).toMatch(/lacks matching index tuple/);
    },
    ROUND_LIMIT_MS,
  );

  test(
    'sees half of a transaction',
    async () => {
      await database.execute(sql`insert into copies values (3)`);
      expect(await damagesFound()).toBe('half of the transaction of row 3');
    },
    ROUND_LIMIT_MS,
  );
});
