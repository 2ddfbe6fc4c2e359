import { type Issue, isObject, isSameValue, type ResourceModel } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { issue } from '../fieldErrors.ts';
import type { Caller } from '../records.ts';
import { isSystemName } from '../rowText.ts';
import { cleanRow } from './clean.ts';

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
}

/** react-admin calls the id `id` and sends it along. */
const ID_ALIAS = 'id';

const asObject = (body: unknown): Row => {
  if (!isObject(body)) throw new ServerError('bad_request');
  if (!Object.hasOwn(body, ID_ALIAS)) return body;
  const { [ID_ALIAS]: id, ...rest } = body;
  return { _id: id, ...rest };
};

type Part = 'written' | 'claimed' | 'given' | 'secrets' | 'unknown';

const partOf = (resource: ResourceModel, name: string, caller: Caller): Part => {
  const own = caller.kind === 'system' ? 'given' : 'claimed';
  if (isSystemName(name)) return own;
  const field = resource.tree.get(name);
  if (!field) return 'unknown';
  if (field.writeOnly) return 'secrets';
  return field.readOnly ? own : 'written';
};

/**
 * Sorts a body's fields. `serverFields` are what the server itself adds: they may name server-owned fields.
 *
 * Errors: 400 when the body is not an object. An unknown field is an issue that names it.
 */
export const classifyFields = (
  resource: ResourceModel,
  body: unknown,
  caller: Caller,
  serverFields: Row = {},
): Draft => {
  const entries = Object.entries(asObject(body)).map(
    ([name, value]) => [partOf(resource, name, caller), name, value] as const,
  );
  // From entries, since assigning to a field named `__proto__` would not make a field.
  const take = (part: Part): Row =>
    Object.fromEntries(
      entries.filter(([own]) => own === part).map(([, name, value]) => [name, value]),
    );
  return {
    written: take('written'),
    claimed: take('claimed'),
    given: { ...take('given'), ...serverFields },
    secrets: take('secrets'),
    issues: Object.keys(take('unknown')).map((name) => issue(name, 'unknown')),
  };
};

/** The row's own fields among those the server was given. */
export const rowFields = (given: Row): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isSystemName(name)));

/**
 * Defaults of the schema for fields that a new row does not mention.
 *
 * Those of a branch are left to the form: only it knows whether the branch applies.
 */
export const withDefaults = (resource: ResourceModel, row: Row): Row => {
  const always = resource.schema.properties ?? {};
  const defaults = resource.fields
    .filter(({ name }) => Object.hasOwn(always, name) && !Object.hasOwn(row, name))
    .filter(({ schema }) => schema.default !== undefined)
    .map(({ name, schema }) => [name, schema.default]);
  return { ...Object.fromEntries(defaults), ...row };
};

/** Server-owned fields that a caller tried to change: neither what is stored nor what comes out. */
export const claimIssues = (
  resource: ResourceModel,
  claimed: Row,
  ...truths: readonly (Row | undefined)[]
): readonly Issue[] => {
  const tidy = cleanRow(resource, claimed);
  return Object.keys(claimed)
    .filter((name) => {
      const value = tidy[name];
      return !truths.some((truth) => isSameValue(value, truth?.[name]));
    })
    .map((name) => issue(name, 'readOnly'));
};
