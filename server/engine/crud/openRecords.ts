import type { Database, Transaction } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import type {
  ChangeOrigin,
  InTransaction,
  RecordsOptions,
  WriteContext,
} from '#server/engine/records/context.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import type { Records } from '#server/engine/records/records.ts';
import { withBehaviour } from '#server/engine/records/withBehaviour.ts';
import { storeTogether } from '#server/engine/records/writing/storeTogether.ts';

/** Rows of every resource: on the database, or on a transaction in progress. */
export interface RecordServices {
  readonly recordsOptions: RecordsOptions;
  readonly records: Records;
  /** Every write on the options' own database: a transaction in progress. */
  readonly recordsIn: (options: RecordsOptions) => Records;
  /** Every write on a transaction in progress; `origin` says what they are for. */
  readonly writeContext: (transaction: Transaction, origin?: ChangeOrigin) => WriteContext;
  readonly restoreIn: (transaction: Transaction) => WriteContext;
  readonly inTransaction: InTransaction;
}

export const openRecords = (database: Database, recordsOptions: RecordsOptions): RecordServices => {
  const recordsIn = (options: RecordsOptions): Records =>
    withBehaviour(options, createRecords(options));
  const writeContext: RecordServices['writeContext'] = (transaction, origin) => {
    const place = joinTransaction(database, transaction);
    const options = { ...recordsOptions, database: place, ...(origin && { origin }) };
    return { transaction, options, records: recordsIn(options) };
  };
  return {
    recordsOptions,
    records: storeTogether(recordsOptions, recordsIn(recordsOptions)),
    recordsIn,
    writeContext,
    restoreIn: (transaction) => writeContext(transaction, 'restore'),
    inTransaction: (work, options) =>
      database.transaction((transaction) => {
        const place = writeContext(transaction);
        return work(place.records, transaction, place.options.database);
      }, options),
  };
};
