import { createHash } from 'node:crypto';
import type { Model, ResourceModel } from '#schemas';
import { HOUR_MS } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { foldedSql, textFields } from '#server/engine/records/query/likeSql.ts';
import { tableName, tableSql } from '#server/engine/records/tableName.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';

/*
 * Finding words by any part of them among millions of rows needs an index of three-letter pieces, which PostgreSQL
 * has as the extension pg_trgm. It makes writes slower, so it is the operator who decides, by `create extension
 * pg_trgm`; the indexes follow by themselves: one over the words of search boxes and one over each text that filters look
 * into (`contains`). Without it the newest rows are looked through (`suggestions.ts`), or all (`likeSql.ts`).
 */

const PREFIXES = { words: 's_', texts: 'c_' } as const;
/** Fields of one resource: each makes writes slower. */
const MAX_FIELDS = 8;

interface TrigramIndex {
  readonly name: string;
  readonly definition: Sql;
}

const hashed = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20);

export const isSearchable = ({ fields }: ResourceModel): boolean =>
  fields.some(({ search }) => search);

const hasExtension = async (database: Queryable): Promise<boolean> => {
  const rows = await database.query(
    sql`select 1 as found from pg_extension where extname = 'pg_trgm'`,
  );
  return rows.length > 0;
};

/** Names of the tables that have such an index over the words of search boxes, whoever made it. */
export const trigramTables = async (database: Queryable): Promise<ReadonlySet<string>> => {
  if (!(await hasExtension(database))) return new Set();
  const rows = await database.query<{ name: string }>(sql`
    select distinct t.relname as name from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_opclass o on o.oid = any(i.indclass::oid[])
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey::int2[])
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and i.indisvalid and o.opcname = 'gin_trgm_ops'
      and a.attname = 'search'`);
  return new Set(rows.map(({ name }) => name));
};

/** Whether each index of ours over texts can be used, by its name. */
const textIndexes = async (database: Queryable): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await database.query<{ name: string; is_valid: boolean }>(sql`
    select c.relname as name, i.indisvalid as is_valid from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname ~ '^c_[0-9a-f]{20}$'`);
  return new Map(rows.map((row) => [row.name, row.is_valid]));
};

const wordsIndex = (resource: ResourceModel): TrigramIndex => ({
  name: `${PREFIXES.words}${hashed(resource.name)}`,
  definition: sql`${tableSql(resource)} using gin (search gin_trgm_ops)`,
});

/** One a field: the catalogue has no room for the expressions of all in one. */
const textIndexesOf = (resource: ResourceModel, table: Table): readonly TrigramIndex[] =>
  textFields(resource)
    .slice(0, MAX_FIELDS)
    .map((field) => {
      const text = sql`(${foldedSql(table, field)}) gin_trgm_ops`;
      const definition = sql`${tableSql(resource)} using gin (${text})`;
      return { name: `${PREFIXES.texts}${hashed(definition.text)}`, definition };
    });

/**
 * Builds the indexes that are missing and drops those of fields that have changed, while everything runs.
 *
 * Nothing to do where the extension is not installed.
 */
export const buildTrigrams = async (
  database: Database,
  model: Model,
  tables: Tables,
): Promise<void> => {
  if (!(await hasExtension(database))) return;
  const how = sql.raw(database.engine === 'postgres' ? 'concurrently ' : '');
  const drop = (name: string) =>
    database.executeAlone(sql`drop index ${how}if exists ${sql.identifier(name)}`);
  const build = async ({ name, definition }: TrigramIndex): Promise<void> => {
    // One that was cut off half-way is there, and serves nobody.
    await drop(name);
    await database.executeAlone(sql`create index ${how}${sql.identifier(name)} on ${definition}`);
  };
  const withWords = await trigramTables(database);
  const present = await textIndexes(database);
  const wanted = new Set<string>();
  for (const resource of model.resources.values()) {
    const table = tables.get(resource.name);
    if (isSearchable(resource) && !withWords.has(tableName(resource.name))) {
      await build(wordsIndex(resource));
    }
    const texts = table ? textIndexesOf(resource, table) : [];
    for (const { name } of texts) wanted.add(name);
    const missing = texts.filter(({ name }) => !present.get(name));
    for (const index of missing) await build(index);
    // The planner knows nothing of an expression until it is told to look.
    if (missing.length > 0) await database.executeAlone(sql`analyze ${tableSql(resource)}`);
  }
  for (const name of present.keys()) if (!wanted.has(name)) await drop(name);
};

const EVERY_MS = HOUR_MS;

/** An extension that is installed, and a resource that appears, get their indexes within the hour. */
export const keepTrigrams = (
  database: Database,
  model: () => Model,
  tables: () => Tables,
): Job => ({
  name: 'trigrams',
  everyMs: EVERY_MS,
  run: () => buildTrigrams(database, model(), tables()),
});
