import type { FieldModel, FieldTree, ResourceModel } from '../model.ts';
import type { Localized } from '../texts/languages.ts';
import { joinPath, splitPath } from '../values/fieldPath.ts';
import { valueIn } from '../values/recordNames.ts';
import { ownPath } from '../values/rowMeta.ts';
import { fieldCalled } from './names/formerNames.ts';

/** A field of a row by its name or one that it had, the server's own fields included. */
export const fieldNamed = (resource: ResourceModel, name: string): FieldModel | undefined =>
  resource.tree.get(name) ??
  resource.systemFields.find((field) => field.name === name) ??
  fieldCalled(resource.tree, name);

/** What queries call a field: its path, of one at the top its name with dots escaped. */
export const fieldPath = (resource: ResourceModel, field: FieldModel): string => {
  if (field.nested) return field.name;
  return resource.systemFields.includes(field)
    ? ownPath(resource, field.name)
    : joinPath([field.name]);
};

/** A column of a list, be it called by a field's name or by a path. */
export const columnNamed = (resource: ResourceModel, name: string): FieldModel | undefined =>
  resource.columnAt ? resource.columnAt(name) : fieldNamed(resource, name);

/** What a record holds of a field, or of a column. */
export const fieldValue = (
  { read, name }: FieldModel,
  record: Readonly<Record<string, unknown>>,
): unknown => (read ? read(record) : valueIn(record, name));

/** The entry at a place of a list: the first ones of a tuple have shapes of their own. */
export const entryField = ({ tuple, items }: FieldModel, index: number): FieldModel | undefined =>
  tuple[index] ?? items;

/** What a place of a tuple is called by its own schema. */
export const placeTitle = ({ tuple }: FieldModel, index: number): Localized | undefined => {
  const place = tuple[index];
  return place?.schema.title === undefined ? undefined : place.title;
};

/** The fields of an object, or of each entry of a list of objects. */
export const fieldsWithin = ({ items, fields }: FieldModel): FieldTree => items?.fields ?? fields;

/** The field at a path, places in lists included: `packages.0.price`, as issues name it, or its parts. */
export const fieldAt = (
  resource: ResourceModel,
  path: string | readonly (string | number)[],
): FieldModel | undefined => {
  const [first = '', ...rest] = typeof path === 'string' ? splitPath(path) : path.map(String);
  return rest.reduce<FieldModel | undefined>((field, part) => {
    const known = field?.fields.get(part);
    if (known || !field || !/^\d+$/.test(part)) return known;
    return entryField(field, Number(part));
  }, resource.tree.get(first));
};

/** Whether rows may hold values under names that the schema does not list. */
export const takesFreeNames = ({ rules, root }: ResourceModel): boolean =>
  rules === 'standard' && (root.names.isOpen || root.names.patterns.length > 0);

/** Whether `null` is a value of the field rather than a way to say that there is none. */
export const takesNull = ({ rules, tree, root }: ResourceModel, name: string): boolean => {
  if (rules === 'souk') return false;
  const declared = tree.get(name);
  if (declared) return declared.isNullable;
  const { field, patterns } = root.names;
  const free = [...(field ? [field] : []), ...patterns.map((one) => one.field)];
  return free.length === 0 || free.some(({ isNullable }) => isNullable);
};
