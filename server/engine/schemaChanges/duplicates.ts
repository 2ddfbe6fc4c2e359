import type { FieldModel, ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { canBeUnique, uniqueKey } from '#server/engine/records/tables/indexPlan.ts';

/** Fields whose values are to be unique from now on. */
export const newlyUnique = (
  before: ResourceModel | undefined,
  after: ResourceModel | undefined,
): readonly FieldModel[] => {
  const known = new Set((before?.fields ?? []).filter(canBeUnique).map(storedName));
  return before && after
    ? after.fields.filter((field) => canBeUnique(field) && !known.has(storedName(field)))
    : [];
};

/** Rows whose value of a field another row has, too. */
const doubledSql = (resource: ResourceModel, table: Table, field: FieldModel): Sql => {
  const { value, isWide } = uniqueKey(resource, table, field);
  const team = isWide ? sql`''::text` : sql`team_id`;
  return sql`
    with doubled as (select ${team} as team, ${value} as value from ${tableSql(resource)}
      where ${value} is not null group by 1, 2 having count(*) > 1)
    select id, doc->${storedName(field)}::text as value from ${tableSql(resource)}
    where (${team}, ${value}) in (select team, value from doubled)`;
};

/** Adds to a list the rows that have a value in common, and answers how many there are. */
export const addDuplicates = (
  queryable: Queryable,
  list: string,
  { resource, table }: { readonly resource: ResourceModel; readonly table: Table },
  field: FieldModel,
): Promise<number> =>
  queryable.execute(sql`
    insert into schema_findings (list, row_id, field, outcome, rule, params, value)
    select ${list}::text, id, ${field.name}::text, 'misfit', 'unique', '{}'::jsonb, value
    from (${doubledSql(resource, table, field)}) as found
    on conflict do nothing`);

/** Errors: 422 `schema_refused` where rows have a value in common: no index can hold for some rows alone. */
export const requireNoDuplicates = async (
  queryable: Queryable,
  resource: ResourceModel,
  table: Table,
  field: FieldModel,
): Promise<void> => {
  const [row] = await queryable.query<{ count: number }>(sql`
    select count(*)::int as count from (${doubledSql(resource, table, field)}) as found`);
  if (!row || row.count === 0) return;
  throw new ServerError('schema_refused', {
    reason: `${row.count} rows of "${resource.name}" have a "${field.name}" that another one has, too: a trial lists them; repair them first`,
  });
};
