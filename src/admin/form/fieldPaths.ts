import { isObject, splitPath } from '#schemas';
/** Where a field is inside a form's data: names of properties and places in lists. */
export type FieldPath = readonly (string | number)[];

/** The id of every input follows from its path. */
const ROOT_ID = 'root';
const SEPARATOR = '_';

/** `packages.0.price`, as issues and servers name fields, to a path. */
export const toPath = (field: string): FieldPath =>
  splitPath(field).map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const escaped = (part: string | number): string =>
  String(part).replace(/[~_\s]/gu, (sign) => `~${sign.codePointAt(0)?.toString(36)}`);

/** Names may hold the separator, or blanks, which an id may not. */
export const idOf = (path: FieldPath): string => [ROOT_ID, ...path.map(escaped)].join(SEPARATOR);

export type FormValues = Readonly<Record<string, unknown>>;

const child = (value: unknown, part: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(part)];
  return isObject(value) && Object.hasOwn(value, part) ? value[String(part)] : undefined;
};

export const valueAt = (data: FormValues, path: FieldPath): unknown =>
  path.reduce<unknown>(child, data);

const putAt = (value: unknown, [part, ...rest]: FieldPath, inner: unknown): unknown => {
  if (part === undefined) return inner;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      // A list has no holes.
      index === part ? (putAt(item, rest, inner) ?? null) : item,
    );
  }
  const own = isObject(value) ? value : {};
  const next = putAt(own[part], rest, inner);
  if (next !== undefined) return { ...own, [part]: next };
  const { [part]: _gone, ...others } = own;
  return others;
};

/** The data with another value at a path; `undefined` takes the name away. */
export const withValueAt = (data: FormValues, path: FieldPath, value: unknown): FormValues => {
  const next = putAt(data, path, value);
  return isObject(next) ? next : data;
};

/** The data without the objects that a person opened and left empty, from a place upwards. */
export const withoutEmptyParents = (
  data: FormValues,
  path: FieldPath,
  base: FormValues | undefined,
): FormValues => {
  const parent = path.slice(0, -1);
  if (parent.length === 0 || typeof parent.at(-1) === 'number') return data;
  const value = valueAt(data, parent);
  const wasThere = base !== undefined && valueAt(base, parent) !== undefined;
  if (wasThere || !isObject(value) || Object.keys(value).length > 0) return data;
  return withoutEmptyParents(withValueAt(data, parent, undefined), parent, base);
};
