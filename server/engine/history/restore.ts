import {
  isEmpty,
  metaName,
  metaOf,
  ownValue,
  type ResourceModel,
  sameValueFor,
  takesFreeNames,
} from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { tableOf, type WriteContext } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { lockRow, type StoredRow } from '#server/engine/records/writing/storedRow.ts';
import {
  lastChange,
  readEntry,
  requireHistory,
  rowAt,
  type Side,
  type StoredEntry,
} from './read.ts';

/** What is to be put back. */
export interface RestoreRequest {
  readonly id: string;
  /** The entry that is meant; the last one when absent, taken back. */
  readonly entryId?: string | undefined;
  /** Whether the row is wanted as it was before the entry, or after it. */
  readonly side: Side;
  /** Only these fields; all when absent. */
  readonly fields?: readonly string[] | undefined;
  /** Refused when the row has another version by now. */
  readonly version?: unknown;
  /** Refused unless the last entry belongs to this request: an undo takes back nothing that came later. */
  readonly requestId?: string | undefined;
}

const findRow = async (
  { transaction, options }: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  id: string,
): Promise<StoredRow | undefined> => {
  try {
    return await lockRow(transaction, tableOf(options, resource), caller, resource, id, 'change');
  } catch (error) {
    if (error instanceof ServerError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Errors: 409 `nothing_to_restore` where nothing ever changed, `stale_version` where something came later. */
const meantEntry = async (
  { transaction }: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  { id, entryId, requestId }: RestoreRequest,
): Promise<StoredEntry> => {
  const last = await lastChange(transaction, caller, resource, id);
  if (requestId !== undefined && last?.request_id !== requestId) {
    throw new ServerError('stale_version');
  }
  const entry = entryId ? await readEntry(transaction, caller, resource, id, entryId) : last;
  if (!entry) throw new ServerError('nothing_to_restore');
  return entry;
};

const isMeant = (fields: readonly string[] | undefined, name: string): boolean =>
  fields === undefined || fields.includes(name);

/** What an update says to make a row what it was. */
interface Difference {
  readonly values: Row;
  readonly without: readonly string[];
}

/** Names of both rows, or of the schema, that may be put back. */
const writableNames = (resource: ResourceModel, present: Row, wanted: Row): readonly string[] => {
  if (resource.rules === 'souk')
    return resource.fields
      .filter((field) => !field.readOnly && !field.writeOnly)
      .map(({ name }) => name);
  const names = new Set([...Object.keys(present), ...Object.keys(wanted)]);
  return [...names].filter((name) => !resource.tree.get(name)?.writeOnly);
};

/** The writable fields in which the wanted row differs from the present one. */
const differences = (
  resource: ResourceModel,
  present: Row,
  wanted: Row,
  fields: readonly string[] | undefined,
): Difference => {
  const isSame = sameValueFor(resource.rules);
  const changed = writableNames(resource, present, wanted)
    .filter((name) => isMeant(fields, name))
    .filter((name) => !isSame(ownValue(present, name), ownValue(wanted, name)));
  const isKept = (name: string): boolean =>
    resource.rules === 'souk' || Object.hasOwn(wanted, name);
  return {
    values: Object.fromEntries(
      changed.filter(isKept).map((name) => [name, ownValue(wanted, name) ?? null]),
    ),
    without: changed.filter((name) => !isKept(name)),
  };
};

const putBack = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
  stored: StoredRow,
): Promise<string> => {
  const { id, side, fields, version } = request;
  const entry = await meantEntry(place, caller, resource, request);
  if (entry.kind === 'create' && side === 'before') throw new ServerError('nothing_to_restore');
  const present = { id, row: stored.row };
  const wanted = await rowAt(place.transaction, resource, present, entry.id, side);
  const values = omit(wanted, resource.rules === 'souk' ? [] : [metaName(resource)]);
  const { values: changed, without } = differences(resource, stored.row, values, fields);
  const claim = resource.rules === 'souk' ? { version } : { [metaName(resource)]: { version } };
  return place.records.update(caller, resource, id, { ...changed, ...claim }, {}, without);
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
 * `forbidden_move`; 422 where what was valid no longer is: a name taken meanwhile, a reference that is gone.
 */
export const restoreRow = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<string> => {
  requireHistory(caller, resource);
  for (const name of request.fields ?? []) {
    const field = resource.tree.get(name);
    if (field ? field.writeOnly : !takesFreeNames(resource)) {
      throw invalid('fields', `there is no field "${name}"`);
    }
  }
  const stored = await findRow(place, caller, resource, request.id);
  return stored
    ? putBack(place, caller, resource, request, stored)
    : bringBack(place, caller, resource, request);
};
