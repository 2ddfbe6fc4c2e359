/** The embedded engine behind the common interface. */
import { ChannelListeners, type NotificationListener } from '../channelListeners.ts';
import type {
  Database,
  DatabaseLog,
  Queryable,
  Sql,
  Transaction,
  TransactionOptions,
} from '../database.ts';
import { type RetryCounts, sql } from '../database.ts';
import { DatabaseError, ENGINE_STOPPED, refuseRolledBack } from '../errors.ts';
import { SentStatements } from '../sentStatements.ts';
import { SharedExclusiveLock } from '../sharedExclusiveLock.ts';
import { TransactionScope } from '../transactionScope.ts';
import { toParameter } from '../values.ts';
import { EngineClient } from './engineClient.ts';
import type { OpenLink } from './engineLink.ts';
import type { EngineResult, EngineSettings, EngineStatement } from './engineMessages.ts';
import { maintainFiles, scheduleMaintenance } from './maintenance.ts';

export interface PgliteOptions {
  readonly settings: EngineSettings;
  readonly log: DatabaseLog;
  readonly openLink?: OpenLink;
  /** Undefined: none, since an engine in memory cannot be opened again. */
  readonly statementLimitMs: number | undefined;
  /** Called once the files are closed, to give the directory back. */
  readonly onClosed?: () => Promise<void>;
}

export interface PgliteDatabase extends Database {
  readonly engine: 'pglite';
  /** Runs the work while no statement does, with everything so far in the files: they may be copied. */
  pauseFor<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the engine without a shutdown, because the directory belongs to another process now. */
  abandon(reason: string): Promise<void>;
}

const toEngineStatement = ({ text, values, name }: Sql): EngineStatement => ({
  text,
  parameters: values.map(toParameter),
  isHot: name !== undefined,
});

/** What statements and transactions share. */
interface Session {
  readonly client: EngineClient;
  readonly lock: SharedExclusiveLock;
  readonly scope: TransactionScope;
  readonly limitMs: number | undefined;
  /** Whether anything was written since the last maintenance. */
  hasChanged: boolean;
  /** Whether it was told to close or to let go. */
  isEnding: boolean;
}

/** Any command but a plain SELECT counts as a change: DDL writes log as well. */
const noteChange = (session: Session, result: EngineResult): EngineResult => {
  if (result.command !== 'SELECT') session.hasChanged = true;
  return result;
};

const transactionsOver =
  (session: Session) =>
  async <T>(
    work: (transaction: Transaction) => Promise<T>,
    { isUnlimited = false }: TransactionOptions = {},
  ): Promise<T> => {
    const { client, lock, scope } = session;
    const limitMs = isUnlimited ? undefined : session.limitMs;
    scope.refuseInside();
    return lock.exclusive(async () => {
      const { generation } = client;
      let isOpen = true;
      const ask = async (statement: Sql): Promise<EngineResult> => {
        if (!isOpen) throw new Error('the transaction has ended');
        // A fresh engine knows nothing of this transaction and would commit each statement alone.
        if (client.generation !== generation)
          throw new DatabaseError({
            message: 'the transaction was lost with the database engine',
            code: ENGINE_STOPPED,
          });
        const prepared = toEngineStatement(statement);
        return noteChange(session, await client.ask(prepared, { limitMs, isRepeatable: false }));
      };
      const sent = new SentStatements(ask);
      // Where it fails, so does whatever follows.
      ask(sql`begin`).catch(() => undefined);
      let isEnded = false;
      try {
        const { send, settle } = sent;
        const result = await scope.run(() => work({ ...toQueryable(ask), send, settle }));
        // Right behind what was sent last: where that fails, the engine rolls back instead.
        const { command } = await ask(sql`commit`);
        isEnded = true;
        refuseRolledBack(command);
        return result;
      } catch (error) {
        // With the engine gone its transaction is gone too.
        if (!isEnded && client.generation === generation) await ask(sql`rollback`);
        throw (await sent.failure()) ?? error;
      } finally {
        isOpen = false;
      }
    });
  };

