import type { ResourceModel } from '#schemas';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { restoreRow } from '#server/engine/history/restore.ts';
import type { ChangeOrigin, WriteContext } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requireUnused } from '#server/engine/records/writing/inUse.ts';

/** A row that an import wrote. */
export interface ImportedChange {
  readonly row_id: string;
  readonly line: number;
  readonly kind: string;
}

export interface UndoPlan {
  readonly transaction: Transaction;
  readonly writeContext: (transaction: Transaction, origin?: ChangeOrigin) => WriteContext;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  /** By which history knows the import's entries. */
  readonly requestId: string;
}

interface Entry {
  readonly id: string;
  readonly request_id: string | null;
  readonly team_id: string;
}

const entriesOf = (
  transaction: Transaction,
  resource: ResourceModel,
  id: string,
): Promise<readonly Entry[]> =>
  transaction.query<Entry>(sql`
    select id, request_id, team_id from history
    where resource = ${resource.name} and record_id = ${id} order by id desc limit 1000`);

/** A new row goes for good, when nothing happened to it since and nothing refers to it. */
const removeCreated = async (plan: UndoPlan, id: string, teamId: string): Promise<void> => {
  const { transaction, writeContext, caller, resource } = plan;
  const { options, records } = writeContext(transaction);
  await requireUnused(transaction, options, { resource, id, teamId });
  await records.remove(caller, resource, id, { permanent: false });
  const isInTrash = resource.deletion.kind === 'trash' && resource.stateField?.states?.trash;
  if (isInTrash) await records.remove(caller, resource, id, { permanent: true });
};

/**
 * Takes back what an import did to one row, by its history: with the caller's rights, the states and validation.
 *
 * Errors: 409 `changed_since` for a row that somebody changed since, `in_use` for a new one that is referred to;
 * whatever restoring and deleting refuse.
 */
export const undoChange = async (plan: UndoPlan, change: ImportedChange): Promise<void> => {
  const { transaction, writeContext, caller, resource, requestId } = plan;
  const entries = await entriesOf(transaction, resource, change.row_id);
  const [last] = entries;
  if (!last || last.request_id !== requestId) throw new ServerError('changed_since');
  if (change.kind === 'created') return removeCreated(plan, change.row_id, last.team_id);
  // The import may have written the row more than once: back to before the first time.
  const first = entries.findLast((entry) => entry.request_id === requestId) ?? last;
  await restoreRow(writeContext(transaction, 'restore'), caller, resource, {
    id: change.row_id,
    entryId: first.id,
    side: 'before',
    requestId,
  });
};
