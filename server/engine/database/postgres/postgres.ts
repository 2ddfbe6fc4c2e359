/** PostgreSQL (and what speaks like it) behind the common interface. */
import type pg from 'pg';
import type {
  Database,
  DatabaseLog,
  Queryable,
  Sql,
  Transaction,
  TransactionOptions,
} from '../database.ts';
import { sql } from '../database.ts';
import { refuseRolledBack } from '../errors.ts';
import { isReadOnly } from '../readOnly.ts';
import { createRetries, isUndone, type Retries, retryReason } from '../retries.ts';
import { SentStatements } from '../sentStatements.ts';
import { TransactionScope } from '../transactionScope.ts';
import { CHANGING_COMMANDS } from '../values.ts';
import { type Connections, createConnections, openPool } from './connections.ts';
import { gatherWrites } from './gatherWrites.ts';
import { PostgresListener } from './postgresListener.ts';
import type { Answer } from './question.ts';
import { judgeTransaction, type TransactionTry } from './transactionTry.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
  readonly statementLimitMs: number;
  /** How PostgreSQL lists our connections. */
  readonly applicationName?: string | undefined;
  readonly followsTransactions?: boolean | undefined;
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
  const connections = createConnections(pool, log);
  const scope = new TransactionScope(options.followsTransactions);
  const retries = createRetries(log);
  const inTransaction = transactionsOver({ connections, scope, retries, log });
  const alone = statementsOver({ connections, scope, retries, log });
  const executeAlone = unlimitedOver({ connections, scope });

  return {
    engine: 'postgres',
    query: async <Row>(statement: Sql) =>
      rowsOf<Row>(await alone(statement, () => isReadOnly(statement.text))),
    execute: async (statement) => affectedOf(await alone(statement, () => false)),
    transaction: (work, { repeat = 'uncommitted', isUnlimited = false } = {}) =>
      inTransaction(sql`begin`, isUnlimited ? withoutLimit(work) : work, repeat),
    readSnapshot: (work, whilePaused) =>
      inTransaction(
        sql`begin isolation level repeatable read, read only`,
        async (reader) => {
          // The first statement takes the snapshot.
          await reader.query(sql`select 1`);
          await whilePaused?.();
          return work(reader);
        },
        // What was read has been sent on.
        'never',
      ),
    retries: retries.counts,
    load: () => ({
      connections: pool.totalCount,
      busy: pool.totalCount - pool.idleCount - connections.free.count(),
      waiting: pool.waitingCount,
      isListening: listener.isConnected,
    }),
    listen: (channel, handler, onGap) => listener.listen(channel, { handler, onGap }),
    executeAlone,
    async maintain() {
      await executeAlone(sql`analyze`);
    },
    async close() {
      retries.stop();
      await listener.close();
      connections.free.end();
      await pool.end();
    },
  };
}

/** A statement that may take as long as it does. */
const unlimitedOver =
  ({ connections: { run, lend }, scope }: Pick<Session, 'connections' | 'scope'>) =>
  async (statement: Sql): Promise<number> => {
    scope.refuseInside();
    return lend(async (client, discard) => {
      // Its limit is gone, so it serves nobody after this.
      discard();
      await run(client, sql`set statement_timeout = 0`);
      return affectedOf(await run(client, statement));
    });
  };

const withoutLimit =
  <T>(work: (transaction: Transaction) => Promise<T>) =>
  (transaction: Transaction): Promise<T> => {
    transaction.send(sql`set local statement_timeout = 0`);
    return work(transaction);
  };

interface Session {
  readonly connections: Connections;
  readonly scope: TransactionScope;
  readonly retries: Retries;
  readonly log: DatabaseLog;
}

/** Statements outside of transactions. */
const statementsOver =
  ({ connections: { run, lend, share }, scope, retries }: Session) =>
  async (statement: Sql, isRead: () => boolean): Promise<Answer> => {
    scope.refuseInside();
    let isSent = false;
    const send = (client: pg.PoolClient) => {
      isSent = true;
      return run(client, statement);
    };
    const attempt = () => (statement.isQuick ? share(send) : lend(send));
    return retries.run(attempt, (error) => {
      const reason = retryReason(error);
      // A write whose connection was lost may have been done.
      const isHarmless = reason !== undefined && (!isSent || isUndone(reason) || isRead());
      return { error, reason: isHarmless ? reason : undefined };
    });
  };

const transactionsOver =
  (session: Session) =>
  async <T>(
    beginning: Sql,
    work: (transaction: Transaction) => Promise<T>,
    repeat: Required<TransactionOptions>['repeat'],
  ): Promise<T> => {
    session.scope.refuseInside();
    let current: TransactionTry = { progress: 'beginning', failure: undefined };
    return session.retries.run(
      () => {
        current = { progress: 'beginning', failure: undefined };
        // Work that must not be done twice waits until it is sure that it is begun.
        return runTransaction(session, current, beginning, work, repeat === 'never');
      },
      (error) => judgeTransaction(current, error, repeat),
    );
  };

const runTransaction = <T>(
  { connections: { run, lend }, scope, log }: Session,
  current: TransactionTry,
  beginning: Sql,
  work: (transaction: Transaction) => Promise<T>,
  waitsForBegin: boolean,
): Promise<T> =>
  lend(async (client, discard) => {
    let isOpen = true;
    const ask = async (statement: Sql): Promise<Answer> => {
      if (!isOpen) throw new Error('the transaction has ended');
      gatherWrites(client.connection.stream);
      try {
        return await run(client, statement, false);
      } catch (error) {
        current.failure ??= error;
        throw error;
      }
    };
    const sent = new SentStatements(ask);
    const begun = ask(beginning).then(() => {
      if (current.progress === 'beginning') current.progress = 'working';
    });
    // Where it failed, so does whatever follows.
    begun.catch(() => undefined);
    try {
      if (waitsForBegin) await begun;
      const { send, settle } = sent;
      const result = await scope.run(() => work({ ...toQueryable(ask), send, settle }));
      current.progress = 'committing';
      // Right behind what was sent last: where that fails, the server rolls back instead.
      const { command } = await ask(sql`commit`);
      current.progress = 'ended';
      refuseRolledBack(command);
      return result;
    } catch (error) {
      if (current.progress !== 'ended') await rollBack(ask, discard, log);
      throw (await sent.failure()) ?? error;
    } finally {
      isOpen = false;
    }
  });

/** If even this fails the connection is dead, and the server rolls back by itself when it closes. */
const rollBack = async (
  ask: (statement: Sql) => Promise<unknown>,
  discard: () => void,
  log: DatabaseLog,
): Promise<void> => {
  try {
    await ask(sql`rollback`);
  } catch (err) {
    discard();
    log.warn({ err }, 'a transaction could not be rolled back by command');
  }
};

const affectedOf = ({ command, rowCount }: Answer): number =>
  CHANGING_COMMANDS.has(command) ? rowCount : 0;

/** Who asks knows which columns come back. */
const rowsOf = <Row>({ rows }: Answer): readonly Row[] => rows as readonly Row[];

const toQueryable = (ask: (statement: Sql) => Promise<Answer>): Queryable => ({
  query: async <Row>(statement: Sql) => rowsOf<Row>(await ask(statement)),
  execute: async (statement) => affectedOf(await ask(statement)),
});
