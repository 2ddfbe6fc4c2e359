import { type FieldModel, ownPath, type ResourceModel } from '#schemas';
import { isSystemField } from '#schemas/model/fields/columnType.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { comparedTypeOf, sortSql, type Table } from '../columns.ts';

/** One value that rows are compared by, and the type in which a remembered value comes back. */
interface OrderKey {
  readonly value: Sql;
  readonly cast: Sql;
}

/**
 * A total order of rows: the last key is the id, so no two rows are equal, and all keys run the same way.
 *
 * Only the first key can be empty; empty counts as smallest.
 */
export interface RowOrder {
  readonly direction: 'ASC' | 'DESC';
  readonly keys: readonly OrderKey[];
  readonly isNullable: boolean;
}

/** The values of a row under an order's keys, as texts; where a page or a chunk ended. */
export type Position = readonly (string | null)[];

const ID: OrderKey = { value: sql`id`, cast: sql`text` };
const CREATED_AT: OrderKey = { value: sql`created_at`, cast: sql`timestamptz` };

/**
 * Rows that agree in this field are shown by their age: the index that a declared pair has anyway serves the lone sort
 * as well, and one index fewer is kept by every write.
 */
export const isTiedByAge = (resource: ResourceModel, field: FieldModel): boolean =>
  (isSystemField(field) && field.name === 'teamId') ||
  resource.indexes.some(
    ([filter, sort]) => filter === field.name && sort === ownPath(resource, 'createdAt'),
  );

export const orderOf = (
  table: Table,
  resource: ResourceModel,
  sort: { readonly field: string; readonly order: 'ASC' | 'DESC' },
): RowOrder => {
  const field = fieldAtPath(resource, sort.field);
  if (!field || (isSystemField(field) && field.name === '_id'))
    return { direction: sort.order, keys: [ID], isNullable: false };
  const first = { value: sortSql(table, field), cast: comparedTypeOf(table, field) };
  const ties = isTiedByAge(resource, field) ? [CREATED_AT, ID] : [ID];
  const isNullable = !isSystemField(field) || field.name === 'teamId';
  return { direction: sort.order, keys: [first, ...ties], isNullable };
};

export const reversed = (order: RowOrder): RowOrder => ({
  ...order,
  direction: order.direction === 'ASC' ? 'DESC' : 'ASC',
});

/** `order by` what the keys are called here; by themselves unless a subquery gave them names. */
export const orderSql = (
  { direction, keys, isNullable }: RowOrder,
  names: readonly Sql[] = keys.map(({ value }) => value),
): Sql => {
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  // Said only where it differs from the engine's own habit: indexes on plain keys do not say it, either.
  const empties = sql.raw(isNullable ? (direction === 'ASC' ? ' nulls first' : ' nulls last') : '');
  return sql.join(
    names.map((name, index) => (index === 0 ? sql`${name} ${way}${empties}` : sql`${name} ${way}`)),
  );
};

/** Names for the keys of an order in a subquery's list of columns. */
export const keyNames = ({ keys }: RowOrder): readonly Sql[] =>
  keys.map((_, index) => sql.raw(`key_${index}`));

export const namedKeys = (order: RowOrder): Sql =>
  sql.join(order.keys.map(({ value }, index) => sql`${value} as ${sql.raw(`key_${index}`)}`));

/** The keys as texts, exact to the last digit: what `positionOf` reads. */
export const positionColumns = ({ keys }: RowOrder): Sql =>
  sql.join(keys.map(({ value }, index) => sql`${value}::text as ${sql.raw(`position_${index}`)}`));

export const positionOf = (order: RowOrder, row: object): Position => {
  const given = new Map<string, unknown>(Object.entries(row));
  return order.keys.map((_, index) => {
    const value = given.get(`position_${index}`);
    return typeof value === 'string' ? value : null;
  });
};

const compared = (keys: readonly OrderKey[], sign: Sql, position: Position): Sql => {
  const values = keys.map(({ cast }, index) => sql`${position[index] ?? null}::${cast}`);
  return sql`(${sql.join(keys.map(({ value }) => value))}) ${sign} (${sql.join(values)})`;
};

/**
 * Conditions for the rows behind a position, each answered by one range of an index; the rows of an earlier one come
 * before those of a later one. (A single condition with `or` would scan the whole index.)
 */
export const rangesBehind = (order: RowOrder, position: Position): readonly Sql[] => {
  const [first, ...others] = order.keys;
  const isDown = order.direction === 'DESC';
  const sign = sql.raw(isDown ? '<' : '>');
  if (!first || !order.isNullable) return [compared(order.keys, sign, position)];
  const isEmpty = sql`${first.value} is null`;
  if (position[0] === null || position[0] === undefined) {
    const rest = sql`(${isEmpty} and ${compared(others, sign, position.slice(1))})`;
    return isDown ? [rest] : [rest, sql`${first.value} is not null`];
  }
  const rest = compared(order.keys, sign, position);
  return isDown ? [rest, isEmpty] : [rest];
};
