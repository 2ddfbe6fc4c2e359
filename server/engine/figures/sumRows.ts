import type { FieldModel, Model, ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import { matchingSql } from '#server/engine/records/query/matchingSql.ts';
import type { Caller, SearchQuery } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** More rows are not read for one number: it would take seconds (docs/decisions/0041). */
export const MAX_SUMMED_ROWS = 100_000;

/**
 * How many rows match, and the sum of fields over them.
 *
 * Shape: `sums` is null, and `count` a lower bound, where too many rows match.
 */
export interface ListSums {
  readonly count: number;
  readonly isMore?: true;
  readonly sums: Readonly<Record<string, number>> | null;
}

/** Sums that an application keeps of some filters of its own; undefined for any other. */
export type KeptSums = (
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
) => Promise<ListSums | undefined>;

/** Adds up fields of the rows that a search finds, in the caller's scope. Permission is the caller's to check. */
export const sumRows = async (
  database: Queryable,
  model: Model,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
  fields: readonly FieldModel[],
): Promise<ListSums> => {
  const where = matchingSql(model, table, caller, resource, query);
  const named = fields.map((field, n) => ({ field, name: sql.raw(`v${n}`) }));
  const values = named.map(({ field, name }) => sql`${valueSql(table, field)} as ${name}`);
  const sums = named.map(({ name }) => sql`coalesce(sum(${name}), 0)::text`);
  const [found] = await database.query<{ count: number; sums: readonly string[] }>(sql`
    select count(*)::int8 as count, jsonb_build_array(${sql.join(sums)}) as sums from (
      select ${sql.join(values)} from ${tableSql(resource)} where ${where}
      limit ${MAX_SUMMED_ROWS + 1}) as rows`);
  const count = found?.count ?? 0;
  if (count > MAX_SUMMED_ROWS) return { count: MAX_SUMMED_ROWS, isMore: true, sums: null };
  return {
    count,
    sums: Object.fromEntries(
      named.map(({ field }, n) => [field.name, Number(found?.sums[n] ?? 0)]),
    ),
  };
};
