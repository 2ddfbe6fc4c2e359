import { type FieldModel, isEmpty, madeSlug, type ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { type Table, valueSql } from '../columns.ts';
import { sameScopeSql } from '../rowAccess.ts';
import { tableSql } from '../tableName.ts';

/** The field that is made from another, if the resource has one. */
export const slugField = (resource: ResourceModel): FieldModel | undefined =>
  resource.fields.find((field) => field.schema['x-slug'] !== undefined);

/** What the slug would be if nobody had it; undefined when the row has its own. */
export const wantedSlug = (
  resource: ResourceModel,
  field: FieldModel,
  row: Row,
): string | undefined => {
  if (!isEmpty(row[field.name])) return undefined;
  return madeSlug(resource, field, row[field.schema['x-slug'] ?? '']);
};

/** The row that the slug is for. */
export interface SlugOwner {
  readonly id: string;
  readonly teamId: string;
}

const isTaken = async (
  database: Queryable,
  table: Table,
  resource: ResourceModel,
  field: FieldModel,
  { teamId, id }: SlugOwner,
  slug: string,
): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from ${tableSql(resource)}
    where ${sameScopeSql(resource, teamId)} and id <> ${id}
      and ${valueSql(table, field)} = ${slug}::text limit 1`);
  return rows.length > 0;
};

/** Taken slugs that begin with this one and a number or the like. */
export const numberedSlugs = async (
  database: Queryable,
  table: Table,
  resource: ResourceModel,
  field: FieldModel,
  owner: SlugOwner,
  wanted: string,
): Promise<ReadonlySet<string>> => {
  const value = valueSql(table, field);
  const rows = await database.query<{ slug: string }>(sql`
    select ${value} as slug from ${tableSql(resource)}
    where ${sameScopeSql(resource, owner.teamId)} and id <> ${owner.id}
      and ${value} >= ${`${wanted}-`}::text and ${value} < ${`${wanted}.`}::text`);
  return new Set(rows.map((row) => row.slug));
};

/** The first of "slug", "slug-2", "slug-3" … that no other row of the team has. */
export const freeSlug = async (
  database: Queryable,
  table: Table,
  resource: ResourceModel,
  field: FieldModel,
  owner: SlugOwner,
  wanted: string,
): Promise<string> => {
  if (!(await isTaken(database, table, resource, field, owner, wanted))) return wanted;
  const taken = await numberedSlugs(database, table, resource, field, owner, wanted);
  let suffix = 2;
  while (taken.has(`${wanted}-${suffix}`)) suffix += 1;
  return `${wanted}-${suffix}`;
};
