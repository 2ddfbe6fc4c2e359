import type { ResourceModel } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { joinTransaction, type UndoScope } from '#server/engine/database/joinedDatabase.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { type FieldError, ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { scopeSql } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { findSameRow, type SameRow } from './sameRow.ts';

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

export interface BatchPlan {
  readonly options: RecordsOptions;
  /** Every write, on the batch's own transaction. */
  readonly recordsIn: (options: RecordsOptions) => Records;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  /** Field that makes a row the same as a stored one, where it names no `_id`. */
  readonly key?: string | undefined;
  readonly isDryRun: boolean;
  /** In the batch's commit: how far the import is. */
  readonly remember: (transaction: Queryable, answer: BatchAnswer) => Promise<unknown>;
}

/** Undoes a dry run's batch after it was judged in full. */
class DryRunOver extends Error {}

/** Undoes a batch in which some row could not be stored, so that it is tried again row by row. */
class RowFailed extends Error {}

/** What is wrong with one row; the others of its faults are counted. */
const SHOWN_FAULTS = 20;

const refusalsOf = (
  { options, caller, resource }: BatchPlan,
  error: ServerError,
  line: number,
): RefusedRow[] => {
  const translate = options.translate(caller.language);
  const fields: readonly FieldError[] = error.errors;
  const shown = fields
    .slice(0, SHOWN_FAULTS)
    .map(({ field, message }) => ({ line, field, reason: message }));
  const more = fields.length - shown.length + Number(error.params['omitted'] ?? 0);
  if (more > 0)
    shown.push({ line, field: '', reason: translate('validation.more', { count: more }) });
  if (shown.length > 0) return shown;
  const reason = translate(`errors.${error.code}`, error.params);
  // A state that cannot be is the fault of one cell.
  const field = error.code === 'forbidden_move' ? resource.stateField?.name : undefined;
  return [{ line, field: field ?? '', reason }];
};

/** Data (22) or integrity (23) of this row, or a limit of the engine (54): other rows can be stored. */
const ROW_FAULTS = /^(?:22|23|54)/;

/** What a row is refused for; undefined when it is not the row that is at fault. */
const rowRefusals = (plan: BatchPlan, cause: unknown, line: number): RefusedRow[] | undefined => {
  if (cause instanceof ServerError && cause.status < 500) return refusalsOf(plan, cause, line);
  if (!(cause instanceof DatabaseError) || !ROW_FAULTS.test(cause.code)) return undefined;
  const { options, caller } = plan;
  return [
    { line, field: '', reason: options.translate(caller.language)('validation.unstorable', {}) },
  ];
};

const findById = async (
  transaction: Queryable,
  { caller, resource }: BatchPlan,
  id: string,
): Promise<SameRow | undefined> => {
  const [row] = await transaction.query<{ id: string }>(sql`
    select id from ${tableSql(resource)} where id = ${id} and ${scopeSql(caller, resource)}`);
  return row && { id: row.id, isEqual: false };
};

/** The stored row that a row of the file is: by its `_id`, else by the key. */
const findSame = async (
  transaction: Queryable,
  plan: BatchPlan,
  id: unknown,
  values: ImportRow['values'],
): Promise<SameRow | undefined> => {
  const { options, caller, resource, key } = plan;
  const byId = typeof id === 'string' ? await findById(transaction, plan, id) : undefined;
  if (byId) return byId;
  if (key !== undefined) {
    const table = tableOf(options, resource);
    return findSameRow(transaction, table, resource, caller.teamId, key, values);
  }
  if (id === undefined || id === null) return undefined;
  throw refusal(resource, [issue('_id', 'reference')], caller.language, options.translate);
};

const storeRow = async (
  transaction: Queryable,
  plan: BatchPlan,
  records: Records,
  values: ImportRow['values'],
): Promise<string> => {
  const { options, caller, resource } = plan;
  const { _id: id, ...fields } = values;
  const same = await findSame(transaction, plan, id, fields);
  if (!same) {
    const created = parseRow(await records.create(caller, resource, fields));
    return String(created['_id']);
  }
  if (same.isEqual) return same.id;
  if (behaviourOf(options, resource).isImportedAsNew) {
    const issues = [issue(plan.key ?? '_id', 'onlyNew')];
    throw refusal(resource, issues, caller.language, options.translate);
  }
  await records.update(caller, resource, same.id, fields);
  return same.id;
};

const inBatch = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  transaction: Queryable,
  undo: UndoScope,
): Promise<BatchAnswer> => {
  const { options, resource } = plan;
  /** What the writes of the row at hand did to the row itself. */
  let kind: ImportedRow['kind'] | undefined;
  const database = joinTransaction(options.database, transaction, undo);
  const records = plan.recordsIn({
    ...options,
    database,
    afterChange: async (place, change) => {
      if (change.resource.name === resource.name) {
        kind ??= change.kind === 'create' ? 'created' : 'updated';
      }
      await options.afterChange?.(place, change);
    },
  });
  const written: ImportedRow[] = [];
  const refused: RefusedRow[] = [];
  let unchanged = 0;
  for (const { line, values } of rows) {
    kind = undefined;
    try {
      // Looking for the same row is a part of it: what fails there must not end the batch's transaction.
      const id = await database.transaction(() => storeRow(transaction, plan, records, values));
      if (kind) written.push({ line, id, kind });
      else unchanged += 1;
    } catch (cause) {
      if (undo === 'batch') throw new RowFailed('a row could not be stored', { cause });
      const refusals = rowRefusals(plan, cause, line);
      if (!refusals) throw cause;
      refused.push(...refusals);
    }
  }
  const created = written.filter((row) => row.kind === 'created').length;
  return { created, updated: written.length - created, unchanged, refused, written };
};

/**
 * Stores some rows of a file through the same create and update as every other write, in one commit with how far the
 * import is, so that one that was cut off goes on without doubles.
 *
 * Shape: counts, and the refused rows by line and field; a refused row leaves nothing behind, the others are stored.
 */
export const storeBatch = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
): Promise<BatchAnswer> => {
  const attempt = async (undo: UndoScope): Promise<BatchAnswer> => {
    let answer: BatchAnswer | undefined;
    try {
      await plan.options.database.transaction(async (transaction) => {
        answer = await inBatch(plan, rows, transaction, undo);
        if (plan.isDryRun) throw new DryRunOver();
        await plan.remember(transaction, answer);
      });
    } catch (cause) {
      if (!(cause instanceof DryRunOver)) throw cause;
    }
    if (!answer) throw new Error('A batch ended without an answer.');
    return answer;
  };
  try {
    // Most batches hold no bad row: they are spared the savepoints.
    return await attempt('batch');
  } catch (cause) {
    if (!(cause instanceof RowFailed)) throw cause;
    return attempt('write');
  }
};
