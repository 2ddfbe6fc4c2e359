import { type Database, type Queryable, sql } from './database.ts';
import { DatabaseError } from './errors.ts';

/** How a write inside the batch can be undone: alone, by a savepoint of two statements, or with the whole batch. */
export type UndoScope = 'write' | 'batch';

/** Undoes one write. Errors: where that fails all of the transaction is lost; `cause` is what the write failed with. */
const undoWrite = async (transaction: Queryable, cause: unknown): Promise<void> => {
  try {
    await transaction.execute(sql`rollback to savepoint row_of_batch`);
  } catch (error) {
    throw error instanceof DatabaseError ? new DatabaseError(error, { cause }) : error;
  }
};

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
      await undoWrite(transaction, cause);
      throw cause;
    }
  },
  close: async () => undefined,
});
