import { joinPath } from './fieldPath.ts';
import { isObject } from './isObject.ts';

/*
 * Where a row's own data stands: beside its values, or under `_meta` where a value has one of the names (GEN-4).
 */

type Row = Readonly<Record<string, unknown>>;

/** As much of a resource as says where the row's own data stands. */
interface Keeper {
  readonly rules: 'souk' | 'standard';
  /** The fields that the schema declares, by name. */
  readonly tree: ReadonlyMap<string, unknown>;
}

/** What the server keeps of a row; `id` is what the simple-REST dialect calls `_id`. */
const OWN_NAMES: readonly string[] = ['_id', 'teamId', 'createdAt', 'updatedAt', 'version', 'id'];

export const isOwnName = (name: string): boolean => OWN_NAMES.includes(name);

/** The name that the row's own data moves under; one that the schema gives to a field, as a path too, stays with it. */
export const metaName = ({ tree }: Keeper): string => {
  let name = '_meta';
  const isTaken = (): boolean =>
    tree.has(name) || OWN_NAMES.some((own) => tree.has(`${name}.${own}`));
  while (isTaken()) name = `_${name}`;
  return name;
};

/** Whether the schema says so of every row; of others it depends on what they hold. */
export const isAlwaysMoved = ({ rules, tree }: Keeper): boolean =>
  rules === 'standard' && OWN_NAMES.some((name) => tree.has(name));

/** Whether the own data of a row with these values stands under `metaName`. */
export const isMoved = (resource: Keeper, values: Row): boolean =>
  resource.rules === 'standard' &&
  (isAlwaysMoved(resource) || OWN_NAMES.some((name) => Object.hasOwn(values, name)));

/** A row as it is answered: its values with its own data. */
export const withMeta = (resource: Keeper, meta: Row, values: Row): Row =>
  isMoved(resource, values) ? { [metaName(resource)]: meta, ...values } : { ...meta, ...values };

/** The row's own data, wherever an answered row has it. */
export const metaOf = (resource: Keeper, row: Row): Row => {
  const moved = resource.rules === 'standard' ? row[metaName(resource)] : undefined;
  if (isObject(moved)) return moved;
  return Object.fromEntries(Object.entries(row).filter(([name]) => isOwnName(name)));
};

/** The values of an answered row, without its own data. */
export const dataOf = (resource: Keeper, row: Row): Row => {
  const name = metaName(resource);
  const isUnder = resource.rules === 'standard' && isObject(row[name]);
  return Object.fromEntries(
    Object.entries(row).filter(([own]) => (isUnder ? own !== name : !isOwnName(own))),
  );
};

/** How queries call one of the row's own data: by its name, or by its path where the schema has that name itself. */
export const ownPath = (resource: Keeper, name: string): string =>
  resource.rules === 'standard' && resource.tree.has(name)
    ? joinPath([metaName(resource), name])
    : name;

/** How files call a row's identity. */
export const rowIdPath = (resource: Keeper): string => ownPath(resource, '_id');

/** What `forbidden_move` calls the end of a row. */
export const DELETED = 'deleted';
