import type { FieldModel, FieldTree, ResourceModel } from '#schemas/model/model.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import { changeObjects } from '../changeObjects.ts';
import { wasRenamed } from './formerNames.ts';
import { saidUnder } from './freeNames.ts';

/*
 * A field that gets another name keeps its first one in the documents, as its `x-id`: no row is written for a rename,
 * and servers that know the new name and servers that do not read the same rows (STUDIO-1).
 */

type Values = Readonly<Record<string, unknown>>;

/** The name under which documents, columns and history keep a field at the top or inside of an object. */
export const storedName = ({ name, schema }: FieldModel): string =>
  schema['x-stored'] ?? schema['x-id'] ?? name;

const byStoredNames = new WeakMap<FieldTree, ReadonlyMap<string, FieldModel>>();

const byStoredName = (tree: FieldTree): ReadonlyMap<string, FieldModel> => {
  const known = byStoredNames.get(tree);
  if (known) return known;
  const made = new Map([...tree.values()].map((field) => [storedName(field), field]));
  byStoredNames.set(tree, made);
  return made;
};

/** The row with the names of its fields exchanged, however deep; `found` tells the field and the new name of one. */
const exchange = (
  resource: ResourceModel,
  row: Values,
  found: (tree: FieldTree, name: string) => readonly [string, FieldModel] | undefined,
): Values => {
  if (!wasRenamed(resource)) return row;
  const exchanged = changeObjects(row, resource.root, {
    find: (owner, name) => found(owner.fields, name)?.[1] ?? saidUnder(owner, name),
    change: (entries, { fields }) => {
      const named = entries.map(([name, value]) => ({ name, value, known: found(fields, name) }));
      // Last, so that they win: a field of the schema is more than what happens to be there.
      return named
        .toSorted(
          (one, other) => Number(one.known !== undefined) - Number(other.known !== undefined),
        )
        .map(({ name, value, known }) => [known?.[0] ?? name, value] as const);
    },
  });
  return isObject(exchanged) ? exchanged : row;
};

/** A row's values as a document keeps them. */
export const toStoredNames = (resource: ResourceModel, row: Values): Values =>
  exchange(resource, row, (tree, name) => {
    const field = tree.get(name);
    return field && [storedName(field), field];
  });

/** A document's values under the names that the schema has now. */
export const fromStoredNames = (resource: ResourceModel, document: Values): Values =>
  exchange(resource, document, (tree, name) => {
    const field = byStoredName(tree).get(name);
    return field && [field.name, field];
  });
