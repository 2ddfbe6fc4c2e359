import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { ENGINES } from './engines.ts';
import { openEngine } from './openEngine.ts';

const OPEN_LIMIT_MS = 60_000;
const UNIQUE_VIOLATION = { code: '23505', constraint: 'apps_pkey' };

describe.each(ENGINES)('SCALE-3: statements that are sent and not waited for, on %s', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await openEngine[engine]());
    await database.execute(sql`create table apps (id int primary key)`);
  }, OPEN_LIMIT_MS);
  beforeEach(() => database.execute(sql`truncate apps`));
  afterAll(async () => {
    await database.close();
    await stop();
  });

  const add = (id: number) => sql`insert into apps (id) values (${id})`;
  const ids = async () =>
    (await database.query<{ id: number }>(sql`select id from apps order by id`)).map(
      ({ id }) => id,
    );

  test('are committed with the others, each seen by whatever is asked after it', async () => {
    const seen = await database.transaction(async (transaction) => {
      transaction.send(add(1));
      const rows = await transaction.query(sql`select id from apps`);
      transaction.send(add(2));
      return rows;
    });
    expect(seen).toEqual([{ id: 1 }]);
    expect(await ids()).toEqual([1, 2]);
  });

  test('undo everything where one fails, and say with what', async () => {
    const work = database.transaction(async (transaction) => {
      transaction.send(add(1));
      transaction.send(add(1));
      transaction.send(add(2));
    });
    await expect(work).rejects.toMatchObject(UNIQUE_VIOLATION);
    expect(await ids()).toEqual([]);
  });

  test('are the reason where the work fails after one of them', async () => {
    const work = database.transaction(async (transaction) => {
      transaction.send(add(1));
      transaction.send(add(1));
      await transaction.query(sql`select 1`);
    });
    await expect(work).rejects.toMatchObject(UNIQUE_VIOLATION);
    const refused = database.transaction(async (transaction) => {
      transaction.send(add(3));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await ids()).toEqual([]);
  });

  test('are not the reason where one before them fails that somebody waits for', async () => {
    await database.execute(add(1));
    const work = database.transaction(async (transaction) => {
      const added = transaction.execute(add(1));
      transaction.send(add(2));
      await added;
    });
    await expect(work).rejects.toMatchObject(UNIQUE_VIOLATION);
    expect(await ids()).toEqual([1]);
  });

  test('of a part are undone with that part alone', async () => {
    await database.transaction(async (transaction) => {
      const parts = joinTransaction(database, transaction);
      transaction.send(add(1));
      const refused = parts.transaction(async (part) => {
        part.send(add(2));
        part.send(add(1));
      });
      await expect(refused).rejects.toMatchObject(UNIQUE_VIOLATION);
      await parts.transaction(async (part) => part.send(add(3)));
    });
    expect(await ids()).toEqual([1, 3]);
  });
});
