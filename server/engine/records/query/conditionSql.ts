import { createHash } from 'node:crypto';
import type { FieldModel, ResourceModel } from '#schemas';
import { isInstant, isSystemField, typeOf } from '#schemas/model/fields/columnType.ts';
import {
  type Condition,
  type ConditionGroup,
  type Conditions,
  isConditionGroup,
} from '#schemas/model/filters/filter.ts';
import { askedTogether, END_SIGNS } from '#schemas/model/filters/ranges.ts';
import { withoutTrash } from '#schemas/model/filters/trashRule.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import {
  comparedSql,
  comparedTypeOf,
  equalitySql,
  isExpression,
  isIndexedInside,
  isLong,
  storedParts,
  type Table,
  valueSql,
} from '../columns.ts';
import type { SearchQuery } from '../records.ts';
import { NO_TEAM } from '../rowAccess.ts';
import { anyEntrySql, mayEqualSql } from './entrySql.ts';
import { likeSql } from './likeSql.ts';

const anyOf = (table: Table, field: FieldModel, values: Condition['values']): Sql => {
  const value = comparedSql(table, field);
  if (typeOf(field) === 'list') return sql`${value} ?| ${values.map(String)}::text[]`;
  const cast = comparedTypeOf(table, field);
  const isEqual =
    values.length === 1
      ? sql`${value} = ${values[0]}::${cast}`
      : sql`${value} = any(${values}::${cast}[])`;
  if (!isLong(field) || isInstant(table, field)) return isEqual;
  // Through the index first, which holds hashes; then to the letter.
  return sql`(${equalitySql(table, field)} = any(${values.map(hashOf)}::text[]) and ${isEqual})`;
};

/** Values inside the document are found by the index over all of it first, then to the letter. */
const throughIndex = (
  table: Table,
  field: FieldModel,
  values: Condition['values'],
  isEqual: Sql,
): Sql => {
  const isInside = field.nested !== undefined || typeOf(field) === 'list';
  if (!isIndexedInside(table) || !isInside || isInstant(table, field) || values.length === 0)
    return isEqual;
  return sql`(${mayEqualSql(storedParts(field), values)} and ${isEqual})`;
};

const hashOf = (value: Condition['values'][number]): string =>
  createHash('md5').update(String(value)).digest('hex');

/** What a document may hold where it holds nothing: the same as `isEmpty` says. */
const EMPTY_VALUES = sql`array['null', '""', '[]', '{}']::jsonb[]`;

/** Whether a field holds something: where there is nothing, an empty text, list or object may stand. */
const existsSql = (table: Table, field: FieldModel, wanted: unknown): Sql => {
  if (isSystemField(field) && field.name === 'teamId')
    return wanted === true ? sql`team_id <> ${NO_TEAM}` : sql`team_id = ${NO_TEAM}`;
  const value = valueSql(table, field);
  const type = typeOf(field);
  if (type === 'list' || type === 'none') {
    const isFilled = sql`coalesce(${value}, 'null') <> all(${EMPTY_VALUES})`;
    return wanted === true ? isFilled : sql`not (${isFilled})`;
  }
  if (type !== 'text' || isSystemField(field))
    return wanted === true ? sql`${value} is not null` : sql`${value} is null`;
  return wanted === true ? sql`${value} <> ''` : sql`(${value} is null or ${value} = '')`;
};

/** What the ends of ranges are compared with: texts by their code points, in documents as in columns. */
const rangedSql = (table: Table, field: FieldModel): Sql => {
  const value = comparedSql(table, field);
  const isText = typeOf(field) === 'text' && !isInstant(table, field);
  return isText && isExpression(table, field) ? sql`(${value} collate "C")` : value;
};

const containsSql = (table: Table, field: FieldModel, values: Condition['values']): Sql =>
  typeOf(field) === 'list'
    ? throughIndex(table, field, values, anyOf(table, field, values))
    : likeSql(table, field, values.map(String), 'contains');

const differsSql = (table: Table, field: FieldModel, values: Condition['values']): Sql => {
  const [value, ...others] = values;
  // A row without the field is not equal, either.
  return value === undefined || others.length > 0 || typeOf(field) === 'list'
    ? sql`(${anyOf(table, field, values)}) is not true`
    : sql`${comparedSql(table, field)} is distinct from ${value}::${comparedTypeOf(table, field)}`;
};

const conditionSql = (table: Table, field: FieldModel, condition: Condition): Sql => {
  const { operator, values } = condition;
  switch (operator) {
    case 'in':
      return throughIndex(table, field, values, anyOf(table, field, values));
    case 'ne':
      return differsSql(table, field, values);
    case 'contains':
      return containsSql(table, field, values);
    case 'excludes':
      return sql`(${containsSql(table, field, values)}) is not true`;
    case 'prefix':
      return likeSql(table, field, values.map(String), operator);
    case 'exists':
      return existsSql(table, field, values[0]);
    default: {
      const sign = sql.raw(END_SIGNS[operator]);
      const bound = sql`${values[0]}::${comparedTypeOf(table, field)}`;
      return sql`${rangedSql(table, field)} ${sign} ${bound}`;
    }
  }
};

const allSql = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? sql`true` : sql`(${sql.join(parts, ' and ')})`;

const groupSql = (
  table: Table,
  resource: ResourceModel,
  { group, entries }: ConditionGroup,
): Sql => {
  const parts = entries.map((entry) => allSql(termsSql(table, resource, entry)));
  return group === 'all' ? allSql(parts) : sql`(${sql.join(parts, ' or ')})`;
};

const termsSql = (
  table: Table,
  resource: ResourceModel,
  conditions: Conditions,
): readonly Sql[] => [
  ...askedTogether(resource, conditions).map(({ field, first, all }) =>
    field.nested?.isMany
      ? anyEntrySql(field.nested.stored, all, isInstant(table, field))
      : conditionSql(table, field, first),
  ),
  ...conditions.filter(isConditionGroup).map((one) => groupSql(table, resource, one)),
];

/** The conditions of a query, each one piece, and that of the trash; typed words are not among them. */
export const conditionsSql = (
  table: Table,
  resource: ResourceModel,
  query: SearchQuery,
): readonly Sql[] => termsSql(table, resource, withoutTrash(resource, query.conditions));
