import { SYSTEM_FIELDS } from '../vocabulary.ts';

/*
 * A record in the page holds the row's own data (`id`, `version` …) beside the values of its schema. Where a schema gives
 * a field such a name, the record holds that under another one.
 */

const OWN: readonly string[] = ['id', ...SYSTEM_FIELDS];
const PREFIX = 'field:';

/** The name under which a record holds a field of the row. */
export const recordName = (field: string): string =>
  OWN.includes(field) || field.startsWith(PREFIX) ? `${PREFIX}${field}` : field;

/** The field that stands under a name of a record; undefined for the row's own data. */
export const fieldName = (name: string): string | undefined => {
  if (name.startsWith(PREFIX)) return name.slice(PREFIX.length);
  return OWN.includes(name) ? undefined : name;
};

type Values = Readonly<Record<string, unknown>>;

/** The values of the schema in a record, under the names that the schema gives them. */
export const valuesOfRecord = (record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = fieldName(name);
      return field === undefined ? [] : [[field, value]];
    }),
  );

/** The same under the names of a record. */
export const recordOfValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [recordName(name), value]));

/** A field's value in a record, or in an object inside one, whose names are the schema's: "constructor" may be one. */
export const valueIn = (record: Values, field: string): unknown => {
  const name = [recordName(field), field].find((one) => Object.hasOwn(record, one));
  return name === undefined ? undefined : record[name];
};