/** Statements outside of transactions. */
const statementsOver = (session: Session) => {
  const { client, lock, scope } = session;
  /** For work of our own, which may be caused by a transaction without being part of it. */
  const ask = async (statement: Sql, limitMs?: number): Promise<EngineResult> => {
    const prepared = toEngineStatement(statement);
    return lock.shared(() => client.ask(prepared, { limitMs, isRepeatable: true }));
  };
  const run = async (statement: Sql, limitMs?: number): Promise<EngineResult> => {
    scope.refuseInside();
    return noteChange(session, await ask(statement, limitMs));
  };
  return {
    internal: toQueryable((statement) => ask(statement)),
    limited: toQueryable((statement) => run(statement, session.limitMs)),
    unlimited: toQueryable((statement) => run(statement)),
  };
};

const maintenanceOf = (session: Session, internal: Queryable, log: DatabaseLog) => async () => {
  session.hasChanged = false;
  try {
    await maintainFiles(internal);
  } catch (err) {
    // Closed between two of its statements: nothing is broken, and the next start goes on.
    if (session.isEnding) return;
    log.warn({ err }, 'the upkeep of the embedded database failed; it is tried again');
    session.hasChanged = true;
  }
};

/** The engine is told of a channel for each listener, and that it is over with the last one. */
const listenOver =
  (
    listeners: ChannelListeners<NotificationListener>,
    { execute }: Queryable,
  ): PgliteDatabase['listen'] =>
  async (channel, handler, onGap) => {
    const remove = listeners.add(channel, { handler, onGap });
    await execute(sql`listen ${sql.identifier(channel)}`);
    return async () => {
      if (remove()) await execute(sql`unlisten ${sql.identifier(channel)}`);
    };
  };

/** Nothing of a session is left in a fresh engine. */
const listenAgain = async (
  listeners: ChannelListeners<NotificationListener>,
  internal: Queryable,
  log: DatabaseLog,
): Promise<void> => {
  try {
    for (const channel of listeners.channels())
      await internal.execute(sql`listen ${sql.identifier(channel)}`);
    for (const { onGap } of listeners.all()) onGap?.();
  } catch (err) {
    log.error({ err }, 'could not listen again after the database engine was replaced');
  }
};

const NO_RETRIES: RetryCounts = { deadlock: 0, serialization: 0, connection: 0, worker: 0 };

/** Errors: `DatabaseStartError`. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const { log, statementLimitMs: limitMs } = options;
  const lock = new SharedExclusiveLock();
  const listeners = new ChannelListeners<NotificationListener>();
  const client = await EngineClient.open({
    ...options,
    onNotification: (channel, payload) => {
      for (const { handler } of listeners.of(channel)) handler(payload);
    },
    onReplaced: () => void listenAgain(listeners, internal, log),
  });
  const scope = new TransactionScope();
  const session = { client, lock, scope, limitMs, hasChanged: false, isEnding: false };
  const { internal, limited, unlimited } = statementsOver(session);
  const transaction = transactionsOver(session);

  const stopMaintenance = scheduleMaintenance(
    maintenanceOf(session, internal, log),
    () => session.hasChanged,
  );
  const stopUpkeep = (): void => {
    session.isEnding = true;
    stopMaintenance();
  };

  return {
    engine: 'pglite',
    ...limited,
    transaction,
    listen: listenOver(listeners, limited),
    // Without files there is nothing to copy (`open.ts` does, where there are): everybody else waits.
    readSnapshot: (work, whilePaused) =>
      transaction(async (reader) => {
        await whilePaused?.();
        return work(reader);
      }),
    pauseFor: (work) =>
      lock.exclusive(async () => {
        const checkpoint = toEngineStatement(sql`checkpoint`);
        await client.ask(checkpoint, { limitMs: undefined, isRepeatable: true });
        return work();
      }),
    load: () => ({ connections: 1, isListening: true, ...lock.load() }),
    retries: () => NO_RETRIES,
    executeAlone: unlimited.execute,
    async maintain() {
      await unlimited.execute(sql`vacuum (analyze)`);
      await unlimited.execute(sql`checkpoint`);
    },
    async close() {
      stopUpkeep();
      await lock.last(() => client.close());
      await options.onClosed?.();
    },
    async abandon(reason) {
      stopUpkeep();
      await client.abandon(reason);
    },
  };
}

function toQueryable(ask: (statement: Sql) => Promise<EngineResult>): Queryable {
  return {
    async query<Row>(statement: Sql) {
      const { rows } = await ask(statement);
      // The boundary to the database: the caller says what its own statement selects.
      return rows as readonly Row[];
    },
    execute: async (statement) => (await ask(statement)).affected,
  };
}
