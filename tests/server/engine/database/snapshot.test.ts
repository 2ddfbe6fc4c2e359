import { EventEmitter, once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { ENGINES } from './engines.ts';
import { openEngine } from './openEngine.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

describe.each(ENGINES)('a snapshot on %s', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await openEngine[engine]());
    await database.execute(sql`create table entries (id int primary key)`);
    await database.execute(sql`insert into entries select generate_series(1, 2000)`);
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });

  const count = async (place: Queryable) => {
    const [row] = await place.query<{ n: number }>(sql`select count(*) as n from entries`);
    return row?.n;
  };

  test('stays as it was while others go on writing, and reads by cursor', async () => {
    const steps = new EventEmitter();
    const taken = once(steps, 'taken');
    const written = once(steps, 'written');
    const reading = database.readSnapshot(async (reader) => {
      const before = await count(reader);
      steps.emit('taken');
      await written;
      await reader.execute(sql`declare c no scroll cursor for select id from entries`);
      const first = await reader.query(sql`fetch 1500 from c`);
      const second = await reader.query(sql`fetch 1500 from c`);
      return [before, await count(reader), first.length, second.length];
    });
    await taken;
    await database.execute(sql`insert into entries values (5001)`);
    await database.execute(sql`delete from entries where id <= 10`);
    steps.emit('written');
    const seen = await reading;
    expect(seen).toEqual([2000, 2000, 1500, 500]);
    expect(await count(database)).toBe(1991);
  });

  test('can be taken again after its reader failed, several at a time', async () => {
    const failing = database.readSnapshot(() => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    const counts = [1, 2].map(() => database.readSnapshot(count));
    expect(await Promise.all(counts)).toEqual([1991, 1991]);
  });

  test('says how busy the database is', async () => {
    const { connections, busy, waiting } = database.load();
    expect(connections).toBeGreaterThan(0);
    expect([busy, waiting]).toEqual([0, 0]);
  });
});

test('a copy that a killed process left behind is gone after the next start', async () => {
  const { path, remove } = await temporaryDirectory();
  await (await openDatabase({ dataDirectory: path })).close();
  const left = join(path, 'database.copy');
  writeFileSync(left, '');
  await (await openDatabase({ dataDirectory: path })).close();
  expect(existsSync(left)).toBe(false);
  await remove();
});
