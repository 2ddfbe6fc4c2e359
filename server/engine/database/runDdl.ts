import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type Sql, sql } from './database.ts';
import { DatabaseError } from './errors.ts';

/** Two nodes that start together may both find something missing; the second gets one of these errors. */
const MADE_MEANWHILE = ['23505', '42P07', '42701', '42710'];
const LOCK_NOT_AVAILABLE = '55P03';

/** Whoever reads the table waits behind a statement that waits for it, so that one gives up soon and tries again. */
const LOCK_LIMIT_MS = 500;
const AGAIN_MS = 250;
const TRIES = 240;

/** Runs a statement of DDL that another node may be running, too. Never inside a transaction. */
export const runDdl = async (database: Database, statement: Sql): Promise<void> => {
  const run = (): Promise<number> =>
    database.engine === 'pglite'
      ? database.execute(statement)
      : database.transaction(async (transaction) => {
          await transaction.query(
            sql`select set_config('lock_timeout', ${LOCK_LIMIT_MS}::text, true)`,
          );
          return transaction.execute(statement);
        });
  for (let tries = 1; ; tries += 1) {
    try {
      await run();
      return;
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (code !== undefined && MADE_MEANWHILE.includes(code)) return;
      if (code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await pause(AGAIN_MS);
    }
  }
};
