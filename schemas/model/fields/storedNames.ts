import type { FieldModel, FieldTree, ResourceModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { entryField } from './fieldAt.ts';
import { saidUnder } from './freeNames.ts';

/*
 * A field that gets another name keeps its first one in the documents, as its `x-id`: no row is written for a rename,
 * and servers that know the new name and servers that do not read the same rows (STUDIO-1).
 */

type Values = Readonly<Record<string, unknown>>;

/** The name under which documents, columns and history keep a field at the top or inside of an object. */
export const storedName = ({ name, schema }: FieldModel): string => schema['x-id'] ?? name;

const renaming = new WeakMap<ResourceModel, boolean>();

/** Whether any field of a resource has another name than it had. */
export const wasRenamed = (resource: ResourceModel): boolean => {
  const known = renaming.get(resource);
  if (known !== undefined) return known;
  const isSo = /"x-(?:id|aliases)":/.test(JSON.stringify([resource.schema, resource.references]));
  renaming.set(resource, isSo);
  return isSo;
};

const byStoredNames = new WeakMap<FieldTree, ReadonlyMap<string, FieldModel>>();

const byStoredName = (tree: FieldTree): ReadonlyMap<string, FieldModel> => {
  const known = byStoredNames.get(tree);
  if (known) return known;
  const made = new Map([...tree.values()].map((field) => [storedName(field), field]));
  byStoredNames.set(tree, made);
  return made;
};

/** The value with the names of its fields exchanged, however deep; `found` tells the field and the new name of one. */
const exchange = (
  value: unknown,
  field: FieldModel,
  found: (tree: FieldTree, name: string) => readonly [string, FieldModel] | undefined,
): unknown => {
  if (Array.isArray(value))
    return value.map((entry, index) => {
      const inside = entryField(field, index);
      return inside ? exchange(entry, inside, found) : entry;
    });
  if (!isObject(value)) return value;
  const declared: [string, unknown][] = [];
  const free: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const known = found(field.fields, name);
    if (known) declared.push([known[0], exchange(inner, known[1], found)]);
    else {
      const inside = saidUnder(field, name);
      free.push([name, inside ? exchange(inner, inside, found) : inner]);
    }
  }
  // From entries, as a field may be called `__proto__`; a field of the schema is more than what happens to be there.
  return Object.fromEntries([...free, ...declared]);
};

/** A row's values as a document keeps them. */
export const toStoredNames = (resource: ResourceModel, row: Values): Values => {
  if (!wasRenamed(resource)) return row;
  const stored = exchange(row, resource.root, (tree, name) => {
    const field = tree.get(name);
    return field && [storedName(field), field];
  });
  return isObject(stored) ? stored : row;
};

/** A document's values under the names that the schema has now. */
export const fromStoredNames = (resource: ResourceModel, document: Values): Values => {
  if (!wasRenamed(resource)) return document;
  const row = exchange(document, resource.root, (tree, name) => {
    const field = byStoredName(tree).get(name);
    return field && [field.name, field];
  });
  return isObject(row) ? row : document;
};
