import type { ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '../database/database.ts';
import { joinTransaction, type UndoScope } from '../database/joinedDatabase.ts';
import { type FieldError, ServerError } from '../errors.ts';
import { type RecordsOptions, tableOf } from '../records/context.ts';
import { createRecords } from '../records/createRecords.ts';
import type { Caller } from '../records/records.ts';
import { findSameRow } from './sameRow.ts';

/** One import of one file: the same content with the same options is the same run. */
export interface ImportRun {
  /** SHA-256 over the file and the options that change what it means. */
  readonly fingerprint: string;
  readonly resource: string;
  readonly teamId: string;
  /** Field that makes a row the same as a stored one. */
  readonly key?: string;
  readonly isDryRun: boolean;
}

export interface ImportRow {
  /** Line of the file where the row begins, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface RefusedRow {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface ImportAnswer extends ImportCounts {
  readonly refused: readonly RefusedRow[];
}

type Outcome = keyof ImportCounts;

const refusalsOf = (error: ServerError, line: number): RefusedRow[] => {
  const fields: readonly FieldError[] = error.errors;
  if (fields.length === 0) return [{ line, field: '', reason: error.message }];
  return fields.map(({ field, message }) => ({ line, field, reason: message }));
};

/** Undoes a dry run's batch after it was judged in full. */
class DryRunOver extends Error {}

/** Undoes a batch in which some row could not be stored, so that it is tried again row by row. */
class RowFailed extends Error {}

export const IMPORT_TABLES: readonly Sql[] = [
  sql`create table if not exists import_runs (
    fingerprint text primary key, done_through int not null, updated_at timestamptz not null)`,
];

/** The last line that an interrupted run has stored; 0 for a run that is new. */
export const doneThrough = async (database: Queryable, run: ImportRun): Promise<number> => {
  const [row] = await database.query<{ done_through: number }>(
    sql`select done_through from import_runs where fingerprint = ${run.fingerprint}`,
  );
  return row?.done_through ?? 0;
};

/** A finished run is forgotten: the same file may be imported again on purpose. */
export const finishImport = (database: Queryable, run: ImportRun) =>
  database.execute(sql`delete from import_runs where fingerprint = ${run.fingerprint}`);

const remember = (transaction: Queryable, run: ImportRun, line: number, now: Date) =>
  transaction.execute(sql`
    insert into import_runs (fingerprint, done_through, updated_at)
    values (${run.fingerprint}, ${line}, ${now.toISOString()})
    on conflict (fingerprint) do update set done_through = excluded.done_through,
      updated_at = excluded.updated_at`);

/**
 * Stores some rows of a file through the same create and update as every other write, in one commit with the line
 * reached, so that a run that was cut off goes on without doubles.
 *
 * Shape: counts, and the refused rows by line and field; a refused row leaves nothing behind, the others are stored.
 */
export const importBatch = async (
  options: RecordsOptions,
  caller: Caller,
  run: ImportRun,
  resource: ResourceModel,
  rows: readonly ImportRow[],
): Promise<ImportAnswer> => {
  const table = tableOf(options, resource);
  let counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0 };
  let refused: RefusedRow[] = [];
  const inBatch = async (transaction: Queryable, undo: UndoScope): Promise<void> => {
    counts = { created: 0, updated: 0, unchanged: 0 };
    refused = [];
    const database = joinTransaction(options.database, transaction, undo);
    const records = createRecords({ ...options, database });
    const store = async (values: ImportRow['values']): Promise<Outcome> => {
      const same = run.key
        ? await findSameRow(transaction, table, resource, run.teamId, run.key, values)
        : undefined;
      if (!same) {
        await records.create(caller, resource, values, { teamId: run.teamId });
        return 'created';
      }
      if (same.isEqual) return 'unchanged';
      await records.update(caller, resource, same.id, values);
      return 'updated';
    };
    for (const { line, values } of rows) {
      try {
        counts[await store(values)] += 1;
      } catch (cause) {
        if (undo === 'batch') throw new RowFailed('a row could not be stored', { cause });
        if (!(cause instanceof ServerError) || cause.status >= 500) throw cause;
        refused.push(...refusalsOf(cause, line));
      }
    }
    if (run.isDryRun) throw new DryRunOver();
    await remember(transaction, run, rows.at(-1)?.line ?? 0, options.clock());
  };
  const attempt = async (undo: UndoScope): Promise<void> => {
    try {
      await options.database.transaction((transaction) => inBatch(transaction, undo));
    } catch (cause) {
      if (!(cause instanceof DryRunOver)) throw cause;
    }
  };
  try {
    // Most batches hold no bad row: they are spared the savepoints.
    await attempt('batch');
  } catch (cause) {
    if (!(cause instanceof RowFailed)) throw cause;
    await attempt('write');
  }
  return { ...counts, refused };
};
