import { type Database, type Queryable, sql, type Transaction } from './database.ts';
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
  transaction: Transaction,
  undo: UndoScope = 'write',
): Database => ({
  ...database,
  query: (statement) => transaction.query(statement),
  execute: (statement) => transaction.execute(statement),
  transaction: async (work) => {
    const isUndoneAlone = undo === 'write';
    // What was sent before is no part of this one.
    await transaction.settle();
    if (isUndoneAlone) transaction.send(sql`savepoint row_of_batch`);
    try {
      const result = await work(transaction);
      if (isUndoneAlone) transaction.send(sql`release savepoint row_of_batch`);
      await transaction.settle();
      return result;
    } catch (thrown) {
      const cause = await transaction.settle().then(
        () => thrown,
        (sent: unknown) => sent,
      );
      if (isUndoneAlone) await undoWrite(transaction, cause);
      throw cause;
    }
  },
  close: async () => undefined,
});
