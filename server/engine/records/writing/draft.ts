import {
  type Issue,
  isObject,
  isOwnName,
  isSameValue,
  ownValue,
  type ResourceModel,
} from '#schemas';
import { omit, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { issue } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { cleanRow } from './clean.ts';
import {
  type FieldRequest,
  type Part,
  type SortedEntry,
  standardEntries,
} from './standardDraft.ts';

/** A request's body, sorted by who may say what. */
export interface Draft {
  /** Fields that the caller may write; null where one is cleared. */
  readonly written: Row;
  /** Server-owned fields that came along: fine as long as they say what is so anyway. */
  readonly claimed: Row;
  /** Server-owned fields from the server's own work: taken as they are. */
  readonly given: Row;
  readonly secrets: Row;
  readonly issues: readonly Issue[];
  /** Fields that are to go: values of rows that follow the standard may be null. */
  readonly removed: readonly string[];
  /** Claims that stood among the values: where the row holds such a value, that is what they say. */
  readonly plainClaims: readonly string[];
  /** Sorts the body again, by the row as it is stored: it came with former names beside other values of the present ones. */
  readonly again?: (stored: Row) => Draft;
}

/** react-admin calls the id `id` and sends it along. */
const ID_ALIAS = 'id';

const asObject = (body: unknown): Row => {
  if (!isObject(body)) throw new ServerError('bad_request');
  if (!Object.hasOwn(body, ID_ALIAS)) return body;
  const { [ID_ALIAS]: id, ...rest } = body;
  return { _id: id, ...rest };
};

const ownPartOf = (caller: Caller): Part => (caller.kind === 'system' ? 'given' : 'claimed');

const soukPartOf = (resource: ResourceModel, name: string, caller: Caller): Part => {
  const own = ownPartOf(caller);
  if (isOwnName(name) && name !== ID_ALIAS) return own;
  const field = resource.tree.get(name);
  if (!field) return 'unknown';
  if (field.writeOnly) return 'secrets';
  return field.readOnly ? own : 'written';
};

/** From entries, since assigning to a field named `__proto__` would not make a field. */
const take = (entries: readonly SortedEntry[], part: Part): Row =>
  Object.fromEntries(
    entries.filter(([own]) => own === part).map(([, name, value]) => [name, value]),
  );

/** The body's values, and the names that are to go: with Souk's own rules `null` says the same. */
const soukEntries = (resource: ResourceModel, caller: Caller, request: FieldRequest) => {
  const body: Row = {
    ...asObject(request.body),
    ...Object.fromEntries((request.without ?? []).map((name) => [name, null])),
  };
  return Object.entries(body).map(
    ([name, value]): SortedEntry => [soukPartOf(resource, name, caller), name, value],
  );
};

/**
 * Sorts a body's fields.
 *
 * Errors: 400 when the body is not an object. An unknown field is an issue that names it.
 */
export const classifyFields = (
  resource: ResourceModel,
  caller: Caller,
  request: FieldRequest,
): Draft => {
  const isSouk = resource.rules === 'souk';
  const sorted = isSouk
    ? { entries: soukEntries(resource, caller, request), removed: [], plainClaims: [] }
    : standardEntries(resource, ownPartOf(caller), request);
  const { entries, removed, plainClaims } = sorted;
  return {
    written: take(entries, 'written'),
    claimed: take(entries, 'claimed'),
    given: { ...take(entries, 'given'), ...request.serverFields },
    secrets: take(entries, 'secrets'),
    issues: Object.keys(take(entries, 'unknown')).map((name) => issue(name, 'unknown')),
    removed,
    plainClaims,
  };
};

/** The row's own fields among those the server was given. */
export const rowFields = (given: Row): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isOwnName(name)));

/**
 * Defaults of the schema for fields that a new row does not mention.
 *
 * Those of a branch are left to the form: only it knows whether the branch applies.
 */
export const withDefaults = (resource: ResourceModel, row: Row): Row => {
  // What a schema of others calls a default is told to readers, and written by nobody.
  if (resource.rules === 'standard') return row;
  const always = resource.schema.properties ?? {};
  const defaults = resource.fields
    .filter(({ name }) => Object.hasOwn(always, name) && !Object.hasOwn(row, name))
    .filter(({ schema }) => schema.default !== undefined)
    .map(({ name, schema }) => [name, schema.default]);
  return { ...Object.fromEntries(defaults), ...row };
};

/** A draft of a row that holds values under names of the row's own data: claims by such a name are values, too. */
export const settledDraft = (draft: Draft, stored: Row): Draft => {
  const values = draft.plainClaims.filter((name) => Object.hasOwn(stored, name));
  if (values.length === 0) return draft;
  const claimOf = (name: string): string => (name === ID_ALIAS ? '_id' : name);
  return {
    ...draft,
    claimed: omit(draft.claimed, values.map(claimOf)),
    written: {
      ...draft.written,
      ...Object.fromEntries(values.map((name) => [name, draft.claimed[claimOf(name)]])),
    },
  };
};

/** What is so: a row's values with its own data, which has the names that it may share with values. */
export const truthOf = (meta: Row, values: Row): Row => ({ ...rowFields(values), ...meta });

/** Server-owned fields that a caller tried to change: neither what is stored nor what comes out. */
export const claimIssues = (
  resource: ResourceModel,
  claimed: Row,
  ...truths: readonly (Row | undefined)[]
): readonly Issue[] => {
  const names = Object.keys(claimed);
  if (names.length === 0) return [];
  const tidy = cleanRow(resource, claimed);
  return names
    .filter((name) => {
      const value = tidy[name];
      return !truths.some((truth) => truth && isSameValue(value, ownValue(truth, name)));
    })
    .map((name) => issue(name, 'readOnly'));
};
