import { fieldNamed, isEmpty, isSameValue, normalise, type ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import { sameScopeSql } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { wantedSlug } from '#server/engine/records/writing/slugs.ts';

export interface SameRow {
  readonly id: string;
  /** Whether the file says nothing new of it. */
  readonly isEqual: boolean;
}

interface Found {
  readonly id: string;
  readonly doc: string;
}

const rowsWhere = (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  teamId: string,
  key: string,
  value: string,
  isBeginning: boolean,
): Promise<readonly Found[]> => {
  const field = fieldNamed(resource, key);
  if (!field) return Promise.resolve([]);
  const column = valueSql(table, field);
  // "." follows "-" in ASCII: between the two lies every "value-…".
  const match = isBeginning
    ? sql`(${column} = ${value}::text or (${column} >= ${`${value}-`}::text and ${column} < ${`${value}.`}::text))`
    : sql`${column} = ${value}::text`;
  return transaction.query<Found>(sql`
    select id, doc::text as doc from ${tableSql(resource)}
    where ${sameScopeSql(resource, resource.scope === 'shared' ? null : teamId)} and ${match}
    order by id`);
};

/**
 * The stored row that a row of a file is, by the key field.
 *
 * A slug that the file does not give is made from its source, and a taken one got a suffix: then the same row is the
 * one whose slug begins so and whose source is the same to the letter.
 */
export const findSameRow = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  teamId: string,
  key: string,
  values: Readonly<Record<string, unknown>>,
): Promise<SameRow | undefined> => {
  const row: Row = normalise(resource, values);
  const field = fieldNamed(resource, key);
  if (!field) return undefined;
  const given = row[key];
  const made = isEmpty(given) ? wantedSlug(resource, field, row) : undefined;
  const value = made ?? (isEmpty(given) ? undefined : String(given));
  if (value === undefined) return undefined;
  const found = await rowsWhere(
    transaction,
    table,
    resource,
    teamId,
    key,
    value,
    made !== undefined,
  );
  const source = field.schema['x-slug'] ?? '';
  const stored = found
    .map(({ id, doc }) => ({ id, doc: parseRow(doc) }))
    .find(({ doc }) => made === undefined || doc[source] === row[source]);
  if (!stored) return undefined;
  const isEqual = Object.entries(row).every(([name, item]) => isSameValue(item, stored.doc[name]));
  return { id: stored.id, isEqual };
};
