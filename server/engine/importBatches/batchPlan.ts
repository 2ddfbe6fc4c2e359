import type { ResourceModel } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';

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

/** A row that was written. */
export interface ImportedRow {
  readonly line: number;
  readonly id: string;
  readonly kind: 'created' | 'updated';
}

export interface BatchAnswer extends ImportAnswer {
  readonly written: readonly ImportedRow[];
}

/** How a file fills a field. */
export interface FilledField {
  /** The column, as the file calls it. */
  readonly column: string;
  /** Of a reference: the field of the other resource by which its rows are named; any naming field when absent. */
  readonly by?: string | undefined;
}

/** By the resource's field; a field that is not named is filled by a column of its own name. */
export type FilledFields = Readonly<Record<string, FilledField>>;

export interface BatchPlan {
  readonly options: RecordsOptions;
  /** Every write, on the batch's own transaction. */
  readonly recordsIn: (options: RecordsOptions) => Records;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  /** Field that makes a row the same as a stored one, where it names no `_id`. */
  readonly key?: string | undefined;
  readonly fields?: FilledFields | undefined;
  readonly isDryRun: boolean;
  /** Of a dry run: by which its batches know of each other's rows. */
  readonly trial?: string | undefined;
  /** In the batch's commit: how far the import is. */
  readonly remember: (transaction: Queryable, answer: BatchAnswer) => Promise<unknown>;
}
