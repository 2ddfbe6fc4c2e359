import {
  isObject,
  isOwnName,
  metaName,
  type ResourceModel,
  takesNull,
  VALUE_FIELD,
} from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';

/*
 * How a body is sorted whose schema follows the standard: everything in it is the row's, but for the row's own data
 * under `_meta` (GEN-4).
 */

/** Who may say what of a body. */
export type Part = 'written' | 'claimed' | 'given' | 'secrets' | 'unknown';
export type SortedEntry = readonly [part: Part, name: string, value: unknown];

/** What a request wants written, and how. */
export interface FieldRequest {
  readonly body: unknown;
  /** What the server itself adds; it may name server-owned fields. */
  readonly serverFields: Row;
  readonly isNew: boolean;
  /** Fields that are to go. */
  readonly without?: readonly string[] | undefined;
}

const ID = '_id';
const ID_ALIAS = 'id';

/** Whether a name at the top of an update is the row's own: one of another type is a value. */
const isClaim = (resource: ResourceModel, name: string, value: unknown): boolean => {
  if (!isOwnName(name) || resource.tree.has(name)) return false;
  return name === 'version' ? Number.isInteger(value) : typeof value === 'string';
};

/** Fields that our own keywords give to the server; `readOnly` of the standard is a word to readers. */
const isServerOwned = (resource: ResourceModel, name: string): boolean => {
  const schema = resource.tree.get(name)?.schema;
  return (
    schema?.['x-computed'] !== undefined ||
    schema?.['x-formula'] !== undefined ||
    schema?.['x-ui']?.readOnly === true
  );
};

const valuePart = (resource: ResourceModel, own: Part, name: string): Part => {
  if (resource.tree.get(name)?.writeOnly) return 'secrets';
  return isServerOwned(resource, name) ? own : 'written';
};

const ownEntries = (meta: unknown, name: string, own: Part): readonly SortedEntry[] => {
  if (meta === undefined) return [];
  if (!isObject(meta)) return [['unknown', name, meta]];
  return Object.entries(meta).map(([key, value]) =>
    isOwnName(key)
      ? [own, key === ID_ALIAS ? ID : key, value]
      : ['unknown', `${name}.${key}`, value],
  );
};

/** Errors: 400 for a body that is no object. */
export const standardEntries = (
  resource: ResourceModel,
  own: Part,
  { body, isNew, without = [] }: FieldRequest,
) => {
  if (!isObject(body)) throw new ServerError('bad_request');
  const name = metaName(resource);
  const { [name]: meta, ...values } = body;
  const hasMeta = meta !== undefined;
  const removed = [...without];
  const plainClaims: string[] = [];
  const entries = Object.entries(values).flatMap(([key, value]): readonly SortedEntry[] => {
    if (!isNew && !hasMeta && isClaim(resource, key, value)) {
      plainClaims.push(key);
      return [[own, key === ID_ALIAS ? ID : key, value]];
    }
    if (!isNew && value === null && !takesNull(resource, key)) {
      removed.push(key);
      return [];
    }
    return [[valuePart(resource, own, key), key, value]];
  });
  return {
    entries: [...ownEntries(meta, name, own), ...entries].filter(
      ([, key]) => !removed.includes(key),
    ),
    removed,
    plainClaims,
  };
};

/** A list, a text or a number of a schema that takes no objects is the only value of its row. */
export const asRow = (body: unknown): Row => (isObject(body) ? body : { [VALUE_FIELD]: body });
