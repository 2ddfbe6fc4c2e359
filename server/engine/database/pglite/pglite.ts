/** The embedded engine behind the common interface. */
import type { Database, DatabaseLog, Queryable, Sql } from '../database.ts';
import { sql } from '../database.ts';
import { DatabaseError, ENGINE_STOPPED, refuseRolledBack } from '../errors.ts';
import { Gate } from '../gate.ts';
import { TransactionScope } from '../transactionScope.ts';
import { toParameter } from '../values.ts';
import { EngineClient } from './engineClient.ts';
import type { OpenLink } from './engineLink.ts';
import type { EngineResult, EngineSettings, EngineStatement } from './engineMessages.ts';
import { keepUp, scheduleUpkeep } from './upkeep.ts';

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
  standStill<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the engine without a shutdown, because the directory belongs to another process now. */
  abandon(reason: string): Promise<void>;
}

interface Listener {
  readonly handler: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

const toEngineStatement = ({ text, values, name }: Sql): EngineStatement => ({
  text,
  parameters: values.map(toParameter),
  isHot: name !== undefined,
});

/** Errors: `DatabaseStartError`. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const gate = new Gate();
  const scope = new TransactionScope();
  const listeners = new Map<string, Set<Listener>>();

  const client = await EngineClient.open({
    ...options,
    onNotice: (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener.handler(payload);
    },
    onReplaced: () => void listenAgain(),
  });

  async function listenAgain(): Promise<void> {
    try {
      for (const channel of listeners.keys()) await ask(sql`listen ${sql.identifier(channel)}`);
      for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener.onGap?.();
    } catch (err) {
      options.log.error({ err }, 'could not listen again after the database engine was replaced');
    }
  }

  /** For work of our own, which may be caused by a transaction without being part of it. */
  async function ask(statement: Sql, limitMs?: number): Promise<EngineResult> {
    const prepared = toEngineStatement(statement);
    return gate.shared(() => client.ask(prepared, { limitMs, isRepeatable: true }));
  }

  async function run(statement: Sql, limitMs?: number): Promise<EngineResult> {
    scope.refuseInside();
    return noteChange(await ask(statement, limitMs));
  }

  // Any command but a plain SELECT counts: DDL writes log as well.
  let hasChanged = false;
  function noteChange(result: EngineResult): EngineResult {
    if (result.command !== 'SELECT') hasChanged = true;
    return result;
  }

  async function upkeep(): Promise<void> {
    hasChanged = false;
    try {
      await keepUp(toQueryable(ask));
    } catch (err) {
      options.log.warn({ err }, 'the upkeep of the embedded database failed; it is tried again');
      hasChanged = true;
    }
  }

  async function transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    scope.refuseInside();
    return gate.exclusive(async () => {
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
        return noteChange(
          await client.ask(toEngineStatement(statement), {
            limitMs: options.statementLimitMs,
            isRepeatable: false,
          }),
        );
      };
      await ask(sql`begin`);
      try {
        const result = await scope.run(() => work(toQueryable(ask)));
        refuseRolledBack((await ask(sql`commit`)).command);
        return result;
      } catch (error) {
        // With the engine gone its transaction is gone too.
        if (client.generation === generation) await ask(sql`rollback`);
        throw error;
      } finally {
        isOpen = false;
      }
    });
  }

  const limited = (statement: Sql) => run(statement, options.statementLimitMs);
  const unlimited = toQueryable((statement) => run(statement));
  const stopUpkeep = scheduleUpkeep(upkeep, () => hasChanged);

  return {
    engine: 'pglite',
    ...toQueryable(limited),
    transaction,
    async listen(channel, handler, onGap) {
      const listener: Listener = { handler, onGap };
      const known = listeners.get(channel) ?? new Set<Listener>();
      listeners.set(channel, known.add(listener));
      await limited(sql`listen ${sql.identifier(channel)}`);
      return async () => {
        known.delete(listener);
        if (known.size > 0 || listeners.get(channel) !== known) return;
        listeners.delete(channel);
        await limited(sql`unlisten ${sql.identifier(channel)}`);
      };
    },
    // Without files there is nothing to copy (`open.ts` does, where there are): everybody else waits.
    readSnapshot: (work, whileStill) =>
      transaction(async (reader) => {
        await whileStill?.();
        return work(reader);
      }),
    standStill: (work) =>
      gate.exclusive(async () => {
        const checkpoint = toEngineStatement(sql`checkpoint`);
        await client.ask(checkpoint, { limitMs: undefined, isRepeatable: true });
        return work();
      }),
    load: () => ({ connections: 1, isListening: true, ...gate.load() }),
    executeAlone: unlimited.execute,
    async maintain() {
      await unlimited.execute(sql`vacuum (analyze)`);
      await unlimited.execute(sql`checkpoint`);
    },
    async close() {
      stopUpkeep();
      await gate.last(() => client.close());
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
