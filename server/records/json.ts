import { isObject } from '#schemas';
/** A row's document as it is written and read. */
export type Row = Readonly<Record<string, unknown>>;

/** A document from the database; its column holds objects only. */
export const parseRow = (text: string): Row => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new TypeError('A row is not a JSON object.');
  return value;
};

/** A JSON value as a text. `String` fails where a body says `{"toString":1}`. */
export const toText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Whether two JSON values are the same; the order of an object's keys does not count. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
};

/** Absent, null and blank are one (decisions.md "Empty"). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** A row without some of its fields. */
export const omit = (row: Row, fields: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(fields, name)));
