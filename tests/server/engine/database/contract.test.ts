import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { eventually } from '../../../eventually.ts';
import { ENGINES } from './engines.ts';
import { openEngine } from './openEngine.ts';

const OPEN_LIMIT_MS = 60_000;

/** A statement that is prepared at once. */
const hot = ({ text, values }: Sql): Sql => ({ text, values, name: 'hot' });

describe.each(ENGINES)('the database on %s', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await openEngine[engine]());
    await database.execute(sql`create table apps (id int primary key, name text not null unique)`);
  }, OPEN_LIMIT_MS);

  afterAll(async () => {
    await database.close();
    await stop();
  });

  test('says which engine it is', () => {
    expect(database.engine).toBe(engine);
  });

  test('gives int8 as a number, numeric as text, times as ISO text and bytes as Uint8Array', async () => {
    const [row] = await database.query(sql`
      select 9007199254740991::int8 as big, 12.50::numeric as amount, 1.5::float8 as ratio,
        true as yes, null as nothing, '2026-03-01'::date as day,
        '2026-03-01 10:11:12.345678+02'::timestamptz as moment,
        '2026-03-01 10:11:12'::timestamp as stamp,
        '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as doc, '{"a": 1}'::json::text as text`);
    expect(row).toEqual({
      big: 9007199254740991,
      amount: '12.50',
      ratio: 1.5,
      yes: true,
      nothing: null,
      day: '2026-03-01',
      moment: '2026-03-01T08:11:12.345Z',
      stamp: '2026-03-01T10:11:12.000Z',
      bytes: new Uint8Array([0, 255]),
      doc: { a: [1] },
      text: '{"a": 1}',
    });
  });

  test('gives arrays of every such type with the same elements', async () => {
    const [row] = await database.query(sql`
      select array[1, null]::int8[] as bigs, array[1.50]::numeric[] as amounts,
        array['a,"b"\\', null, 'NULL'] as texts, array[[1, 2], [3, 4]]::int[] as nested,
        array['2026-03-01 10:00+00'::timestamptz] as moments, array['\\x01'::bytea] as bytes,
        array['{"a":1}'::jsonb] as docs, array[]::text[] as none`);
    expect(row).toEqual({
      bigs: [1, null],
      amounts: ['1.50'],
      texts: ['a,"b"\\', null, 'NULL'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      moments: ['2026-03-01T10:00:00.000Z'],
      bytes: [new Uint8Array([1])],
      docs: [{ a: 1 }],
      none: [],
    });
  });

  test('takes every kind of value back as it was given', async () => {
    const moment = new Date('2026-03-01T08:11:12.345Z');
    const doc = { name: 'ça va ‎سوق', list: [1, 'two'], quote: '"\\' };
    const [row] = await database.query(sql`
      select ${'text'}::text as text, ${42}::int as whole, ${1.25}::float8 as ratio,
        ${10n ** 15n}::int8 as big, ${false}::boolean as no, ${null}::text as nothing,
        ${moment}::timestamptz as moment, ${doc}::jsonb as doc, ${JSON.stringify([1])}::jsonb as list,
        ${new Uint8Array([1, 0, 255])}::bytea as bytes, ${['a', 'b "c" \\', null]}::text[] as texts,
        ${[new Uint8Array([7])]}::bytea[] as blobs, ${[[1], [2]]}::int[] as nested`);
    expect(row).toEqual({
      text: 'text',
      whole: 42,
      ratio: 1.25,
      big: 10 ** 15,
      no: false,
      nothing: null,
      moment: moment.toISOString(),
      doc,
      list: [1],
      bytes: new Uint8Array([1, 0, 255]),
      texts: ['a', 'b "c" \\', null],
      blobs: [new Uint8Array([7])],
      nested: [[1], [2]],
    });
  });

  test('refuses an undefined value instead of writing null', async () => {
    await expect(database.query(sql`select ${undefined}::text`)).rejects.toThrow(TypeError);
  });

  test('keeps a value a value, whatever it contains', async () => {
    const hostile = `'); drop table apps; --`;
    expect(await database.query(sql`select ${hostile}::text as name`)).toEqual([{ name: hostile }]);
    expect(await database.query(sql`select count(*) as n from apps`)).toEqual([{ n: 0 }]);
  });

  test('refuses two statements in one', async () => {
    await expect(database.query(sql`select 1; select 2`)).rejects.toMatchObject({ code: '42601' });
  });

  test('counts the rows it changed, and none for a select', async () => {
    const insert = sql`insert into apps select n, 'app ' || n from generate_series(1, 3) n`;
    expect(await database.execute(insert)).toBe(3);
    expect(await database.execute(sql`update apps set name = name where id < 3`)).toBe(2);
    expect(await database.execute(sql`select * from apps`)).toBe(0);
    expect(await database.query(sql`delete from apps returning id`)).toHaveLength(3);
  });

  test('gives SQLSTATE, constraint, table and detail of an error', async () => {
    const add = (id: number) => sql`insert into apps values (${id}, 'twice')`;
    await database.execute(add(1));
    await expect(database.execute(add(2))).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'apps_name_key',
      table: 'apps',
      detail: 'Key (name)=(twice) already exists.',
    });
    await database.execute(sql`delete from apps`);
  });

  test('goes on after an error, also in a statement that was prepared', async () => {
    const divide = (by: number) => hot(sql`select 1 / ${by}::int as result`);
    await expect(database.query(divide(0))).rejects.toMatchObject({ code: '22012' });
    expect(await database.query(divide(1))).toEqual([{ result: 1 }]);
    await expect(database.query(divide(0))).rejects.toMatchObject({ code: '22012' });
    expect(await database.query(divide(1))).toEqual([{ result: 1 }]);
  });

  test('survives that a column comes under a prepared statement', async () => {
    const all = hot(sql`select * from growing`);
    await database.execute(sql`create table growing (a int)`);
    await database.execute(sql`insert into growing values (1)`);
    expect(await database.query(all)).toEqual([{ a: 1 }]);
    await database.execute(sql`alter table growing add column b int`);
    expect(await database.query(all)).toEqual([{ a: 1, b: null }]);
  });

  test('runs more different statements than it keeps prepared', async () => {
    const wanted = Array.from({ length: 450 }, (_, index) => index);
    const ask = (index: number) => database.query(hot(sql`select ${sql.raw(String(index))} as n`));
    const rows = (await Promise.all([...wanted, ...wanted].map(ask))).flat();
    expect(rows).toEqual([...wanted, ...wanted].map((n) => ({ n })));
  });

  test('commits a transaction as a whole', async () => {
    const result = await database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into apps values (1, 'one')`);
      return transaction.query(sql`select name from apps`);
    });
    expect(result).toEqual([{ name: 'one' }]);
    expect(await database.execute(sql`delete from apps`)).toBe(1);
  });

  test('rolls a transaction back when its work throws, and throws the same error', async () => {
    const reason = new Error('changed my mind');
    const work = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into apps values (1, 'one')`);
      throw reason;
    });
    await expect(work).rejects.toBe(reason);
    expect(await database.query(sql`select * from apps`)).toEqual([]);
  });

  test('does not take a transaction for committed whose failed statement was caught', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into apps values (1, 'one')`);
      await transaction.query(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await database.query(sql`select * from apps`)).toEqual([]);
  });

  test('keeps statements from outside out of a transaction', async () => {
    // Made before the transaction, so that it belongs to the world outside; it sends when told to.
    const begun = new EventEmitter();
    const outside = once(begun, 'begun').then(() =>
      database.execute(sql`insert into apps values (2, 'two')`),
    );
    const work = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into apps values (1, 'one')`);
      begun.emit('begun');
      await transaction.query(sql`select 1`);
      throw new Error('roll back');
    });
    await expect(work).rejects.toThrow('roll back');
    expect(await outside).toBe(1);
    expect(await database.query(sql`select id from apps`)).toEqual([{ id: 2 }]);
    await database.execute(sql`delete from apps`);
  });

  test('counts up correctly under forty transactions at once', async () => {
    await database.execute(sql`create table counter (n int)`);
    await database.execute(sql`insert into counter values (0)`);
    const countUp = () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ n: number }>(sql`select n from counter for update`);
        await transaction.execute(sql`update counter set n = ${(row?.n ?? 0) + 1}`);
      });
    await Promise.all(Array.from({ length: 40 }, countUp));
    expect(await database.query(sql`select n from counter`)).toEqual([{ n: 40 }]);
  });

  test('refuses the database itself inside a transaction, and a transaction that has ended', async () => {
    const inside = database.transaction(() => database.query(sql`select 1`));
    await expect(inside).rejects.toThrow('inside a transaction');
    const kept = await database.transaction(async (transaction) => transaction);
    await expect(kept.query(sql`select 1`)).rejects.toThrow('has ended');
  });

  test('brings a notice to every listener of its channel, also from a transaction', async () => {
    const heard = vi.fn();
    const stopFirst = await database.listen('order changes', (payload) => heard('first', payload));
    const stopSecond = await database.listen('order changes', (payload) =>
      heard('second', payload),
    );
    await database.transaction(async (transaction) => {
      await transaction.query(sql`select pg_notify('order changes', 'id 1')`);
    });
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
    await stopFirst();
    await database.query(sql`select pg_notify('order changes', 'id 2')`);
    await eventually(() => expect(heard).toHaveBeenLastCalledWith('second', 'id 2'));
    expect(heard).not.toHaveBeenCalledWith('first', 'id 2');
    await stopSecond();
  });

  test('builds an index concurrently', async () => {
    await database.executeAlone(sql`create index concurrently apps_name on apps (name)`);
    expect(
      await database.query(sql`select indexname from pg_indexes where indexname = 'apps_name'`),
    ).toHaveLength(1);
  });

  test(
    'leaves the event loop free while a statement runs to its time limit, and answers who waited behind it',
    async () => {
      const turns = vi.fn();
      const clock = setInterval(turns, 5);
      const slow = database.query(sql`select count(*) from generate_series(1, 2000000000)`);
      const behind = database.query(sql`select 1 as one`);
      await expect(slow).rejects.toMatchObject({ code: '57014' });
      clearInterval(clock);
      // A loop that is not free turns once, at the end.
      expect(turns.mock.calls.length).toBeGreaterThan(1);
      expect(await behind).toEqual([{ one: 1 }]);
    },
    OPEN_LIMIT_MS,
  );

  test(
    'loses a transaction as a whole that ran into the time limit, also if that was caught',
    async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.execute(sql`insert into apps values (1, 'one')`);
        const slow = sql`select count(*) from generate_series(1, 2000000000)`;
        await transaction.query(slow).catch(() => undefined);
        await transaction.execute(sql`insert into apps values (2, 'two')`);
      });
      await expect(work).rejects.toMatchObject({ name: 'DatabaseError' });
      expect(await database.query(sql`select id from apps`)).toEqual([]);
    },
    OPEN_LIMIT_MS,
  );

  test('still listens after that', async () => {
    const heard = vi.fn();
    const stopListening = await database.listen('later', heard);
    await database.query(sql`select pg_notify('later', 'still here')`);
    await eventually(() => expect(heard).toHaveBeenCalledWith('still here'));
    await stopListening();
  });

  test('refreshes the statistics', async () => {
    await database.execute(sql`create table measured as select n from generate_series(1, 500) n`);
    await database.maintain();
    expect(
      await database.query(
        sql`select n_distinct::int as n from pg_stats where tablename = 'measured'`,
      ),
    ).toEqual([{ n: -1 }]);
  });
});
