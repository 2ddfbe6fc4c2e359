import { createHash } from 'node:crypto';
import type { FieldModel, ResourceModel } from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import { fieldAtPath } from '#schemas/model/fields/fieldAtPath.ts';
import { storedName } from '#schemas/model/fields/storedNames.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import {
  comparedSql,
  comparedTypeOf,
  equalitySql,
  isIndexedInside,
  isInstant,
  isLong,
  isSystemField,
  storedParts,
  type Table,
  typeOf,
  valueSql,
} from '../columns.ts';
import type { Condition, SearchQuery } from '../records.ts';
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

const existsSql = (table: Table, field: FieldModel, wanted: unknown): Sql => {
  if (isSystemField(field) && field.name === 'teamId')
    return wanted === true ? sql`team_id <> ${NO_TEAM}` : sql`team_id = ${NO_TEAM}`;
  const hasNoColumn = typeOf(field) === 'none' || typeOf(field) === 'list';
  const isThere =
    hasNoColumn && !field.nested
      ? sql`${sql.raw('doc')} ? ${storedName(field)}::text`
      : sql`${valueSql(table, field)} is not null`;
  return wanted === true ? isThere : sql`not (${isThere})`;
};

const conditionSql = (table: Table, field: FieldModel, condition: Condition): Sql => {
  const { operator, values } = condition;
  const value = comparedSql(table, field);
  const cast = comparedTypeOf(table, field);
  switch (operator) {
    case 'in':
      return throughIndex(table, field, values, anyOf(table, field, values));
    case 'ne':
      // A row without the field is not equal, either.
      return sql`(${anyOf(table, field, values)}) is not true`;
    case 'gte':
      return sql`${value} >= ${values[0]}::${cast}`;
    case 'lte':
      return sql`${value} <= ${values[0]}::${cast}`;
    case 'contains':
      if (typeOf(field) === 'list')
        return throughIndex(table, field, values, anyOf(table, field, values));
      return likeSql(table, field, values.map(String), operator);
    case 'prefix':
      return likeSql(table, field, values.map(String), operator);
    case 'exists':
      return existsSql(table, field, values[0]);
  }
};

/** What is in the trash shows only to those who ask for a state, or for the very row. */
const trashSql = (table: Table, resource: ResourceModel, query: SearchQuery): Sql | undefined => {
  const { stateField } = resource;
  const trash = stateField?.states?.trash;
  if (!stateField || trash === undefined) return undefined;
  const isAskedFor = query.conditions.some(
    ({ field, operator }) =>
      field === stateField.name || (field === '_id' && (operator === 'in' || operator === 'ne')),
  );
  if (isAskedFor) return undefined;
  return sql`${valueSql(table, stateField)} is distinct from ${trash}::text`;
};

interface Asked {
  readonly field: FieldModel;
  readonly all: readonly Condition[];
}

const isBound = ({ operator }: Condition): boolean => operator === 'gte' || operator === 'lte';

/** By the first of the conditions that one value must fulfil: both ends of a range are asked of the same entry. */
const askedTogether = (
  resource: ResourceModel,
  { conditions }: SearchQuery,
): ReadonlyMap<Condition, Asked> => {
  const asked = new Map<Condition, Asked>();
  for (const condition of conditions) {
    const found = fieldAtPath(resource, condition.field);
    if (!found) continue;
    const field = askedField(found);
    const isRange = field.nested?.isMany === true && isBound(condition);
    const [first = condition, { all } = { all: [] }] =
      (isRange && [...asked].find(([one]) => one.field === condition.field && isBound(one))) || [];
    asked.set(first, { field, all: [...all, condition] });
  }
  return asked;
};

/** The conditions of a query, each one piece; typed words are not among them. */
export const conditionsSql = (
  table: Table,
  resource: ResourceModel,
  query: SearchQuery,
): readonly Sql[] => {
  const conditions = [...askedTogether(resource, query)].map(([first, { field, all }]) =>
    field.nested?.isMany
      ? anyEntrySql(field.nested.stored, all, isInstant(table, field))
      : conditionSql(table, field, first),
  );
  const trash = trashSql(table, resource, query);
  return trash ? [...conditions, trash] : conditions;
};
