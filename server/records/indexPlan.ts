import { createHash } from 'node:crypto';
import type { FieldModel, ResourceModel } from '#schemas';
import { type Sql, sql } from '../database/database.ts';
import {
  columnName,
  fieldNamed,
  hotFields,
  isExpression,
  isSystemField,
  sortSql,
  type Table,
  typeOf,
  valueSql,
} from './columns.ts';
import { uniqueEverywhere } from './rules/exceptions.ts';
import { WORDS_SQL } from './searchWords.ts';

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
const MAX_INDEXES = 20;

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
  isSystemField(field.name)
    ? sql`${sortSql(table, field)} desc`
    : sql`${sortSql(table, field)} desc nulls last`;

const uniquePlan = (resource: ResourceModel, table: Table, field: FieldModel): PlannedIndex => {
  const value = sql`(${valueSql(table, field)})`;
  const isWide = resource.scope === 'shared' || uniqueEverywhere(resource.name, field.name);
  return planned(resource, isWide ? sql`(${value})` : sql`(team_id, ${value})`, {
    field: field.name,
    isUnique: true,
    hasExpression: isExpression(table, field),
  });
};

const canBeUnique = (field: FieldModel): boolean =>
  field.unique && !field.writeOnly && columnName(field) !== undefined;

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
  const keys = [...leading, ...fields.map((field) => descending(table, field)), sql`id desc`];
  return planned(resource, sql`(${sql.join(keys)})`, {
    hasExpression: fields.some((field) => isExpression(table, field)),
  });
};

const pairPlan = (
  resource: ResourceModel,
  table: Table,
  [filter, sort]: readonly [string, string],
  leading: readonly Sql[],
): PlannedIndex[] => {
  const filterField = fieldNamed(resource, filter);
  const sortField = fieldNamed(resource, sort);
  if (!filterField || !sortField || typeOf(filterField) === 'list') return [];
  // Downwards: then it serves the sort by this field as well (`isTiedByAge`).
  const key = sql`(${valueSql(table, filterField)}) desc nulls last`;
  const index = sorted(resource, table, [sortField], [...leading, key]);
  const hasExpression = index.hasExpression || isExpression(table, filterField);
  return [{ ...index, hasExpression }];
};

/** Fields added to the schema after its table had rows: they have no column, but are asked for like the others. */
const addedFields = (resource: ResourceModel, table: Table): readonly FieldModel[] =>
  resource.fields.filter(
    (field) =>
      !field.writeOnly &&
      (field.filter || field.sort) &&
      columnName(field) !== undefined &&
      table.addedFields.has(field.name),
  );

/**
 * The indexes of a resource, the most useful first.
 *
 * Lists are asked for by one team (`team_id` leads) or, by admins, over all: the default order and the
 * declared pairs serve both, other fields the team's.
 */
export const planIndexes = (resource: ResourceModel, table: Table): readonly PlannedIndex[] => {
  const team = resource.scope === 'team' ? [sql`team_id`] : [];
  const both = resource.scope === 'team' ? [team, []] : [[]];
  const defaultField = fieldNamed(resource, resource.defaultSort.field);
  const createdAt = fieldNamed(resource, 'createdAt');
  const bases = [createdAt, defaultField].filter((field) => field !== undefined);
  const wanted = [
    ...resource.fields.filter(canBeUnique).map((field) => uniquePlan(resource, table, field)),
    ...bases.flatMap((field) => both.map((leading) => sorted(resource, table, [field], leading))),
    planned(resource, sql`using gin (${WORDS_SQL})`, { hasExpression: true }),
    ...resource.indexes.flatMap((pair) =>
      both.flatMap((leading) => pairPlan(resource, table, pair, leading)),
    ),
    ...[...hotFields(resource), ...addedFields(resource, table)].map((field) =>
      sorted(resource, table, [field], team),
    ),
  ];
  const byName = new Map(wanted.map((index) => [index.name, index]));
  return [...byName.values()].slice(0, MAX_INDEXES);
};
