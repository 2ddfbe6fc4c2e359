import { fieldNamed } from '../fields/fieldAt.ts';
import { fieldAtPath, fieldsOnTheWay } from '../fields/fieldAtPath.ts';
import { withFacts } from '../fields/fields.ts';
import { storedName } from '../fields/names/storedNames.ts';
import type { FieldModel, Model, ResourceModel } from '../model.ts';
import { inEveryLanguage, wordOf } from '../texts/languages.ts';
import { isObject } from '../values/isObject.ts';
import { ownValue } from '../values/ownValue.ts';
import { valueIn, valuesOfRecord } from '../values/recordNames.ts';
import { metaName } from '../values/rowMeta.ts';
import { columnPath, summaryName } from './columnPaths.ts';

/*
 * Columns of resources whose values follow the standard: a column is called by the path of its field, so that fields
 * inside fields can be columns, and a name may be any text.
 */

type Values = Readonly<Record<string, unknown>>;

/** Between the titles of fields inside each other; it points the other way where a script runs from right to left. */
const WITHIN = ' › ';

/** In the schema's order; what tools read of a file comes last. */
const inOrder = ({ tree }: ResourceModel): ((name: string) => number) => {
  const places = new Map([...tree.keys()].map((name, place) => [name, place]));
  return (name) => (places.get(name) ?? places.size) + (/^[$_]/.test(name) ? places.size + 1 : 0);
};

const summaryField = (resource: ResourceModel): FieldModel => {
  const own = metaName(resource);
  const placeOf = inOrder(resource);
  return withFacts(resource.root, {
    name: summaryName(resource),
    title: wordOf('glance'),
    ...{ kind: 'any', cell: 'any', filter: false, sort: false },
    read: (record) =>
      Object.fromEntries(
        Object.entries(valuesOfRecord(record))
          .filter(([name, value]) => name !== own && value !== undefined)
          .toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
      ),
  });
};

/** Every value at a path inside a value; of lists, those of all entries. */
const valuesAt = (value: unknown, [first, ...rest]: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value)) {
    const parts = first === undefined ? [] : [first, ...rest];
    return value.flatMap((item) => valuesAt(item, parts));
  }
  if (first === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(ownValue(value, first), rest) : [];
};

const valueAt = (value: unknown, parts: readonly string[]): unknown =>
  parts.reduce<unknown>(
    (inside, name) => (isObject(inside) ? ownValue(inside, name) : undefined),
    value,
  );

const LIST_CELLS: readonly string[] = ['text', 'chip'];

const nestedColumn = (resource: ResourceModel, found: FieldModel): FieldModel => {
  const parts = found.nested?.parts ?? [found.name];
  const [first = '', ...rest] = parts;
  const titles = fieldsOnTheWay(resource, parts).map(({ field }) => field.title);
  const isMany = found.nested?.isMany ?? false;
  return withFacts(found, {
    name: columnPath(parts),
    title: inEveryLanguage((language) => titles.map((title) => title[language]).join(WITHIN)),
    nested: { parts, stored: found.nested?.stored ?? [storedName(found)], isMany },
    read: isMany
      ? (record) => valuesAt(valueIn(record, first), rest)
      : (record) => valueAt(valueIn(record, first), rest),
    // Values of several entries have no order, and stand beside each other.
    ...(isMany && { sort: false, cell: LIST_CELLS.includes(found.cell) ? 'tags' : 'list' }),
  });
};

/** The row's own data that a schema's field has taken the name of. */
const movedColumn = (resource: ResourceModel, path: string, found: FieldModel): FieldModel =>
  withFacts(found, {
    name: path,
    read: (record: Values) => {
      const meta = record[metaName(resource)];
      return (isObject(meta) ? meta : record)[found.name];
    },
  });

const makeColumn = (resource: ResourceModel, path: string): FieldModel | undefined => {
  if (path === summaryName(resource)) return summaryField(resource);
  const found = fieldAtPath(resource, path);
  if (!found || found.writeOnly) return undefined;
  if (resource.systemFields.includes(found))
    return found.name === path ? found : movedColumn(resource, path, found);
  if (found.nested || columnPath([found.name]) !== found.name) return nestedColumn(resource, found);
  // Entries say more in a line than how many there are.
  return found.cell === 'list' ? withFacts(found, { cell: 'any' }) : found;
};

/** Paths come from addresses: more than a list can show are not kept. */
const MAX_KEPT = 1_000;

const kept = new WeakMap<ResourceModel, Map<string, FieldModel | undefined>>();

/** The field of a column, by its path or the name of a field; the same each time. */
export const columnAt = (resource: ResourceModel, path: string): FieldModel | undefined => {
  if (resource.rules === 'souk') return fieldNamed(resource, path);
  const columns = kept.get(resource) ?? new Map<string, FieldModel | undefined>();
  kept.set(resource, columns);
  if (columns.has(path)) return columns.get(path);
  const column = makeColumn(resource, path);
  if (columns.size < MAX_KEPT) columns.set(path, column);
  return column;
};

/** Resources whose columns are paths know how to find them. */
export const withColumns = (model: Model): Model => ({
  resources: new Map(
    [...model.resources].map(([name, resource]) => [
      name,
      resource.rules === 'souk'
        ? resource
        : { ...resource, columnAt: (path: string) => columnAt(resource, path) },
    ]),
  ),
});
