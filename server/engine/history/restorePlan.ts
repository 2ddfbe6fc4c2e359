import {
  isEmpty,
  metaName,
  ownValue,
  type ResourceModel,
  sameValueFor,
  takesFreeNames,
} from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { contentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import { fieldsOfMissingContent } from '#server/engine/fileReferences/missingFields.ts';
import type { WriteContext } from '#server/engine/records/context.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { StoredRow } from '#server/engine/records/writing/storedRow.ts';
import {
  entriesSince,
  entrySavedAt,
  type LaterEntry,
  lastChange,
  readEntry,
  rowAt,
  type Side,
  type StoredEntry,
} from './read.ts';

/** What is to be put back. */
export interface RestoreRequest {
  readonly id: string;
  /** The entry that is meant; the last one when absent, taken back. */
  readonly entryId?: string | undefined;
  /** The `updatedAt` that a save answered: that save is meant, and of it only the fields that it changed. */
  readonly savedAt?: string | undefined;
  /** Whether the row is wanted as it was before the entry, or after it. */
  readonly side: Side;
  /** Only these fields; all when absent. */
  readonly fields?: readonly string[] | undefined;
  /** Refused when the row has another version by now. */
  readonly version?: unknown;
  /** Refused unless the last entry belongs to this request: an undo takes back nothing that came later. */
  readonly requestId?: string | undefined;
  /** Whether what was changed since may be lost; it may where nothing is said. */
  readonly isOverwriting?: boolean | undefined;
}

/** What an update says to make a row what it was. */
export interface Difference {
  readonly values: Row;
  readonly without: readonly string[];
}

/** What a restore would do to a row. */
export interface RestorePlan extends Difference {
  readonly entry: StoredEntry;
  readonly present: Row;
  /** By field, who changed it after the version that comes back, where that is lost. */
  readonly overwritten: ReadonlyMap<string, readonly LaterEntry[]>;
  /** Fields whose picture or file of then is not there any more. */
  readonly missing: readonly string[];
  /** Names of that time that the schema does not have any more. */
  readonly gone: readonly string[];
}

/** Errors: 409 `nothing_to_restore` where nothing ever changed, `changed_since` where something came later. */
export const meantEntry = async (
  { transaction }: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  { id, entryId, savedAt, requestId }: RestoreRequest,
): Promise<StoredEntry> => {
  const last = await lastChange(transaction, caller, resource, id);
  if (requestId !== undefined && last?.request_id !== requestId) {
    throw new ServerError('changed_since');
  }
  if (entryId) return readEntry(transaction, caller, resource, id, entryId);
  const entry = savedAt ? await entrySavedAt(transaction, caller, resource, id, savedAt) : last;
  if (!entry) throw new ServerError('nothing_to_restore');
  return entry;
};

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
    .filter((name) => fields === undefined || fields.includes(name))
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

/** Of one field, more need not be told: the last ones count. */
const MAX_TOLD = 5;

/** Who changed each field after an entry. Errors: 409 where the person was made nobody since, of whom nothing comes back. */
const changedSince = async (
  { transaction }: WriteContext,
  resource: ResourceModel,
  id: string,
  entry: StoredEntry,
): Promise<ReadonlyMap<string, readonly LaterEntry[]>> => {
  const later = new Map<string, LaterEntry[]>();
  for await (const one of entriesSince(transaction, resource, id, entry.id, 'after')) {
    if (one.kind === 'anonymise') throw new ServerError('nothing_to_restore');
    for (const name of Object.keys(one.changes))
      later.set(name, [...(later.get(name) ?? []), one].slice(-MAX_TOLD));
  }
  return later;
};

/** Names that hold something in the wanted row and that the schema does not have any more. */
const goneNames = (resource: ResourceModel, present: Row, wanted: Row): readonly string[] =>
  takesFreeNames(resource)
    ? []
    : Object.keys(wanted).filter(
        (name) =>
          !resource.tree.has(name) &&
          !Object.hasOwn(present, name) &&
          !isEmpty(wanted[name]) &&
          !resource.systemFields.some((field) => field.name === name),
      );

/** Errors: 400 for a name that may not be put back. */
export const requireRestorable = (
  resource: ResourceModel,
  fields: readonly string[] | undefined,
): void => {
  for (const name of fields ?? []) {
    const field = resource.tree.get(name);
    if (field ? field.writeOnly : !takesFreeNames(resource)) {
      throw invalid('fields', `there is no field "${name}"`);
    }
  }
};

/**
 * What makes a row what it was, and what stands against it; nothing is written.
 *
 * Errors: as in `meantEntry`; 409 `nothing_to_restore` for the time before a row was there, or before it was
 * anonymised.
 */
export const planRestore = async (
  place: WriteContext,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
  { row: present }: StoredRow,
): Promise<RestorePlan> => {
  const { transaction, options } = place;
  const { id, side, savedAt } = request;
  const entry = await meantEntry(place, caller, resource, request);
  const isBeginning = entry.kind === 'create' && side === 'before';
  if (isBeginning || entry.kind === 'anonymise') throw new ServerError('nothing_to_restore');
  const later = await changedSince(place, resource, id, entry);
  const row = await rowAt(transaction, resource, { id, row: present }, entry.id, side);
  const wanted = omit(row, resource.rules === 'souk' ? [] : [metaName(resource)]);
  const fields = request.fields ?? (savedAt ? Object.keys(entry.changes) : undefined);
  const difference = differences(resource, present, wanted, fields);
  const isSame = sameValueFor(resource.rules);
  const isLost = (name: string): boolean => {
    const left = entry.changes[name];
    return side === 'after' || !left || !isSame(ownValue(present, name) ?? null, left[1]);
  };
  const names = [...Object.keys(difference.values), ...difference.without];
  const contents = { id, row: difference.values };
  const kindOf = contentKinds(options.behaviours);
  return {
    ...difference,
    entry,
    present,
    overwritten: new Map(
      names.flatMap((name) => {
        const lost = later.get(name);
        return lost && isLost(name) ? [[name, lost] as const] : [];
      }),
    ),
    missing: await fieldsOfMissingContent(transaction, options.model(), resource, contents, kindOf),
    gone: request.fields || savedAt ? [] : goneNames(resource, present, wanted),
  };
};
