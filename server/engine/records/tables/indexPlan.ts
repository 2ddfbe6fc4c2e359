import { createHash } from 'node:crypto';
import type { FieldModel, ResourceModel } from '#schemas';
import { ownPath } from '#schemas';
import { isInstant, isSystemField, typeOf } from '#schemas/model/fields/columnType.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { isTiedByAge } from '#server/engine/records/query/order.ts';
import { indexedWordsSql } from '#server/engine/records/query/searchWords.ts';
import {
  columnName,
  comparedSql,
  equalitySql,
  hotFields,
  isExpression,
  isIndexedInside,
  isLong,
  isPlainValue,
  sortSql,
  type Table,
} from '../columns.ts';
import { uniqueEverywhere } from '../specialResources.ts';

/** An index as it should be. Its name follows from what it says, so the plan can be run again and again. */
export interface PlannedIndex {
  readonly name: string;
  readonly isUnique: boolean;
  /** From `using` on: what stands behind the table's name. */
  readonly definition: Sql;
  /** The field of a unique index. */
  readonly field?: string;
  readonly hasExpression: boolean;
}

/** Every index makes every write slower; more than these are not worth it (trials: 4 to 7 times with text search). */
const MAX_INDEXES = 23;

export const INDEX_PREFIXES = { unique: 'u_', plain: 'x_' } as const;

const planned = (
  resource: ResourceModel,
  definition: Sql,
  options: {
    readonly field?: string;
    readonly isUnique?: boolean;
    readonly hasExpression?: boolean;
  },
): PlannedIndex => {
  const isUnique = options.isUnique ?? false;
  const hash = createHash('sha1').update(`${resource.name} ${definition.text}`).digest('hex');
  return {
    name: `${isUnique ? INDEX_PREFIXES.unique : INDEX_PREFIXES.plain}${hash.slice(0, 20)}`,
    isUnique,
    definition,
    hasExpression: options.hasExpression ?? false,
    ...(options.field !== undefined && { field: options.field }),
  };
};

/** Empty values come last when sorting downwards, so one index serves both directions. */
const descending = (table: Table, field: FieldModel): Sql =>
  isSystemField(field)
    ? sql`${sortSql(table, field)} desc`
    : sql`${sortSql(table, field)} desc nulls last`;

/** What of a row is to be unique, and whether it is so over all teams. */
export const uniqueKey = (resource: ResourceModel, table: Table, field: FieldModel) => ({
  value: sql`(${equalitySql(table, field)})`,
  isWide: resource.scope === 'shared' || uniqueEverywhere(resource.name, field.name),
});

const uniquePlan = (resource: ResourceModel, table: Table, field: FieldModel): PlannedIndex => {
  const { value, isWide } = uniqueKey(resource, table, field);
  return planned(resource, isWide ? sql`(${value})` : sql`(team_id, ${value})`, {
    field: field.name,
    isUnique: true,
    hasExpression: isExpression(table, field) || isLong(field),
  });
};

export const canBeUnique = (field: FieldModel): boolean =>
  field.unique && !field.writeOnly && isPlainValue(field);

/** The field of each unique index, by the index's name: a broken one names its field. */
export const uniqueIndexes = (resource: ResourceModel, table: Table): ReadonlyMap<string, string> =>
  new Map(
    resource.fields
      .filter(canBeUnique)
      .map((field) => [uniquePlan(resource, table, field).name, field.name]),
  );

const sorted = (
  resource: ResourceModel,
  table: Table,
  fields: readonly FieldModel[],
  leading: readonly Sql[] = [],
): PlannedIndex => {
  const keys = sql.join([
    ...leading,
    ...fields.map((field) => descending(table, field)),
    sql`id desc`,
  ]);
  return planned(resource, sql`(${keys})${included(resource, table, keys)}`, {
    hasExpression: fields.some((field) => isExpression(table, field)),
  });
};

/** Every list leaves out what is in the trash: with the state beside its keys an index can do so alone. */
const included = ({ deletion, stateField }: ResourceModel, table: Table, keys: Sql): Sql => {
  const name = deletion.kind === 'trash' && stateField ? columnName(stateField) : undefined;
  if (!name || !table.columns.has(name)) return sql``;
  const column = sql.identifier(name);
  return keys.text.includes(column.text) ? sql`` : sql` include (${column})`;
};

