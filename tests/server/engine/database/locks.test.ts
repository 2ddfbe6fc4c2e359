import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { runDdl } from '#server/engine/database/runDdl.ts';
import { writeRows } from '#server/engine/schemaChanges/fillForms.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';

const silent = { info() {}, warn() {}, error() {} };

describe.skipIf(findPostgres() === undefined)('STUDIO-5: no lock is held for long', () => {
  let postgres: OpenedPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await openPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, log: silent });
    await database.execute(sql`create table things (id int primary key, name text)`);
    await database.execute(sql`insert into things values (1, 'one')`);
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  test('a change of a table that has to wait for a reader keeps nobody else waiting', async () => {
    const reader = await openDatabase({ databaseUrl: postgres.url, log: silent });
    let changing: Promise<void> | undefined;
    await reader.transaction(async (transaction) => {
      await transaction.query(sql`select name from things`);
      changing = runDdl(database, sql`alter table things add column size int`);
      await pause(100);
      // Behind a statement that waits until the reader ends, this one would never end.
      expect(await database.query(sql`select name from things`)).toEqual([{ name: 'one' }]);
    });
    await reader.close();
    await changing;
    expect(await database.query(sql`select size from things`)).toEqual([{ size: null }]);
  });

  test('rows that a frozen server was about to write are let go', async () => {
    let isFrozen = true;
    const frozen = writeRows(database, async (transaction) => {
      await transaction.execute(sql`update things set name = 'two' where id = 1`);
      while (isFrozen) await pause(20);
      await transaction.execute(sql`update things set name = 'three' where id = 1`);
    }).catch(() => 'undone');
    await pause(100);
    await database.execute(sql`update things set name = name || ' and more' where id = 1`);
    isFrozen = false;
    await frozen;
    const [row] = await database.query<{ name: string }>(sql`select name from things`);
    expect(['one and more', 'three']).toContain(row?.name);
  });
});
