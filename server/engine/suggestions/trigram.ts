import { createHash } from 'node:crypto';
import type { Model, ResourceModel } from '#schemas';
import { HOUR_MS } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { tableName, tableSql } from '#server/engine/records/tableName.ts';

/*
 * Finding words by any part of them among millions of rows needs an index of three-letter pieces, which PostgreSQL
 * has as the extension pg_trgm. It makes writes slower, so it is the operator who decides, by `create extension
 * pg_trgm`; the indexes follow by themselves. Without it the newest rows are looked through (`suggestions.ts`).
 */

const PREFIX = 's_';

const indexName = ({ name }: ResourceModel): string =>
  `${PREFIX}${createHash('sha1').update(name).digest('hex').slice(0, 20)}`;

export const isSearchable = ({ fields }: ResourceModel): boolean =>
  fields.some(({ search }) => search);

const hasExtension = async (database: Queryable): Promise<boolean> => {
  const rows = await database.query(
    sql`select 1 as found from pg_extension where extname = 'pg_trgm'`,
  );
  return rows.length > 0;
};

/** Names of the tables that have such an index, whoever made it. */
export const trigramTables = async (database: Queryable): Promise<ReadonlySet<string>> => {
  if (!(await hasExtension(database))) return new Set();
  const rows = await database.query<{ name: string }>(sql`
    select distinct t.relname as name from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_opclass o on o.oid = any(i.indclass::oid[])
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and i.indisvalid and o.opcname = 'gin_trgm_ops'`);
  return new Set(rows.map(({ name }) => name));
};

/** Builds the indexes that are missing, while everything runs; nothing to do where the extension is not installed. */
export const buildTrigrams = async (database: Database, model: Model): Promise<void> => {
  if (!(await hasExtension(database))) return;
  const present = await trigramTables(database);
  const how = sql.raw(database.engine === 'postgres' ? 'concurrently ' : '');
  for (const resource of model.resources.values()) {
    if (!isSearchable(resource) || present.has(tableName(resource.name))) continue;
    const name = sql.identifier(indexName(resource));
    // One that was cut off half-way is there, and serves nobody.
    await database.executeAlone(sql`drop index ${how}if exists ${name}`);
    await database.executeAlone(
      sql`create index ${how}${name} on ${tableSql(resource)} using gin (search gin_trgm_ops)`,
    );
  }
};

const EVERY_MS = HOUR_MS;

/** An extension that is installed, and a resource that appears, get their indexes within the hour. */
export const keepTrigrams = (database: Database, model: () => Model): Job => ({
  name: 'trigrams',
  everyMs: EVERY_MS,
  run: () => buildTrigrams(database, model()),
});
