import { type Database, type Queryable, sql } from './database.ts';

/** How a write inside the batch can be undone: alone, by a savepoint of two statements, or with the whole batch. */
export type UndoScope = 'write' | 'batch';

/**
 * A database whose transactions are parts of one that is already open: many writes, one commit.
 *
 * What belongs to the whole connection (listening, closing) stays with the real one. Nothing is repeated here: what
 * would have to be done again is all of the open transaction.
 */
export const joinTransaction = (
  database: Database,
  transaction: Queryable,
  undo: UndoScope = 'write',
): Database => ({
  ...database,
  query: (statement) => transaction.query(statement),
  execute: (statement) => transaction.execute(statement),
  transaction: async (work) => {
    if (undo === 'batch') return work(transaction);
    await transaction.execute(sql`savepoint row_of_batch`);
    try {
      const result = await work(transaction);
      await transaction.execute(sql`release savepoint row_of_batch`);
      return result;
    } catch (cause) {
      await transaction.execute(sql`rollback to savepoint row_of_batch`);
      throw cause;
    }
  },
  close: async () => undefined,
});
