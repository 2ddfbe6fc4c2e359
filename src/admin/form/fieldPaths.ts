import { isObject } from '#schemas';
/** Where a field is inside a form's data: names of properties and places in lists. */
export type FieldPath = readonly (string | number)[];

/** RJSF's own prefix and separator: the id of every input follows from its path. */
const ROOT_ID = 'root';
const SEPARATOR = '_';

/** `packages.0.price`, as issues and servers name fields, to a path. */
export const toPath = (field: string): FieldPath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export const idOf = (path: FieldPath): string => [ROOT_ID, ...path].join(SEPARATOR);

export type FormValues = Readonly<Record<string, unknown>>;

const child = (value: unknown, part: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(part)];
  return isObject(value) ? value[String(part)] : undefined;
};

export const valueAt = (data: FormValues, path: FieldPath): unknown =>
  path.reduce<unknown>(child, data);

const putAt = (value: unknown, [part, ...rest]: FieldPath, inner: unknown): unknown => {
  if (part === undefined) return inner;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? putAt(item, rest, inner) : item));
  }
  const own = isObject(value) ? value : {};
  return { ...own, [part]: putAt(own[part], rest, inner) };
};

/** The data with another value at a path. */
export const withValueAt = (data: FormValues, path: FieldPath, value: unknown): FormValues => {
  const next = putAt(data, path, value);
  return isObject(next) ? next : data;
};
