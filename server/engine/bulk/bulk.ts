import type { ResourceModel } from '#schemas';
import type { Database, Transaction } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { ErrorText } from '#server/engine/errors/errorText.ts';
import { tableOf, type WriteContext } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { lockRows, type StoredRow } from '#server/engine/records/writing/storedRow.ts';

/**
 * Rows of one transaction. On the embedded database everybody waits for its end; PostgreSQL keeps no more than 64
 * savepoints of a transaction at hand.
 */
const BATCH_ROWS: Readonly<Record<Database['engine'], number>> = { pglite: 10, postgres: 50 };

/** An error as it is answered. */
export type Refusal = ErrorText & { readonly status: number };
export type RefusedRow = Refusal & { readonly _id: string };

/** Plain JSON: a step that is done once may be answered again. */
export interface BulkAnswer {
  readonly done: readonly string[];
  readonly refused: readonly RefusedRow[];
}

/** Some work in a transaction of its own. The name tells the steps of one call apart; results are plain JSON. */
export type Step = <Result>(
  name: string,
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>;

export interface BulkParts {
  readonly engine: Database['engine'];
  readonly step: Step;
  /** Every write, on a transaction in progress. */
  readonly writeContext: (transaction: Transaction) => WriteContext;
  readonly describe: (error: ServerError) => Refusal;
  /** Rows that are gone may be done, too: an undo brings them back. */
  readonly bringsBack: boolean;
}

/** What is done to each row, locked as `stored`: all of it or nothing, as `records` does. The result is plain JSON. */
export type RowWork<Result = unknown> = (
  place: WriteContext,
  id: string,
  stored: StoredRow | undefined,
) => Promise<Result>;

interface Worked<Result> {
  readonly done: readonly Result[];
  readonly refused: readonly RefusedRow[];
}

const doBatch = async <Result>(
  { writeContext, describe, bringsBack }: BulkParts,
  transaction: Transaction,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
  work: RowWork<Result>,
): Promise<Worked<Result>> => {
  // All at once and in order: whoever holds one of these rows already holds nothing that we have yet.
  const place = writeContext(transaction);
  const table = tableOf(place.options, resource);
  const locked = await lockRows(transaction, table, caller, resource, ids, 'change');
  const present = new Map(locked.map((row) => [row.id, row]));
  const done: Result[] = [];
  const refused: RefusedRow[] = [];
  for (const id of ids) {
    try {
      // Ten thousand ids of nothing would each be looked for in a savepoint of its own.
      if (!bringsBack && !present.has(id)) throw new ServerError('not_found');
      done.push(await work(place, id, present.get(id)));
    } catch (error) {
      if (!(error instanceof ServerError) || error.status >= 500) throw error;
      refused.push({ _id: id, ...describe(error) });
    }
  }
  return { done, refused };
};

/** Does the work for each row, a batch of them to a step; each row is answered or refused. */
export const workOnEach = async <Result>(
  parts: BulkParts,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
  work: RowWork<Result>,
): Promise<Worked<Result>> => {
  const done: Result[] = [];
  const refused: RefusedRow[] = [];
  const rows = BATCH_ROWS[parts.engine];
  for (let first = 0; first < ids.length; first += rows) {
    const batch = ids.slice(first, first + rows);
    const answer = await parts.step(`rows ${first}`, (transaction) =>
      doBatch(parts, transaction, caller, resource, batch, work),
    );
    done.push(...answer.done);
    refused.push(...answer.refused);
  }
  return { done, refused };
};

/**
 * Does the same to many rows, each with its own rights, states and validation, a batch of them to a transaction.
 *
 * Shape: every row is in `done` or in `refused` with its error; nothing is dropped silently.
 */
export const doForEach = (
  parts: BulkParts,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
  work: RowWork,
): Promise<BulkAnswer> =>
  workOnEach(parts, caller, resource, ids, async (place, id, stored) => {
    await work(place, id, stored);
    return id;
  });
