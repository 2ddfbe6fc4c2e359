import type { FieldModel, ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { type Counter, countersOf } from './countedFields.ts';
import { isCounted } from './countedTotals.ts';

/** How many rows of all teams have a value; `null` stands for none. */
export interface ValueCount {
  readonly value: unknown;
  readonly count: number;
}

/** A value as the counters write it. */
const keptAs = (field: FieldModel, text: string): unknown => {
  if (text === '') return null;
  const type = typeOf(field);
  if (type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
};

/** What the counters say; nothing where they are being made, or where there are no rows. */
const fromCounters = async (
  database: Queryable,
  resource: ResourceModel,
  field: FieldModel,
  counter: Counter,
  limit: number,
): Promise<readonly ValueCount[]> => {
  const ofField = sql`resource = ${resource.name} and field = ${counter.field}`;
  const rows = await database.query<{ value: string; count: number }>(sql`
    select value, sum(n)::int8 as count from (
      select value, n from row_counts
      where ${ofField} and team_id = '' and bucket = '-infinity'
      union all
      select value, n from row_count_changes where ${ofField}) as counted
    where ${isCounted({ resource, counter })}
    group by value having sum(n) > 0 order by 2 desc, 1 limit ${limit}`);
  return rows.map(({ value, count }) => ({ value: keptAs(field, value), count }));
};

const fromRows = async (
  database: Queryable,
  resource: ResourceModel,
  table: Table,
  field: FieldModel,
  limit: number,
): Promise<readonly ValueCount[]> => {
  const rows = await database.query<{ value: string | null; count: number }>(sql`
    select to_jsonb(value)::text as value, n as count from (
      select ${valueSql(table, field)} as value, count(*)::int8 as n
      from ${tableSql(resource)} group by 1) as counted
    order by n desc, value limit ${limit}`);
  return rows.map(({ value, count }) => ({
    value: value === null ? null : JSON.parse(value),
    count,
  }));
};

/** The rows of all teams by their value of a plain field, those of the trash among them; most frequent first. */
export const countByValue = async (
  database: Queryable,
  { resource, table }: { readonly resource: ResourceModel; readonly table: Table },
  field: FieldModel,
  limit: number,
): Promise<readonly ValueCount[]> => {
  const counter = countersOf(resource).find(({ name }) => name === field.name);
  const counted = counter && (await fromCounters(database, resource, field, counter, limit));
  return counted && counted.length > 0
    ? counted
    : fromRows(database, resource, table, field, limit);
};
