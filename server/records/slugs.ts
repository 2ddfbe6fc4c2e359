import { type FieldModel, fold, type ResourceModel } from '#schemas';
import { type Queryable, sql } from '../database/database.ts';
import { type Table, valueSql } from './columns.ts';
import { isEmpty, type Row, toText } from './json.ts';
import { neighboursSql } from './scope.ts';
import { tableSql } from './tableName.ts';

const MAX_SLUG_LENGTH = 80;
const SUFFIX_LENGTH = 8;

/** "Déjà vu!" → "deja-vu". Arabic and other letters stay; "" where nothing is left. */
const toSlug = (text: string, longest: number = MAX_SLUG_LENGTH): string =>
  [...fold(text).replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')]
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');

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
  const source = row[field.schema['x-slug'] ?? ''];
  if (isEmpty(source)) return undefined;
  const longest = (field.schema.maxLength ?? MAX_SLUG_LENGTH) - SUFFIX_LENGTH;
  const made = toSlug(toText(source), Math.min(longest, MAX_SLUG_LENGTH));
  // A title of signs alone still needs an address.
  return made || toSlug(resource.name);
};

const isTaken = async (
  database: Queryable,
  table: Table,
  resource: ResourceModel,
  field: FieldModel,
  teamId: string | null,
  slug: string,
): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from ${tableSql(resource)}
    where ${neighboursSql(resource, teamId)} and ${valueSql(table, field)} = ${slug}::text limit 1`);
  return rows.length > 0;
};

/** The first of "slug", "slug-2", "slug-3" … that no row of the team has. */
export const freeSlug = async (
  database: Queryable,
  table: Table,
  resource: ResourceModel,
  field: FieldModel,
  teamId: string | null,
  wanted: string,
): Promise<string> => {
  if (!(await isTaken(database, table, resource, field, teamId, wanted))) return wanted;
  const value = valueSql(table, field);
  const rows = await database.query<{ slug: string }>(sql`
    select ${value} as slug from ${tableSql(resource)}
    where ${neighboursSql(resource, teamId)}
      and ${value} >= ${`${wanted}-`}::text and ${value} < ${`${wanted}.`}::text`);
  const taken = new Set(rows.map((row) => row.slug));
  let suffix = 2;
  while (taken.has(`${wanted}-${suffix}`)) suffix += 1;
  return `${wanted}-${suffix}`;
};
