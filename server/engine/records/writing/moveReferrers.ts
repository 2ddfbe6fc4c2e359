import { typeOf } from '#schemas/model/fields/columnType.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { type Referrer, referrersIn } from '../referenceTargets.ts';
import { isInSubtree } from '../tree.ts';
import { findReferences, referringChunks, type TargetWrite } from './inUse.ts';
import { lockRow, lockRows } from './storedRow.ts';
import { updateRecord } from './update.ts';

/** More would hold their locks for minutes: such a category is emptied in steps, by bulk changes. */
const MAX_MOVED_ROWS = 10_000;

interface ReferrersMove extends TargetWrite {
  /** The row that others refer to instead of the deleted one. */
  readonly moveTo: string;
}

export const refusedMove = (reason: string): ServerError =>
  new ServerError('invalid_parameter', { name: 'moveTo', reason });

/** Errors: 400 `invalid_parameter` when `moveTo` is missing, or is or lies below the row that goes. */
const requireMoveTarget = async ({
  options,
  transaction,
  caller,
  target,
  moveTo,
}: ReferrersMove): Promise<void> => {
  const { resource, id } = target;
  const { deletion } = resource;
  if (deletion.kind === 'never' || !deletion.moveTo)
    throw refusedMove('nothing can be moved from such a row');
  if (moveTo === id) throw refusedMove('name another row');
  const table = tableOf(options, resource);
  const rows = await lockRows(transaction, table, caller, resource, [moveTo], 'reference');
  if (rows.length === 0) throw refusedMove('there is no such row');
  const parents = referrersIn(options.model(), resource).filter(
    (referrer) => referrer.resource.name === resource.name && typeOf(referrer.field) === 'text',
  );
  for (const { field } of parents) {
    if (await isInSubtree(transaction, resource, field.name, moveTo, id))
      throw refusedMove('it lies below the row that is to go');
  }
};

const moveOne = async (
  { transaction, caller, target, moveTo }: ReferrersMove,
  inside: RecordsOptions,
  { resource, field }: Referrer,
  id: string,
): Promise<void> => {
  if (typeOf(field) === 'text') {
    await updateRecord(inside, caller, resource, id, { [field.name]: moveTo });
    return;
  }
  const table = tableOf(inside, resource);
  const { row } = await lockRow(transaction, table, caller, resource, id, 'change');
  const present = row[field.name];
  // A field of several shapes holds the one id, or a list.
  const moved = Array.isArray(present)
    ? [...new Set(present.map((value) => (value === target.id ? moveTo : value)))]
    : moveTo;
  await updateRecord(inside, caller, resource, id, { [field.name]: moved });
};

/**
 * Lets everything that refers to a row refer to another one, through update with the caller's rights.
 *
 * Errors: 409 `in_use` with `where` when more than 10,000 rows refer to it.
 */
export const moveReferrers = async (move: ReferrersMove): Promise<void> => {
  await requireMoveTarget(move);
  const { options, transaction, target } = move;
  const database = joinTransaction(options.database, transaction, 'batch');
  const inside: RecordsOptions = { ...options, database };
  let count = 0;
  for (const referrer of referrersIn(options.model(), target.resource)) {
    for await (const ids of referringChunks(transaction, options, referrer, target)) {
      count += ids.length;
      if (count > MAX_MOVED_ROWS) {
        const where = await findReferences(transaction, options, target);
        throw new ServerError('in_use', { where });
      }
      for (const id of ids) await moveOne(move, inside, referrer, id);
    }
  }
};
