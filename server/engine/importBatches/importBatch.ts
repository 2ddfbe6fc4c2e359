import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { BatchPlan, FilledFields, ImportAnswer, ImportRow } from './batchPlan.ts';
import { storeBatch } from './storeBatch.ts';
import { endTrial } from './trials.ts';

/** One import of one file: the same content with the same options is the same run. */
export interface ImportRun {
  /** SHA-256 over the file and the options that change what it means. */
  readonly fingerprint: string;
  readonly resource: string;
  readonly teamId: string;
  /** Field that makes a row the same as a stored one. */
  readonly key?: string;
  readonly fields?: FilledFields;
  readonly isDryRun: boolean;
  /** Dry runs of several files that know of each other's rows. */
  readonly trial?: string;
}

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
export const finishImport = async (database: Queryable, run: ImportRun): Promise<void> => {
  await database.execute(sql`delete from import_runs where fingerprint = ${run.fingerprint}`);
  if (run.trial !== undefined) await endTrial(database, run.trial);
};

const remember = (transaction: Queryable, run: ImportRun, line: number, now: Date) =>
  transaction.execute(sql`
    insert into import_runs (fingerprint, done_through, updated_at)
    values (${run.fingerprint}, ${line}, ${now.toISOString()})
    on conflict (fingerprint) do update set done_through = excluded.done_through,
      updated_at = excluded.updated_at`);

/** Stores some rows of a run, in one commit with the line reached: run again, it goes on without doubles. */
export const importBatch = async (
  plan: Omit<BatchPlan, 'key' | 'fields' | 'isDryRun' | 'trial' | 'remember'>,
  run: ImportRun,
  rows: readonly ImportRow[],
): Promise<ImportAnswer> => {
  const { created, updated, unchanged, refused } = await storeBatch(
    {
      ...plan,
      key: run.key,
      fields: run.fields,
      isDryRun: run.isDryRun,
      trial: run.trial,
      remember: async (transaction) => {
        // A dry run begins at the beginning each time.
        if (run.isDryRun) return;
        await remember(transaction, run, rows.at(-1)?.line ?? 0, plan.options.clock());
      },
    },
    rows,
  );
  return { created, updated, unchanged, refused };
};
