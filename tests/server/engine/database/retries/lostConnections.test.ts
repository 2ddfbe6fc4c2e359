import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { findPostgres } from '../../../../postgres.ts';
import { type Accounts, add, openAccounts } from './accounts.ts';
import { asOperator, openBreakingProxy, terminate, terminateSoon } from './failures.ts';

describe.skipIf(findPostgres() === undefined)('work on PostgreSQL whose connection is lost', () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  beforeEach(() => accounts.empty());
  afterAll(() => accounts.close());

  describe('a connection that is terminated (SCALE-2)', () => {
    test('while it is idle costs nobody anything', async () => {
      const database = await accounts.open();
      await database.query(sql`select 1`);
      await terminate(accounts.url, 'idle');
      await database.transaction((transaction) => transaction.execute(add('a')));
      await terminate(accounts.url, 'idle');
      await database.execute(add('a'));
      expect(await accounts.balances()).toMatchObject([{ n: 2 }, { n: 0 }]);
    });

    test('between two statements of a transaction has it done again, once', async () => {
      const database = await accounts.open();
      let tries = 0;
      await database.transaction(async (transaction) => {
        tries += 1;
        await transaction.execute(add('a'));
        if (tries === 1) expect(await terminate(accounts.url, 'idle in transaction')).toBe(1);
        await transaction.execute(add('b'));
      });
      expect(tries).toBe(2);
      expect(await accounts.balances()).toEqual([
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ]);
      expect(database.retries()).toMatchObject({ connection: 1, deadlock: 0 });
    });

    test('behind one write of many, so that it cannot be undone alone, has all done again', async () => {
      const database = await accounts.open();
      let tries = 0;
      await database.transaction(async (transaction) => {
        tries += 1;
        await transaction.execute(add('a'));
        const refused = joinTransaction(database, transaction).transaction(async (write) => {
          await write.execute(add('b'));
          // A worker that lost its connection does not know the savepoint of the write any more.
          if (tries === 1) await write.execute(sql`release savepoint row_of_batch`);
          throw new Error('the write is refused');
        });
        await expect(refused).rejects.toThrow(tries === 1 ? 'row_of_batch' : 'refused');
        await transaction.execute(add('a'));
      });
      expect(tries).toBe(2);
      expect(await accounts.balances()).toMatchObject([{ n: 2 }, { n: 0 }]);
      expect(database.retries()).toMatchObject({ worker: 1 });
    });

    test('under a statement of a transaction has it done again, once', async () => {
      const database = await accounts.open();
      let tries = 0;
      await database.transaction(async (transaction) => {
        tries += 1;
        await transaction.execute(add('a'));
        const slow = transaction.query(sql`select pg_sleep(${tries === 1 ? 20 : 0}::float8)`);
        if (tries === 1) void terminateSoon(accounts.url, '%pg_sleep%');
        await slow;
      });
      expect(await accounts.balances()).toMatchObject([{ n: 1 }, { n: 0 }]);
      expect(database.retries().connection).toBe(1);
    });

    test('in work that says it cannot be done twice ends it, with nothing written', async () => {
      const database = await accounts.open();
      let tries = 0;
      const work = database.transaction(
        async (transaction) => {
          tries += 1;
          await transaction.execute(add('a'));
          await terminate(accounts.url, 'idle in transaction');
          await transaction.execute(add('b'));
        },
        { repeat: 'never' },
      );
      await expect(work).rejects.toMatchObject({ code: '57P01' });
      expect(tries).toBe(1);
      expect(await accounts.balances()).toMatchObject([{ n: 0 }, { n: 0 }]);
      expect(database.retries().connection).toBe(0);
    });

    test('under a read outside of any transaction has it read again', async () => {
      const database = await accounts.open();
      const reading = database.query<{ n: number }>(
        sql`select n from accounts, pg_sleep(0.3) where id = 'a'`,
      );
      await terminateSoon(accounts.url, '%pg_sleep%');
      expect(await reading).toEqual([{ n: 0 }]);
      expect(database.retries().connection).toBe(1);
    });

    test('under a write outside of any transaction is told: it may have been done', async () => {
      const database = await accounts.open();
      const writing = database.execute(sql`
        update accounts set n = n + 1 from pg_sleep(20) where id = 'a'`);
      const told = expect(writing).rejects.toMatchObject({ code: '57P01' });
      await terminateSoon(accounts.url, '%pg_sleep%');
      await told;
      expect(database.retries().connection).toBe(0);
    });

    test('while a commit is at work is told as an unknown outcome', async () => {
      await asOperator(
        accounts.url,
        `create or replace function dawdle() returns trigger language plpgsql as
          $$ begin perform pg_sleep(20); return null; end $$;
        create constraint trigger slow_commit after update on accounts
          deferrable initially deferred for each row execute function dawdle()`,
      );
      const database = await accounts.open();
      const work = database.transaction((transaction) => transaction.execute(add('a')));
      const told = expect(work).rejects.toMatchObject({ code: '08007' });
      await terminateSoon(accounts.url, 'commit%');
      await told;
      expect(await accounts.balances()).toMatchObject([{ n: 0 }, { n: 0 }]);
      expect(database.retries().connection).toBe(0);
    });
  });

  describe('a connection that breaks in the middle of a commit', () => {
    test.each([
      ['before the server hears', 0],
      ['before the answer comes', 1],
    ] as const)('%s is an unknown outcome and never repeated blindly', async (how, stored) => {
      const proxy = await openBreakingProxy(accounts.url);
      const database = await accounts.open(proxy.url);
      proxy.breakNextCommit(how);
      let tries = 0;
      const work = database.transaction(async (transaction) => {
        tries += 1;
        await transaction.execute(add('a'));
      });
      await expect(work).rejects.toMatchObject({ code: '08007' });
      expect(tries).toBe(1);
      await pause(50);
      expect(await accounts.balances()).toMatchObject([{ n: stored }, { n: 0 }]);
      expect(database.retries().connection).toBe(0);
      await proxy.close();
    });

    test.each(['before the server hears', 'before the answer comes'] as const)(
      '%s is decided by work that finds out itself whether it was done',
      async (how) => {
        const proxy = await openBreakingProxy(accounts.url);
        const database = await accounts.open(proxy.url);
        proxy.breakNextCommit(how);
        await database.transaction(
          async (transaction) => {
            const isNew = await transaction.execute(
              sql`insert into accounts values ('done', 1) on conflict do nothing`,
            );
            if (isNew > 0) await transaction.execute(add('a'));
          },
          { repeat: 'always' },
        );
        expect(await accounts.balances()).toMatchObject([
          { id: 'a', n: 1 },
          { n: 0 },
          { id: 'done' },
        ]);
        expect(database.retries().connection).toBe(1);
        await proxy.close();
      },
    );
  });

  test('a server that crashes and comes back loses nothing and does nothing twice', async () => {
    const database = await accounts.open();
    let tries = 0;
    const work = database.transaction(async (transaction) => {
      tries += 1;
      await transaction.execute(add('a'));
      if (tries === 1) await crashServer(accounts.url);
      await transaction.execute(add('b'));
    });
    await work;
    expect(await accounts.balances()).toEqual([
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ]);
    expect(database.retries().connection).toBeGreaterThan(0);
  });
});
/** One process that is killed makes the server end all others and recover. */
const crashServer = async (url: string): Promise<void> => {
  const [victim] = await asOperator<{ pid: number }>(
    url,
    `select pid from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  if (victim) process.kill(victim.pid, 'SIGKILL');
  await pause(100);
};
