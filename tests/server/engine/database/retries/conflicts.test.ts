import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { findPostgres } from '../../../../postgres.ts';
import { type Accounts, add, addText, openAccounts } from './accounts.ts';
import { asOperator, untilWaiting } from './failures.ts';

/** Somewhere to wait until another one has come as far. */
const gate = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe.skipIf(findPostgres() === undefined)(
  'work that loses against other work on PostgreSQL',
  () => {
    let accounts: Accounts;
    beforeAll(async () => {
      accounts = await openAccounts();
    });
    beforeEach(() => accounts.empty());
    afterAll(() => accounts.close());

    describe('two transactions', () => {
      test('that wait for each other are both done once, and the deadlock is counted and told (SCALE-2)', async () => {
        const database = await accounts.open();
        const reached = { a: gate(), b: gate() };
        const crosswise = (first: 'a' | 'b', second: 'a' | 'b') =>
          database.transaction(async (transaction) => {
            await transaction.execute(add(first));
            reached[first].resolve();
            await reached[second].promise;
            await transaction.execute(add(second));
          });
        await Promise.all([crosswise('a', 'b'), crosswise('b', 'a')]);
        expect(await accounts.balances()).toEqual([
          { id: 'a', n: 2 },
          { id: 'b', n: 2 },
        ]);
        expect(database.retries()).toMatchObject({ deadlock: 1, connection: 0 });
        expect(accounts.log.warn).toHaveBeenCalledWith(
          expect.objectContaining({ reason: 'deadlock' }),
          'the database work is done again',
        );
      });

      test.each([
        ['repeatable read', 'at a statement'],
        ['serializable', 'at the commit'],
      ])('of which one loses under %s, %s, are both done once', async (level) => {
        const name = new URL(accounts.url).pathname.slice(1);
        await asOperator(
          accounts.url,
          `alter database ${name} set default_transaction_isolation = '${level}'`,
        );
        try {
          const database = await accounts.open();
          let arrived = 0;
          const both = gate();
          const copyOther = (own: string) =>
            database.transaction(async (transaction) => {
              const [sum] = await transaction.query<{ n: number }>(
                sql`select sum(n)::int as n from accounts`,
              );
              arrived += 1;
              if (arrived === 2) both.resolve();
              await both.promise;
              // Under `serializable` each writes what the other one has read.
              const id = level === 'serializable' ? own : 'a';
              await transaction.execute(
                sql`update accounts set n = ${(sum?.n ?? 0) + 1} where id = ${id}`,
              );
            });
          await Promise.all([copyOther('a'), copyOther('b')]);
          const rows = await accounts.balances();
          // One after the other in either order: the second one has seen the first one's work.
          expect(Math.max(...rows.map(({ n }) => n))).toBe(2);
          expect(database.retries().serialization).toBeGreaterThan(0);
        } finally {
          await asOperator(
            accounts.url,
            `alter database ${name} reset default_transaction_isolation`,
          );
        }
      });

      test('that meet for ever are told so after some tries', async () => {
        const database = await accounts.open();
        let tries = 0;
        const losing = database.transaction(async (transaction) => {
          tries += 1;
          await transaction.execute(add('a'));
          await transaction.execute(
            sql`do $$ begin raise exception using errcode = '40001'; end $$`,
          );
        });
        await expect(losing).rejects.toMatchObject({ code: '40001' });
        expect([tries, database.retries().serialization]).toEqual([5, 4]);
        expect(await accounts.balances()).toMatchObject([{ n: 0 }, { n: 0 }]);
      });
    });

    test('a single statement that loses is repeated, as nothing of it is left', async () => {
      const database = await accounts.open(`${accounts.url}?options=-c%20deadlock_timeout%3D2s`);
      const other = new pg.Client(accounts.url);
      await other.connect();
      // The other one never finds the deadlock, so that the statement is the one to be undone.
      await other.query(`set deadlock_timeout = '1min'; begin; ${addText('b')}`);
      // Locks `a` and then waits for `b`.
      const alone = database.execute(sql`
      update accounts set n = n + 10
      where id in (select id from accounts order by id for update)`);
      await untilWaiting(accounts.url, 1);
      await other.query(addText('a'));
      await other.query('commit');
      await alone;
      await other.end();
      expect(await accounts.balances()).toEqual([
        { id: 'a', n: 11 },
        { id: 'b', n: 11 },
      ]);
      expect(database.retries()).toMatchObject({ deadlock: 1 });
    });
  },
);
