import type { Model, ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { distributeTables, readDistribution } from '#server/engine/database/distribution.ts';
import { runDdl } from '#server/engine/database/runDdl.ts';
import { moveToTeamKey, readKeys } from '#server/engine/database/teamKeys.ts';
import { COLUMN_TYPES, columnName, hotFields, type Table } from '../columns.ts';
import { createRowTeams } from '../rowTeams.ts';
import { TEAMS, uniqueEverywhere } from '../specialResources.ts';
import { tableName, tableSql } from '../tableName.ts';
import { uniqueIndexes } from './indexPlan.ts';

export type Tables = ReadonlyMap<string, Table>;

/** What the rows' tables need beside them. */
export const RECORD_TABLES: readonly Sql[] = [
  // Which fields rows may hold, by their first names: a field that leaves the schema stays stored, and is not answered.
  sql`create table if not exists record_fields (
    resource text not null, field text not null, is_added boolean not null,
    primary key (resource, field))`,
  // What is never answered: hashes of passwords, numbers of accounts.
  sql`create table if not exists record_secrets (
    resource text not null, record_id text not null, field text not null, value text not null,
    primary key (resource, record_id, field))`,
  sql`create table if not exists record_counters (
    name text not null, team_id text not null, value bigint not null, primary key (name, team_id))`,
];

const createTable = (resource: ResourceModel): Sql => {
  const columns = hotFields(resource).flatMap((field) => {
    const name = columnName(field);
    return name ? [sql`, ${sql.identifier(name)} ${columnType(name)}`] : [];
  });
  // `internal` holds what the server remembers of a row and never answers.
  return sql`create table if not exists ${tableSql(resource)} (
    id text collate "C" not null, team_id text collate "C" not null default '',
    created_at timestamptz not null, updated_at timestamptz not null, version int not null default 1,
    search text not null default '', doc jsonb not null, internal jsonb${sql.join(columns, '')},
    primary key (team_id, id))`;
};

const columnType = (name: string): Sql => sql.raw(COLUMN_TYPES[name.charAt(0)] ?? 'text');

const readColumns = async (database: Queryable): Promise<Map<string, Set<string>>> => {
  // The view `information_schema.columns` takes two to four times as long, at every start.
  const rows = await database.query<{ name: string; columns: string[] }>(sql`
    select c.relname::text as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname = current_schema() and c.relname like 'r\_%'
      and a.attnum > 0 and not a.attisdropped
    group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
};

/** Every field ever known, by resource; true for those that came after the first rows. */
const readFields = async (database: Queryable): Promise<Map<string, Map<string, boolean>>> => {
  const rows = await database.query<{ resource: string; field: string; is_added: boolean }>(
    sql`select resource, field, is_added from record_fields`,
  );
  const found = new Map<string, Map<string, boolean>>();
  for (const { resource, field, is_added } of rows) {
    found.set(resource, (found.get(resource) ?? new Map()).set(field, is_added));
  }
  return found;
};

export const isTableEmpty = async (
  database: Queryable,
  resource: ResourceModel,
): Promise<boolean> => {
  const rows = await database.query(sql`select 1 as found from ${tableSql(resource)} limit 1`);
  return rows.length === 0;
};

/** Columns that a table without rows can still get; with rows, a new field gets an expression index instead. */
const addColumns = async (
  database: Database,
  resource: ResourceModel,
  present: ReadonlySet<string>,
): Promise<boolean> => {
  const missing = hotFields(resource)
    .map(columnName)
    .filter((name) => name !== undefined && !present.has(name))
    .filter((name) => name !== undefined);
  for (const name of missing) {
    const column = sql`${sql.identifier(name)} ${columnType(name)}`;
    await runDdl(
      database,
      sql`alter table ${tableSql(resource)} add column if not exists ${column}`,
    );
  }
  return missing.length > 0;
};

/** Makes or widens one table. Answers whether anything changed. */
const createOne = async (
  database: Database,
  resource: ResourceModel,
  present: ReadonlySet<string> | undefined,
  known: ReadonlyMap<string, boolean>,
): Promise<boolean> => {
  const unknown = resource.fields.filter(
    (field) => !field.writeOnly && !known.has(storedName(field)),
  );
  const wanted = hotFields(resource).map(columnName);
  if (!present) await runDdl(database, createTable(resource));
  const isComplete = wanted.every((name) => name === undefined || present?.has(name));
  if (present && isComplete && unknown.length === 0) return false;
  const hasRows = present !== undefined && !(await isTableEmpty(database, resource));
  const isWidened = present && !hasRows ? await addColumns(database, resource, present) : !present;
  await database.execute(sql`
    insert into record_fields (resource, field, is_added)
    select ${resource.name}::text, field, ${hasRows}::boolean
    from unnest(${unknown.map(storedName)}::text[]) as field
    on conflict do nothing`);
  return isWidened;
};

const describe = (
  resource: ResourceModel,
  columns: ReadonlySet<string>,
  fields: ReadonlyMap<string, boolean>,
  isDistributed: boolean,
): Table => {
  const table: Table = {
    resource: resource.name,
    rules: resource.rules,
    columns: new Set([...columns].filter((name) => /^[tnb]_/.test(name))),
    knownFields: new Set(fields.keys()),
    addedFields: new Set([...fields].filter(([, isAdded]) => isAdded).map(([name]) => name)),
    uniqueFields: new Map(),
    ...(isDistributed && { teams: createRowTeams(resource.name) }),
  };
  return { ...table, uniqueFields: uniqueIndexes(resource, table) };
};

/** Rows of teams whose unique values are unique within their team: such a table can lie on several machines. */
const canBeDistributed = ({ name, scope, fields }: ResourceModel): boolean =>
  scope === 'team' && name !== TEAMS && !fields.some((field) => uniqueEverywhere(name, field.name));

/** The tables of resources that lie on several machines where the engine has them. */
export const distributableTables = (model: Model): readonly string[] =>
  [...model.resources.values()].filter(canBeDistributed).map(({ name }) => tableName(name));

/**
 * Makes the tables that the model asks for and describes what is there. Running it again changes nothing.
 *
 * A resource or field that is gone keeps its table and values (decisions.md "Schemas that change").
 */
export const createTables = async (database: Database, model: Model): Promise<Tables> => {
  const [present, known] = [await readColumns(database), await readFields(database)];
  const keys = await readKeys(database);
  let isWidened = false;
  for (const resource of model.resources.values()) {
    const columns = present.get(tableName(resource.name));
    const fields = known.get(resource.name) ?? new Map();
    await moveToTeamKey(database, { table: tableName(resource.name), column: 'id' }, keys);
    isWidened = (await createOne(database, resource, columns, fields)) || isWidened;
  }
  const distributed = await readDistribution(database);
  const columns = isWidened ? await readColumns(database) : present;
  const fields = await readFields(database);
  return new Map(
    [...model.resources.values()].map((resource) => [
      resource.name,
      describe(
        resource,
        columns.get(tableName(resource.name)) ?? new Set(),
        fields.get(resource.name) ?? new Map(),
        distributed?.has(tableName(resource.name)) ?? false,
      ),
    ]),
  );
};

/**
 * Distributes the tables that can be and are not yet, where the engine has several machines. Indexes come first: each
 * that is made afterwards is a transaction over all shards.
 */
export const distributeResources = async (
  database: Database,
  model: Model,
  tables: Tables,
): Promise<Tables> => {
  const added = new Set(await distributeTables(database, distributableTables(model)));
  return new Map(
    [...tables].map(([name, table]) => [
      name,
      added.has(tableName(name)) ? { ...table, teams: createRowTeams(name) } : table,
    ]),
  );
};
