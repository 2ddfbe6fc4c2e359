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

/** A row without some of its fields. */
export const omit = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