const pairPlan = (
  resource: ResourceModel,
  table: Table,
  [filter, sort]: readonly [string, string],
  leading: readonly Sql[],
): PlannedIndex[] => {
  const filterField = fieldAtPath(resource, filter);
  const sortField = fieldAtPath(resource, sort);
  if (!filterField || !sortField || typeOf(filterField) === 'list') return [];
  // Downwards: then it serves the sort by this field as well (`isTiedByAge`).
  const filtered = isInstant(table, filterField)
    ? comparedSql(table, filterField)
    : equalitySql(table, filterField);
  const key = sql`(${filtered}) desc nulls last`;
  const index = sorted(resource, table, [sortField], [...leading, key]);
  const isExpensive = isExpression(table, filterField) || isLong(filterField);
  return [{ ...index, hasExpression: index.hasExpression || isExpensive }];
};

/** Fields added to the schema after its table had rows: they have no column, but are asked for like the others. */
const addedFields = (resource: ResourceModel, table: Table): readonly FieldModel[] =>
  resource.fields.filter(
    (field) =>
      !field.writeOnly &&
      (field.filter || field.sort) &&
      columnName(field) !== undefined &&
      table.addedFields.has(storedName(field)),
  );

/** What a list's heads sort by: texts and numbers that have no column of their own are indexed from the document. */
const sortedColumns = (resource: ResourceModel): readonly FieldModel[] =>
  resource.fields.filter(
    (field) =>
      field.sort &&
      !field.writeOnly &&
      resource.columns.includes(field.name) &&
      columnName(field) !== undefined &&
      typeOf(field) !== 'boolean',
  );

/** What is inside of objects and lists, where a resource has any. */
const insidePlan = (resource: ResourceModel, table: Table): readonly PlannedIndex[] =>
  isIndexedInside(table) && !resource.fields.every(isPlainValue)
    ? [planned(resource, sql`using gin (doc jsonb_path_ops)`, {})]
    : [];

/**
 * The indexes of a resource, the most useful first.
 *
 * Lists are asked for by one team (`team_id` leads) and, by admins, over all: each sort that the schema makes likely
 * has an index for both.
 */
export const planIndexes = (resource: ResourceModel, table: Table): readonly PlannedIndex[] => {
  // Downwards like what follows: so the first of them serves the sort by team as well.
  const team = [sql`team_id desc nulls last`];
  const both = resource.scope === 'team' ? [team, []] : [[]];
  const forBoth = (index: (leading: readonly Sql[]) => readonly PlannedIndex[]) =>
    both.flatMap(index);
  const defaultField = fieldAtPath(resource, resource.defaultSort.field);
  const createdAt = fieldAtPath(resource, ownPath(resource, 'createdAt'));
  const bases = [createdAt, defaultField].filter((field) => field !== undefined);
  // A pair with createdAt has an order of its own for its filter field (`isTiedByAge`).
  const alone = [
    ...new Set([
      ...hotFields(resource),
      ...sortedColumns(resource),
      ...addedFields(resource, table),
    ]),
  ].filter((field) => !isTiedByAge(resource, field));
  const wanted = [
    // The key begins with the team: rows are also asked for by their id alone.
    planned(resource, sql`(id)`, {}),
    ...resource.fields.filter(canBeUnique).map((field) => uniquePlan(resource, table, field)),
    ...bases.flatMap((field) => forBoth((leading) => [sorted(resource, table, [field], leading)])),
    planned(resource, sql`using gin (${indexedWordsSql(resource)})`, { hasExpression: true }),
    ...insidePlan(resource, table),
    ...resource.indexes.flatMap((pair) =>
      forBoth((leading) => pairPlan(resource, table, pair, leading)),
    ),
    // A team's lists are asked for more often than those over all.
    ...forBoth((leading) => alone.map((field) => sorted(resource, table, [field], leading))),
  ];
  const byName = new Map(wanted.map((index) => [index.name, index]));
  return [...byName.values()].slice(0, MAX_INDEXES);
};
