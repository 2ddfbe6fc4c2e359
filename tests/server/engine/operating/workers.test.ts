import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { createWorkerWatch } from '#server/engine/operating/workers.ts';
import { recordStatements } from '../../../contract/recordStatements.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedDatabase, openPreparedPostgres } from '../../../preparedDatabase.ts';
import { type Application, openApplication } from '../../application.ts';
import { asOperator } from '../database/retries/failures.ts';

const silent = { info() {}, warn() {}, error() {} };

/**
 * Stands in for what Citus shows of its workers: on these the real one is tried by hand, as no test may demand it.
 * A worker with the port 2 is down.
 */
const CITUS = `
  set allow_system_table_mods = on;
  create table pg_dist_node (nodename text, nodeport int, isactive bool, noderole text, groupid int,
    shouldhaveshards bool);
  insert into pg_dist_node values ('coordinator', 1, true, 'primary', 0, false),
    ('one', 1, true, 'primary', 1, true), ('two', 2, true, 'primary', 2, true),
    ('gone', 2, false, 'primary', 3, true);
  create function citus_check_connection_to_node(nodename text, nodeport int) returns bool
    language sql as 'select nodeport <> 2';
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'citus', 10, 11, false, 'a stand-in')`;

describe.skipIf(findPostgres() === undefined)('the workers of a distributed database', () => {
  let postgres: OpenedPostgres;
  let souk: Application;
  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url, log: silent });
    souk = await openApplication({ database });
    await asOperator(postgres.url, CITUS);
  });
  afterAll(async () => {
    await souk.close();
    await postgres.stop();
  });

  test('of which one is lost leave the node ready and degraded, and are named in the log', async () => {
    const { status, text } = await souk.send('GET', '/readyz');
    expect([status, text]).toEqual([200, 'degraded']);
    await souk.send('GET', '/readyz');
    const told = souk.logged.filter((line) => line.includes('works only in part'));
    expect(told).toHaveLength(1);
    const { lost } = await createWorkerWatch(souk.core.database).look();
    expect(lost).toEqual(['two:2']);
  });

  test('are counted at /metrics', async () => {
    const { text } = await souk.send('GET', '/metrics');
    expect(text).toContain('souk_database_workers 2');
    expect(text).toContain('souk_database_workers_lost 1');
    expect(text).toContain('souk_ready{part="workers"} 0.5');
  });

  test('of which none answers make the node say no', async () => {
    await asOperator(postgres.url, 'update pg_dist_node set nodeport = 2 where groupid = 1');
    const watch = createWorkerWatch(souk.core.database);
    expect((await watch.look()).lost).toEqual(['one:2', 'two:2']);
    // What was seen is kept for some seconds.
    await expect
      .poll(async () => (await souk.send('GET', '/readyz')).status, { timeout: 10_000 })
      .toBe(503);
  });
});

describe.each(findPostgres() === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL'])(
  'a database that is not distributed, on %s',
  (engine) => {
    let postgres: OpenedPostgres | undefined;
    let database: Database;
    beforeAll(async () => {
      postgres = engine === 'PostgreSQL' ? await openPreparedPostgres() : undefined;
      database = postgres
        ? await openDatabase({ databaseUrl: postgres.url, log: silent })
        : await openPreparedDatabase();
    });
    afterAll(async () => {
      await database.close();
      await postgres?.stop();
    });

    test('is asked for no workers, and at most once whether it has any', async () => {
      const recorder = recordStatements(database);
      const watch = createWorkerWatch(recorder.database);
      const seen = [await watch.look(), await watch.look(), await watch.look()];
      expect(seen).toEqual(Array.from({ length: 3 }, () => ({ all: [], lost: [] })));
      expect(recorder.statements()).toHaveLength(postgres ? 1 : 0);
    });
  },
);
