import type { FieldModel, ResourceModel } from '#schemas';
import { isSystemField, typeOf } from '#schemas/model/fields/columnType.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { equalitySql, isLong, sortOfTextSql, sqlTypeOf, type Table, valueSql } from '../columns.ts';
import { tableSql } from '../tableName.ts';

/** A value as rows are looked for by it. */
export type LookedUp = string | number | boolean;

/** A row that has one of the values, by the value's place among them, from 0. */
export interface RowByValue {
  readonly place: number;
  readonly id: string;
}

/** Whether the field's rows can be looked for by this value at all: a number is never a word. */
export const isComparable = (field: FieldModel, value: unknown): value is LookedUp => {
  switch (typeOf(field)) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      // What no database can hold is in no row.
      return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
    default:
      return false;
  }
};

/** Only a unique field has an index of its own values; of others the index that sorts lists finds the beginning. */
const beginsAlike = (table: Table, field: FieldModel): Sql =>
  field.unique || isSystemField(field) || typeOf(field) !== 'text'
    ? sql``
    : sql`and ${sortOfTextSql(table, field, valueSql(table, field))} = ${sortOfTextSql(table, field, sql`wanted.value`)}`;

/** The rows that have one of some values in a field, looked for in one statement; `shown` are further columns. */
export const rowsByValue = <Found extends RowByValue>(
  place: Queryable,
  resource: Pick<ResourceModel, 'name'>,
  table: Table,
  field: FieldModel,
  values: readonly LookedUp[],
  { scope, shown = sql`` }: { readonly scope: Sql; readonly shown?: Sql },
): Promise<readonly Found[]> => {
  if (values.length === 0) return Promise.resolve([]);
  const wanted = isLong(field) ? sql`md5(wanted.value)` : sql`wanted.value`;
  return place.query<Found>(sql`
    select (wanted.place - 1)::int as place, id ${shown}
    from unnest(${values.map(String)}::${sqlTypeOf(field)}[]) with ordinality as wanted (value, place)
    join ${tableSql(resource)} on ${equalitySql(table, field)} = ${wanted}
      ${beginsAlike(table, field)}
    where ${scope} order by wanted.place, id`);
};
