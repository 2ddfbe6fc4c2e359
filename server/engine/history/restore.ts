import { isEmpty, metaName, metaOf, type ResourceModel } from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { tableOf, type WriteContext } from '#server/engine/records/context.ts';
import { issue, refusal } from '#server/engine/records/fieldErrors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { lockRow, type StoredRow } from '#server/engine/records/writing/storedRow.ts';
import { lastChange, requireHistory, rowAt, type Side } from './read.ts';
import {
  type Difference,
  meantEntry,
  planRestore,
  type RestorePlan,
  type RestoreRequest,
  requireRestorable,
} from './restorePlan.ts';

/** The row that is to be put back, under its lock; undefined where it is gone. Errors: who may not read its history. */
export const findRestored = async (
  { transaction, options }: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  { id, fields }: RestoreRequest,
): Promise<StoredRow | undefined> => {
  requireHistory(caller, resource);
  requireRestorable(resource, fields);
  try {
    return await lockRow(transaction, tableOf(options, resource), caller, resource, id, 'change');
  } catch (error) {
    if (error instanceof ServerError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Names that a restore changes. */
export const namesOfPlan = ({ values, without }: Difference): readonly string[] => [
  ...Object.keys(values),
  ...without,
];

/** What history says of the write: which version it puts back. */
const restoring = (caller: Caller, { entry }: RestorePlan, side: Side): Caller => ({
  ...caller,
  restores: { entry: entry.id, side },
});

/** Writes what is planned, through update. Errors: 422 naming fields whose picture or file is gone; as there. */
export const writePlan = async (
  { records, options }: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  { id, side, version }: RestoreRequest,
  plan: RestorePlan,
): Promise<string> => {
  const lost = plan.missing.filter((name) => Object.hasOwn(plan.values, name));
  if (lost.length > 0) {
    const issues = lost.map((name) => issue(name, 'reference'));
    throw refusal(resource, issues, caller.language, options.translate);
  }
  const claim = resource.rules === 'souk' ? { version } : { [metaName(resource)]: { version } };
  const body = { ...plan.values, ...claim };
  return records.update(restoring(caller, plan, side), resource, id, body, {}, plan.without);
};

const putBack = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
  stored: StoredRow,
): Promise<string> => {
  const plan = await planRestore(place, caller, resource, request, stored);
  if (request.isOverwriting === false && plan.overwritten.size > 0) {
    throw new ServerError('changed_since', { fields: [...plan.overwritten.keys()] });
  }
  return writePlan(place, caller, resource, request, plan);
};

/**
 * A row that is gone comes back under its id, in its first state: only admins see that it was ever there.
 *
 * Its write-only values are gone for good.
 */
const bringBack = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<string> => {
  if (caller.scope !== 'all') throw new ServerError('not_found');
  const { id } = request;
  const last = await lastChange(place.transaction, caller, resource, id);
  if (last?.kind !== 'remove') throw new ServerError('not_found');
  const entry = await meantEntry(place, caller, resource, request);
  const side = entry.kind === 'remove' ? 'before' : request.side;
  const wanted = await rowAt(place.transaction, resource, { id, row: {} }, entry.id, side);
  const own = {
    _id: id,
    ...createdAtOf(metaOf(resource, wanted)),
    ...(last.team_id !== NO_TEAM && { teamId: last.team_id }),
  };
  const { values, given } = firstValuesOf(resource, wanted);
  return place.records.create(caller, resource, values, { ...given, ...own });
};

const createdAtOf = ({ createdAt }: Row): Row => (isEmpty(createdAt) ? {} : { createdAt });

/** What a row is made with that comes back: in its first state, and without what is never answered. */
const firstValuesOf = (resource: ResourceModel, wanted: Row) => {
  const state = resource.stateField?.states ? resource.stateField.name : undefined;
  if (resource.rules === 'standard') {
    const hidden = resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name);
    const names = [metaName(resource), ...hidden, ...(state === undefined ? [] : [state])];
    return { values: omit(wanted, names), given: {} };
  }
  const fields = resource.fields.filter(
    ({ name, writeOnly }) => !writeOnly && name !== state && !isEmpty(wanted[name]),
  );
  const valuesOf = (isOwn: boolean): Row =>
    Object.fromEntries(
      fields
        .filter(({ readOnly }) => readOnly === isOwn)
        .map(({ name }) => [name, wanted[name]] as const),
    );
  return { values: valuesOf(false), given: valuesOf(true) };
};

/**
 * Puts a row back as it was, through update or create: with the caller's rights, the states, validation and version.
 *
 * Errors: 404 for a row or entry that is not the caller's to see; 409 `nothing_to_restore`, `stale_version`,
 * `forbidden_move`, `changed_since` where nothing may be overwritten; 422 where what was valid no longer is: a name
 * taken meanwhile, a reference that is gone.
 */
export const restoreRow = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<string> => {
  const stored = await findRestored(place, caller, resource, request);
  return stored
    ? putBack(place, caller, resource, request, stored)
    : bringBack(place, caller, resource, request);
};
