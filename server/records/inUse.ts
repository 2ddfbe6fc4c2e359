import type { FieldModel, Model, ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '../database/database.ts';
import { ServerError } from '../errors.ts';
import { typeOf, valueSql } from './columns.ts';
import { type RecordsOptions, tableOf } from './context.ts';
import { tableSql } from './tableName.ts';

/** Where a row is referred to, and how often. */
interface Use {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

const isReferenceTo = (field: FieldModel, resource: ResourceModel): boolean => {
  const { reference } = field;
  if (reference === undefined) return false;
  const targets = typeof reference === 'string' ? [reference] : Object.values(reference.resources);
  return targets.includes(resource.name);
};

const refersTo = (value: Sql, field: FieldModel, id: string): Sql =>
  typeOf(field) === 'list' ? sql`${value} ? ${id}::text` : sql`${value} = ${id}::text`;

const findUses = async (
  transaction: Queryable,
  options: RecordsOptions,
  model: Model,
  resource: ResourceModel,
  id: string,
): Promise<readonly Use[]> => {
  const uses: Use[] = [];
  for (const other of model.resources.values()) {
    for (const field of other.fields.filter((candidate) => isReferenceTo(candidate, resource))) {
      const value = valueSql(tableOf(options, other), field);
      const [found] = await transaction.query<{ count: number }>(sql`
        select count(*)::int as count from ${tableSql(other)}
        where ${refersTo(value, field, id)}`);
      if (found && found.count > 0) {
        uses.push({ resource: other.name, field: field.name, count: found.count });
      }
    }
  }
  return uses;
};

/** Errors: 409 `in_use` with `where`: resource, field and count of the rows that refer to this one. */
export const requireUnused = async (
  transaction: Queryable,
  options: RecordsOptions,
  resource: ResourceModel,
  id: string,
): Promise<void> => {
  const where = await findUses(transaction, options, options.model(), resource, id);
  if (where.length > 0) throw new ServerError('in_use', { where });
};
