import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { ENGINES } from './engines.ts';
import { openEngine } from './openEngine.ts';

const OPEN_LIMIT_MS = 60_000;

describe.each(ENGINES)('a transaction on %s', (engine) => {
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ database, stop } = await openEngine[engine]());
  }, OPEN_LIMIT_MS);

  afterAll(async () => {
    await database.close();
    await stop();
  });

  test(
    'without a limit lets its statements take longer, and those after it are limited again',
    async () => {
      const slow = sql`select pg_sleep(2.5)`;
      await database.transaction((transaction) => transaction.query(slow), { isUnlimited: true });
      await expect(database.query(slow)).rejects.toMatchObject({ code: '57014' });
    },
    OPEN_LIMIT_MS,
  );

  test('reads each cursor by its own columns, whatever one of the same name had before', async () => {
    const readBy = (query: ReturnType<typeof sql>) =>
      database.transaction(async (reader) => {
        await reader.execute(sql`declare rows_of no scroll cursor for ${query}`);
        return reader.query(sql`fetch 10 from rows_of`);
      });
    for (const round of [1, 2, 3]) {
      expect(await readBy(sql`select ${round}::int as a`)).toEqual([{ a: round }]);
      expect(await readBy(sql`select 1 as a, 'x' as b, true as c`)).toEqual([
        { a: 1, b: 'x', c: true },
      ]);
    }
  });
});
