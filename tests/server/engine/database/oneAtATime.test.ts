import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { eventually } from '../../../eventually.ts';
import { findPostgres } from '../../../postgres.ts';
import { openEngine } from './openEngine.ts';

describe.skipIf(findPostgres() === undefined)('a connection to PostgreSQL', () => {
  let database: Database;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, stop } = await openEngine.postgres());
  });
  afterAll(async () => {
    await database.close();
    await stop();
  });

  // `pg` warns of a connection that is asked before it has answered, and will refuse it: a warning fails the test.
  test('asks one after the other what a transaction is asked at once, and goes on after a refusal', async () => {
    const order = await database.transaction(async (transaction) => {
      const rows = [1, 2, 3, 4, 5].map((n) =>
        transaction.query<{ n: number }>(sql`select ${n}::int as n`),
      );
      return (await Promise.all(rows)).flat().map(({ n }) => n);
    });
    expect(order).toEqual([1, 2, 3, 4, 5]);
    const refused = database.transaction(async (transaction) => {
      const wrong = [1, 2, 3, 4].map(() => transaction.query(sql`select 1 / 0`));
      await Promise.all(wrong);
    });
    await expect(refused).rejects.toThrow('division by zero');
    expect(await database.query(sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  test('begins to listen on many channels at once', async () => {
    const heard = vi.fn();
    const channels = ['one', 'two', 'three', 'four', 'five'];
    const stops = await Promise.all(
      channels.map((name) => database.listen(name, () => heard(name))),
    );
    for (const name of channels) await database.query(sql`select pg_notify(${name}, '')`);
    await eventually(() => expect(heard.mock.calls.flat()).toEqual(channels));
    await Promise.all(stops.map((stopListening) => stopListening()));
  });
});
