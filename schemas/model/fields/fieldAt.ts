import type { FieldModel, FieldTree, ResourceModel } from '../model.ts';

/** A field of a row by its name, the server's own fields included. */
export const fieldNamed = (resource: ResourceModel, name: string): FieldModel | undefined =>
  resource.tree.get(name) ?? resource.systemFields.find((field) => field.name === name);

/** The fields of an object, or of each entry of a list of objects. */
export const fieldsWithin = ({ items, fields }: FieldModel): FieldTree => items?.fields ?? fields;

/** The name of the row's own field at the beginning of a path: `packages` of `packages.0.price`. */
export const topFieldName = (path: string): string => path.split('.', 1)[0] ?? path;

/** The field at a path, places in lists included: `packages.0.price`, as issues name it, or its parts. */
export const fieldAt = (
  resource: ResourceModel,
  path: string | readonly (string | number)[],
): FieldModel | undefined => {
  const [first = '', ...rest] = typeof path === 'string' ? path.split('.') : path.map(String);
  return rest.reduce<FieldModel | undefined>((field, part) => {
    if (field?.items && /^\d+$/.test(part)) return field.items;
    return field?.fields.get(part);
  }, resource.tree.get(first));
};
