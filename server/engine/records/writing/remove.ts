import { DELETED, type ResourceModel } from '#schemas';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type RecordsOptions, tableOf } from '../context.ts';
import { refusal } from '../fieldErrors.ts';
import type { Caller, RemovalOptions } from '../records.ts';
import { requirePermission } from '../rowAccess.ts';
import { toFullRow, toRowText } from '../rowText.ts';
import { tableSql } from '../tableName.ts';
import { anonymise } from './anonymise.ts';
import { findReferences, requireUnused, type Target } from './inUse.ts';
import { moveReferrers, refusedMove } from './moveReferrers.ts';
import { removeSecrets } from './secrets.ts';
import { moveIssues, moveNeeds } from './states.ts';
import { lockRow, type StoredRow, updateRow } from './storedRow.ts';

/** A removal brings no fields along. */
const NOTHING_SAID: ReadonlySet<string> = new Set();

interface Removal {
  readonly options: RecordsOptions;
  readonly transaction: Transaction;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly stored: StoredRow;
}

const report = async (
  { options, transaction, caller, resource, stored }: Removal,
  kind: 'trash' | 'remove',
  after: Readonly<Record<string, unknown>> | undefined,
): Promise<void> => {
  await options.afterChange?.(transaction, {
    caller,
    resource,
    kind,
    id: stored.id,
    teamId: stored.teamId,
    before: toFullRow(resource, stored.raw),
    after,
    secrets: [],
    at: options.clock(),
    ...(options.origin && { origin: options.origin }),
  });
};

const moveToTrash = async (removal: Removal, state: string, trash: string): Promise<string> => {
  const { options, transaction, caller, resource, stored } = removal;
  const before = stored.row[state];
  // Two clicks are one: what is in the trash stays there.
  if (before === trash) return toRowText(resource, stored.raw);
  const row = { ...stored.row, [state]: trash };
  moveIssues(resource, stored.row, row, caller, NOTHING_SAID);
  const missing = moveNeeds(resource, stored.row, row, caller);
  if (missing.length > 0) throw refusal(resource, missing, caller.language, options.translate);
  const written = { ...stored, row, internal: { ...stored.internal, trashedFrom: before } };
  const change = { stored, updatedAt: options.clock().toISOString(), written };
  return updateRow(transaction, tableOf(options, resource), resource, change, async (updated) => {
    await report(removal, 'trash', toFullRow(resource, updated));
    return toRowText(resource, updated);
  });
};

const removeForGood = async (removal: Removal, moveTo: string | undefined): Promise<string> => {
  const { options, transaction, caller, resource, stored } = removal;
  const { id, row, teamId } = stored;
  const target: Target = { resource, id, teamId };
  const { refuseRemoval, anonymity } = behaviourOf(options, resource);
  await refuseRemoval?.({ caller, id, row });
  if (moveTo !== undefined) {
    await moveReferrers({ options, transaction, caller, target, moveTo });
  }
  if (anonymity && (await findReferences(transaction, options, target)).length > 0) {
    await anonymise({ options, transaction, caller, target });
    return toRowText(resource, stored.raw);
  }
  await requireUnused(transaction, options, target);
  await transaction.execute(
    sql`delete from ${tableSql(resource)} where team_id = ${teamId} and id = ${id}`,
  );
  await removeSecrets(transaction, resource.name, stored.id);
  await report(removal, 'remove', undefined);
  return toRowText(resource, stored.raw);
};

const trashState = ({ deletion, stateField }: ResourceModel) => {
  const trash = stateField?.states?.trash;
  return deletion.kind === 'trash' && stateField && trash !== undefined
    ? { field: stateField.name, trash }
    : undefined;
};

/**
 * Deletes a row as its schema says: for good, into the trash, or never. Answers the row as it was.
 *
 * `moveTo` names the row that takes over what refers to this one. Whoever others refer to is anonymised instead.
 *
 * Errors: 409 `never_deleted` says what to do instead, `in_use` where the row is used, `forbidden_move` when
 * something is to go for good that is not in the trash; 400 when `moveTo` cannot take over.
 */
export const removeRow = async (
  options: RecordsOptions,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  { permanent, moveTo }: RemovalOptions,
): Promise<string> => {
  requirePermission(caller, resource, 'delete');
  return options.database.transaction(async (transaction) => {
    const table = tableOf(options, resource);
    const stored = await lockRow(transaction, table, caller, resource, id, 'removal');
    const removal = { options, transaction, caller, resource, stored };
    const { deletion } = resource;
    // The demo's removal goes through here as well.
    if (deletion.kind === 'never' && caller.kind !== 'system') {
      throw new ServerError('never_deleted', { instead: deletion.instead[caller.language] });
    }
    const state = trashState(resource);
    if (!state || caller.kind === 'system') return removeForGood(removal, moveTo);
    if (!permanent && moveTo !== undefined) throw refusedMove('only with permanent');
    if (!permanent) return moveToTrash(removal, state.field, state.trash);
    const from = toText(stored.row[state.field] ?? '');
    if (from === state.trash) return removeForGood(removal, moveTo);
    throw new ServerError('forbidden_move', { from, to: DELETED, allowed: [state.trash] });
  });
};
