import { type FieldModel, fieldNamed, isEmpty, isSameValue, type ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { boundRow } from '#server/engine/inputBounds/rowBounds.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import {
  isComparable,
  type LookedUp,
  type RowByValue,
  rowsByValue,
} from '#server/engine/records/query/rowsByValue.ts';
import { sameScopeSql } from '#server/engine/records/rowAccess.ts';
import { parseDocument } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { cleanRow } from '#server/engine/records/writing/clean.ts';
import { wantedSlug } from '#server/engine/records/writing/slugs.ts';

export interface SameRow {
  readonly id: string;
  /** Whether the file says nothing new of it. */
  readonly isEqual: boolean;
}

/** What makes a row of a file the same as another. */
export interface RowKey {
  readonly value: LookedUp;
  /** Whether it is a slug that the row does not give: it is made from its source. */
  readonly isMade: boolean;
  /** What it is made from. */
  readonly source: unknown;
}

/** A row as it would be stored; one beyond a bound is not looked at closely, as it is refused for it (LIMIT-1). */
const cleanBounded = (resource: ResourceModel, values: Row): Row | undefined => {
  const { row, issues } = boundRow(resource, values);
  return issues.length > 0 ? undefined : cleanRow(resource, row);
};

/** The key of a row, as it is stored; undefined for a row without one, which is a new row. */
export const keyOf = (resource: ResourceModel, key: string, values: Row): RowKey | undefined => {
  const field = fieldNamed(resource, key);
  if (!field) return undefined;
  const source = field.schema['x-slug'] ?? key;
  const own = cleanBounded(resource, { [key]: values[key], [source]: values[source] });
  if (!own) return undefined;
  const made = isEmpty(own[key]) ? wantedSlug(resource, field, own) : undefined;
  const value = made ?? own[key];
  if (!isComparable(field, value)) return undefined;
  return { value, isMade: made !== undefined, source: own[source] };
};

interface Found extends RowByValue {
  readonly doc: string;
}

interface Search {
  readonly transaction: Queryable;
  readonly table: Table;
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly scope: Sql;
}

/** Rows whose slugs begin with one of these: a taken one got a number. */
const numberedRows = (
  { transaction, table, resource, field, scope }: Search,
  slugs: readonly LookedUp[],
): Promise<readonly Found[]> => {
  const column = valueSql(table, field);
  // "." follows "-" in ASCII: between the two lies every "value-…". `offset` keeps the planner from reading the team's
  // rows once and comparing each with each.
  return transaction.query<Found>(sql`
    select (wanted.place - 1)::int as place, id, doc
    from unnest(${slugs.map(String)}::text[]) with ordinality as wanted (value, place)
    cross join lateral (
      select id, doc::text as doc from ${tableSql(resource)}
      where ${scope} and ${column} >= wanted.value || '-' and ${column} < wanted.value || '.'
      offset 0) as found
    order by wanted.place, id`);
};

/**
 * The stored rows that rows of a file are, by the key field and in the rows' order.
 *
 * A slug that the file does not give is made from its source, and a taken one got a suffix: then the same row is the
 * one whose slug begins so and whose source is the same to the letter.
 */
export const findSameRows = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  teamId: string,
  key: string,
  rows: readonly Row[],
): Promise<readonly (SameRow | undefined)[]> => {
  const field = fieldNamed(resource, key);
  if (!field) return rows.map(() => undefined);
  const keys = rows.map((row) => keyOf(resource, key, row));
  const scope = sameScopeSql(resource, teamId);
  const search = { transaction, table, resource, field, scope };
  const values = [...new Set(keys.flatMap((known) => (known ? [known.value] : [])))];
  const made = [...new Set(keys.flatMap((known) => (known?.isMade ? [known.value] : [])))];
  const byKey = new Map<LookedUp, Found[]>();
  const remember = (asked: readonly LookedUp[], found: readonly Found[]): void => {
    for (const row of found) {
      const value = asked[row.place] ?? '';
      byKey.set(value, [...(byKey.get(value) ?? []), row]);
    }
  };
  const shown = sql`, doc::text as doc`;
  remember(
    values,
    await rowsByValue<Found>(transaction, resource, table, field, values, { scope, shown }),
  );
  if (made.length > 0) remember(made, await numberedRows(search, made));
  const source = field.schema['x-slug'] ?? '';
  return rows.map((values, index): SameRow | undefined => {
    const known = keys[index];
    const found = known && byKey.get(known.value);
    if (!found) return undefined;
    const row = cleanBounded(resource, values);
    const stored = found
      .map(({ id, doc }) => ({ id, doc: parseDocument(resource, doc) }))
      .find(({ doc }) => !known.isMade || doc[source] === known.source);
    // An empty cell clears its field: it says something new of a row that has a value there.
    const isSameField = (name: string): boolean =>
      (name === key && known.isMade) || isSameValue(row?.[name], stored?.doc[name]);
    const isEqual = row !== undefined && Object.keys(values).every(isSameField);
    return stored && { id: stored.id, isEqual };
  });
};
