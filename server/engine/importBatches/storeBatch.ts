import type { Transaction } from '#server/engine/database/database.ts';
import { dryRun } from '#server/engine/database/dryRun.ts';
import type { UndoScope } from '#server/engine/database/joinedDatabase.ts';
import { type RehearsedRow, TogetherFailed } from '#server/engine/records/writing/judgedRows.ts';
import type { BatchAnswer, BatchPlan, ImportedRow, ImportRow, RefusedRow } from './batchPlan.ts';
import { keepStatistics } from './freshStatistics.ts';
import { rowRefusals, withReferences } from './rowRefusals.ts';
import { openRowWriter, RowRefused, type RowWriter } from './rowWriter.ts';
import { bringBack, keepTrialRows, rehearsedRows, writtenRows } from './trials.ts';

/** Undoes a batch in which some row could not be stored, so that it is tried again row by row. */
class RowFailed extends Error {}

const isRefusal = (
  plan: BatchPlan,
  cause: unknown,
  line: number,
): readonly RefusedRow[] | undefined =>
  cause instanceof RowRefused
    ? withReferences(plan, cause.refused, cause.cause, line)
    : rowRefusals(plan, cause, line);

interface WrittenBatch {
  readonly answer: BatchAnswer;
  readonly rehearsed: readonly RehearsedRow[];
}

const writeRows = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  undo: UndoScope,
  writer: RowWriter,
): Promise<WrittenBatch> => {
  const written: ImportedRow[] = [];
  const refused: RefusedRow[] = [];
  let unchanged = 0;
  for (const row of rows) {
    try {
      const { id, kind } = await writer.write(row);
      if (kind) written.push({ line: row.line, id, kind });
      else unchanged += 1;
    } catch (cause) {
      const refusals = isRefusal(plan, cause, row.line);
      if (!refusals) throw cause;
      // A refused write may have written something that only a savepoint takes back.
      if (undo === 'batch' && !writer.leavesNothing(cause))
        throw new RowFailed('a row could not be stored', { cause });
      refused.push(...refusals);
    }
  }
  const rehearsed = await writer.finish();
  const created = written.filter((row) => row.kind === 'created').length;
  const updated = written.length - created;
  return { answer: { created, updated, unchanged, refused, written }, rehearsed };
};

const inBatch = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  transaction: Transaction,
  undo: UndoScope,
): Promise<WrittenBatch> => {
  const writer = await openRowWriter(plan, rows, transaction, undo);
  try {
    return await writeRows(plan, rows, undo, writer);
  } catch (cause) {
    await writer.settle();
    throw cause;
  }
};

/** A batch of a dry run: stored, undone, and kept for those of its batches that follow. */
const tryBatch = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
  undo: UndoScope,
): Promise<BatchAnswer> => {
  const { database } = plan.options;
  const { answer, written } = await dryRun(database, async (transaction) => {
    await bringBack(transaction, plan, rows);
    const batch = await inBatch(plan, rows, transaction, undo);
    const known = rehearsedRows(plan, batch.rehearsed);
    const others = await writtenRows(transaction, plan, batch.answer, known);
    return { answer: batch.answer, written: [...known, ...others] };
  });
  await database.transaction(async (transaction) => {
    await keepTrialRows(transaction, plan, written);
    await plan.remember(transaction, answer);
  });
  return answer;
};

/**
 * Stores some rows of a file by the rules of create and update, in one commit with how far the import is, so that one
 * that was cut off goes on without doubles.
 *
 * Shape: counts, and the refused rows by line and field; a refused row leaves nothing behind, the others are stored.
 */
export const storeBatch = async (
  plan: BatchPlan,
  rows: readonly ImportRow[],
): Promise<BatchAnswer> => {
  const answer = await tryTogether(plan, rows);
  const { options, resource, isDryRun } = plan;
  if (!isDryRun) await keepStatistics(options.database, resource, answer.created);
  return answer;
};

const tryTogether = async (plan: BatchPlan, rows: readonly ImportRow[]): Promise<BatchAnswer> => {
  const attempt = async (undo: UndoScope): Promise<BatchAnswer> => {
    const { database } = plan.options;
    if (plan.isDryRun) return tryBatch(plan, rows, undo);
    return database.transaction(async (transaction) => {
      const { answer } = await inBatch(plan, rows, transaction, undo);
      await plan.remember(transaction, answer);
      return answer;
    });
  };
  try {
    // Nearly every batch can be stored as a whole: it is spared the savepoints.
    return await attempt('batch');
  } catch (cause) {
    const failure = cause instanceof TogetherFailed ? cause.cause : cause;
    // Which row it was is seen when each is stored alone.
    if (!(cause instanceof RowFailed || rowRefusals(plan, failure, 0))) throw failure;
    return attempt('write');
  }
};
