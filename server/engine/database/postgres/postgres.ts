/** PostgreSQL (and what speaks like it) behind the common interface. */
import type pg from 'pg';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import type { Database, DatabaseLog, Queryable, Sql } from '../database.ts';
import { sql } from '../database.ts';
import { refuseRolledBack } from '../errors.ts';
import { TransactionScope } from '../transactionScope.ts';
import { CHANGING_COMMANDS } from '../values.ts';
import { type Connections, createConnections, openPool } from './connections.ts';
import { PostgresListener } from './postgresListener.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
  readonly statementLimitMs: number;
  /** How PostgreSQL lists our connections. */
  readonly applicationName?: string | undefined;
}

/** A command that demands a stopped server looks for connections of this name. */
export const SERVER_NAME = 'souk';

/** Errors: `DatabaseUnreachableError`, one sentence without the password. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { applicationName = SERVER_NAME, databaseUrl, log } = options;
  const pool = await openPool({ ...options, applicationName });
  const listener = new PostgresListener(
    { connectionString: databaseUrl, application_name: `${applicationName} listening` },
    log,
  );
  const connections = createConnections(pool);
  const { run, lend } = connections;
  const scope = new TransactionScope();
  const inTransaction = transactionsOver(connections, scope, log);

  const alone = async (statement: Sql): Promise<pg.QueryResult> => {
    scope.refuseInside();
    return lend((client) => run(client, statement));
  };

  async function executeAlone(statement: Sql): Promise<number> {
    scope.refuseInside();
    return lend(async (client, discard) => {
      // Its limit is gone, so it serves nobody after this.
      discard();
      await run(client, sql`set statement_timeout = 0`);
      return affectedOf(await run(client, statement));
    });
  }

  return {
    engine: 'postgres',
    ...toQueryable(alone),
    transaction: (work) => inTransaction(sql`begin`, work),
    readSnapshot: (work, whilePaused) =>
      inTransaction(sql`begin isolation level repeatable read, read only`, async (reader) => {
        // The first statement takes the snapshot.
        await reader.query(sql`select 1`);
        await whilePaused?.();
        return work(reader);
      }),
    load: () => ({
      connections: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      isListening: listener.isConnected,
    }),
    listen: (channel, handler, onGap) => listener.listen(channel, { handler, onGap }),
    executeAlone,
    async maintain() {
      await executeAlone(sql`analyze`);
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

const transactionsOver =
  ({ run, lend }: Connections, scope: TransactionScope, log: DatabaseLog) =>
  async <T>(beginning: Sql, work: (transaction: Queryable) => Promise<T>): Promise<T> => {
    scope.refuseInside();
    return lend(async (client, discard) => {
      let isOpen = true;
      // Work may ask for several things at once; `pg` refuses that of one connection from its version 9 on.
      const inOrder = createLimiter(1);
      const ask = async (statement: Sql): Promise<pg.QueryResult> => {
        if (!isOpen) throw new Error('the transaction has ended');
        return inOrder(() => run(client, statement, false));
      };
      await ask(beginning);
      try {
        const result = await scope.run(() => work(toQueryable(ask)));
        refuseRolledBack((await ask(sql`commit`)).command);
        return result;
      } catch (error) {
        // If even this fails the connection is dead, and the server rolls back by itself when it
        // closes: the first error is the one to tell.
        await ask(sql`rollback`).catch((err: unknown) => {
          discard();
          log.warn({ err }, 'a transaction could not be rolled back by command');
        });
        throw error;
      } finally {
        isOpen = false;
      }
    });
  };

const affectedOf = ({ command, rowCount }: pg.QueryResult): number =>
  CHANGING_COMMANDS.has(command) ? (rowCount ?? 0) : 0;

const toQueryable = (ask: (statement: Sql) => Promise<pg.QueryResult>): Queryable => ({
  query: async (statement) => (await ask(statement)).rows,
  execute: async (statement) => affectedOf(await ask(statement)),
});
