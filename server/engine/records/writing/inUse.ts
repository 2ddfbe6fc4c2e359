import type { FieldModel, ResourceModel } from '#schemas';
import { typeOf } from '#schemas/model/fields/columnType.ts';
import {
  type Queryable,
  type Sql,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { storedParts, type Table, valueSql } from '../columns.ts';
import { type RecordsOptions, tableOf } from '../context.ts';
import { mayEqualSql } from '../query/entrySql.ts';
import type { RowKey } from '../query/searchSql.ts';
import type { Caller } from '../records.ts';
import { type Referrer, referrersIn } from '../referenceTargets.ts';
import { NO_TEAM } from '../rowAccess.ts';
import { tableSql } from '../tableName.ts';

/** Where a row is referred to, and how often: exact up to the bound, above it `isMore` says so. */
interface Use {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
  readonly isMore?: true;
}

/** A row that may be referred to. */
export interface Target {
  readonly resource: ResourceModel;
  readonly id: string;
  readonly teamId: string;
}

/** What is done with a row that others may refer to. */
export interface TargetWrite {
  readonly options: RecordsOptions;
  readonly transaction: Transaction;
  readonly caller: Caller;
  readonly target: Target;
}

/** Counting further helps nobody, and a customer may have a million orders. */
const MAX_COUNT = 1_000;
const CHUNK = 500;

const idFound = (table: Table, field: FieldModel, id: string): Sql => {
  switch (typeOf(field)) {
    case 'list':
      return sql`${valueSql(table, field)} ? ${id}::text`;
    case 'text':
      return sql`${valueSql(table, field)} = ${id}::text`;
    default:
      return mayEqualSql(storedParts(field), [id]);
  }
};

/**
 * The condition of rows that refer to the target.
 *
 * References stay within a team, so the team leads and the index of the field (`team_id, field`) answers it. What is
 * read through without an index: lists of references (`categories` of products) and, for shared targets, single ones
 * in tables of teams; those targets are few and seldom removed.
 */
const refersTo = (options: RecordsOptions, { resource, field }: Referrer, target: Target): Sql => {
  const match = idFound(tableOf(options, resource), field, target.id);
  return target.teamId !== NO_TEAM && resource.scope === 'team'
    ? sql`team_id = ${target.teamId} and ${match}`
    : match;
};

/** Keys of some rows that refer to the target, in the order of their ids. */
export const referringKeys = (
  transaction: Queryable,
  options: RecordsOptions,
  referrer: Referrer,
  target: Target,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly RowKey[]> =>
  transaction.query<RowKey>(sql`
    select team_id, id from ${tableSql(referrer.resource)}
    where ${refersTo(options, referrer, target)} and id > ${after} order by id limit ${limit}`);

/** Ids of all rows that refer to the target, some at a time; rows may be changed meanwhile. */
export async function* referringChunks(
  transaction: Queryable,
  options: RecordsOptions,
  referrer: Referrer,
  target: Target,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const part = { after, limit: CHUNK };
    const ids = (await referringKeys(transaction, options, referrer, target, part)).map(
      ({ id }) => id,
    );
    yield ids;
    after = ids.at(-1) ?? after;
    if (ids.length < CHUNK) return;
  }
}

const countUses = async (
  transaction: Queryable,
  options: RecordsOptions,
  referrer: Referrer,
  target: Target,
): Promise<Use | undefined> => {
  const [found] = await transaction.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${tableSql(referrer.resource)}
      where ${refersTo(options, referrer, target)} limit ${MAX_COUNT + 1}) as uses`);
  const count = found?.count ?? 0;
  if (count === 0) return undefined;
  const use = { resource: referrer.resource.name, field: referrer.field.name };
  return count > MAX_COUNT ? { ...use, count: MAX_COUNT, isMore: true } : { ...use, count };
};

export const findReferences = async (
  transaction: Queryable,
  options: RecordsOptions,
  target: Target,
): Promise<readonly Use[]> => {
  const uses: Use[] = [];
  for (const referrer of referrersIn(options.model(), target.resource)) {
    const use = await countUses(transaction, options, referrer, target);
    if (use) uses.push(use);
  }
  return uses;
};

/** Errors: 409 `in_use` with `where`: resource, field and count of the rows that refer to this one. */
export const requireUnused = async (
  transaction: Queryable,
  options: RecordsOptions,
  target: Target,
): Promise<void> => {
  const where = await findReferences(transaction, options, target);
  if (where.length > 0) throw new ServerError('in_use', { where });
};
