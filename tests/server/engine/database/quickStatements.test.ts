import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { findPostgres } from '../../../postgres.ts';
import { type Accounts, add, openAccounts } from './retries/accounts.ts';
import { terminate } from './retries/failures.ts';

const after = (seconds: number, n: number) =>
  sql.quick(sql`select ${n}::int as n from pg_sleep(${seconds}::float8)`);

describe.skipIf(findPostgres() === undefined)(
  'statements that read rows by their keys, on PostgreSQL (SCALE-3)',
  () => {
    let accounts: Accounts;
    beforeAll(async () => {
      accounts = await openAccounts();
    });
    beforeEach(() => accounts.empty());
    afterAll(() => accounts.close());

    test('share a connection where many come at once, and each has its own answer', async () => {
      const database = await accounts.open();
      await database.execute(add('a'));
      await database.query(sql.quick(sql`select 1`));
      const numbers = Array.from({ length: 40 }, (_, index) => index);
      const rows = await Promise.all(
        numbers.map((n) => database.query(sql.quick(sql`select ${n}::int as n`))),
      );
      expect(rows).toEqual(numbers.map((n) => [{ n }]));
      expect(database.load()).toMatchObject({ busy: 0, waiting: 0 });
    });

    test('are answered beside one that takes long, and beside a failed one', async () => {
      const database = await accounts.open();
      const slow = database.query(after(2, 1));
      await pause(100);
      const began = performance.now();
      const failed = database.query(sql.quick(sql`select 1 / 0`));
      const quick = database.query(after(0, 2));
      await expect(failed).rejects.toThrow('division by zero');
      expect(await quick).toEqual([{ n: 2 }]);
      expect(performance.now() - began).toBeLessThan(1_500);
      expect(await slow).toEqual([{ n: 1 }]);
    });

    test('leave connections to whoever waits for one, however many of them come', async () => {
      const database = await accounts.open();
      let isOver = false;
      let asked = 0;
      const askOn = async (): Promise<void> => {
        while (!isOver) {
          await database.query(after(0.01, 1));
          asked += 1;
        }
      };
      const asking = Array.from({ length: 120 }, askOn);
      await pause(200);
      await Promise.all(
        Array.from({ length: 20 }, () =>
          database.transaction((transaction) => transaction.execute(add('a'))),
        ),
      );
      isOver = true;
      await Promise.all(asking);
      expect(asked).toBeGreaterThan(120);
      expect(await accounts.balances()).toMatchObject([{ n: 20 }, { n: 0 }]);
    });

    test('are all asked again where their connection is lost', async () => {
      const database = await accounts.open();
      await database.query(sql.quick(sql`select 1`));
      const asked = [after(1, 1), after(0, 2), after(0, 3)].map((one) => database.query(one));
      await pause(100);
      expect(await terminate(accounts.url, 'active')).toBeGreaterThan(0);
      expect(await Promise.all(asked)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
      await database.execute(add('a'));
      expect(await accounts.balances()).toMatchObject([{ n: 1 }, { n: 0 }]);
    });
  },
);
