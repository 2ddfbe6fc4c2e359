import type { Queryable, Sql } from './database.ts';
import { DatabaseError } from './errors.ts';

/** Two nodes that start together may both find something missing; the second gets one of these errors. */
const MADE_MEANWHILE = ['23505', '42P07', '42701', '42710'];

/** Runs a statement of DDL that another node may be running, too. Never inside a transaction. */
export const runDdl = async (database: Queryable, statement: Sql): Promise<void> => {
  try {
    await database.execute(statement);
  } catch (error) {
    if (error instanceof DatabaseError && MADE_MEANWHILE.includes(error.code)) return;
    throw error;
  }
};
