import type { Database, Queryable, Sql, Transaction } from '#server/engine/database/database.ts';

/** A statement as the server sent it, and whether it was inside a transaction. */
export interface Recorded {
  readonly text: string;
  readonly isInTransaction: boolean;
}

const recordedBy = (
  queryable: Queryable,
  note: (statement: Sql, isRows: boolean) => void,
): Queryable => ({
  query: (statement) => {
    note(statement, true);
    return queryable.query(statement);
  },
  execute: (statement) => {
    note(statement, false);
    return queryable.execute(statement);
  },
});

/** A database that remembers each different statement that goes through it. */
export const recordStatements = (database: Database) => {
  const inside = new Set<string>();
  const alone = new Set<string>();
  const asked = new Set<string>();
  const recorded: Database = {
    ...database,
    ...recordedBy(database, ({ text }, isRows) => {
      alone.add(text);
      if (isRows) asked.add(text);
    }),
    transaction: (work, options) =>
      database.transaction((transaction) => {
        const note = ({ text }: Sql) => inside.add(text);
        const recordedTransaction: Transaction = {
          ...transaction,
          ...recordedBy(transaction, note),
          send: (statement) => {
            note(statement);
            transaction.send(statement);
          },
        };
        return work(recordedTransaction);
      }, options),
    executeAlone: (statement) => {
      alone.add(statement.text);
      return database.executeAlone(statement);
    },
  };
  return {
    database: recorded,
    statements: (): readonly Recorded[] => [
      ...[...alone].map((text) => ({ text, isInTransaction: false })),
      ...[...inside].map((text) => ({ text, isInTransaction: true })),
    ],
    /** Those that were asked for rows outside of transactions. */
    asked: (): readonly string[] => [...asked],
  };
};
