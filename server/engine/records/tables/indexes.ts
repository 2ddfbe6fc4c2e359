import type { Model, ResourceModel } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { DatabaseError } from '#server/engine/database/errors.ts';
import { runDdl } from '#server/engine/database/runDdl.ts';
import { tableName, tableSql } from '../tableName.ts';
import { INDEX_PREFIXES, type PlannedIndex, planIndexes } from './indexPlan.ts';
import { isTableEmpty, type Tables } from './tables.ts';

/** Why an index could not be made: rows that a new unique rule contradicts, as a rule. */
export interface IndexProblem {
  readonly resource: string;
  readonly field?: string;
  readonly reason: string;
}

interface PresentIndex {
  readonly table_name: string;
  readonly index_name: string;
  readonly is_valid: boolean;
}

const isOurs = (name: string): boolean =>
  Object.values(INDEX_PREFIXES).some((prefix) => name.startsWith(prefix));

const readIndexes = async (database: Queryable): Promise<Map<string, PresentIndex[]>> => {
  const rows = await database.query<PresentIndex>(sql`
    select t.relname as table_name, c.relname as index_name, i.indisvalid as is_valid
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relname like 'r\_%'`);
  const found = new Map<string, PresentIndex[]>();
  for (const row of rows) {
    if (!isOurs(row.index_name)) continue;
    found.set(row.table_name, [...(found.get(row.table_name) ?? []), row]);
  }
  return found;
};

/** Nobody waits for it: dropped in the plain way, an index keeps all readers of its table out. */
const concurrently = ({ engine }: Database): Sql =>
  sql.raw(engine === 'postgres' ? 'concurrently ' : '');

const dropIndex = (database: Database, name: string): Promise<number> =>
  database.executeAlone(sql`drop index ${concurrently(database)}if exists ${sql.identifier(name)}`);

const createIndex = (resource: ResourceModel, index: PlannedIndex, how: Sql): Sql => {
  const unique = sql.raw(index.isUnique ? 'unique ' : '');
  return sql`create ${unique}index ${how}if not exists ${sql.identifier(index.name)}
    on ${tableSql(resource)} ${index.definition}`;
};

const buildOne = async (
  database: Database,
  resource: ResourceModel,
  index: PlannedIndex,
  hasRows: boolean,
): Promise<IndexProblem | undefined> => {
  const isPlain = database.engine === 'postgres' && !hasRows;
  try {
    if (isPlain) await runDdl(database, createIndex(resource, index, sql``));
    else await database.executeAlone(createIndex(resource, index, concurrently(database)));
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await dropIndex(database, index.name);
    const field = index.field;
    return { resource: resource.name, ...(field && { field }), reason: error.message };
  }
};

const buildResource = async (
  database: Database,
  resource: ResourceModel,
  wanted: readonly PlannedIndex[],
  present: readonly PresentIndex[],
): Promise<readonly IndexProblem[]> => {
  const [valid, broken] = [new Set<string>(), new Set<string>()];
  for (const index of present) (index.is_valid ? valid : broken).add(index.index_name);
  // An index that failed half-way slows writes and serves no query.
  for (const name of broken) await dropIndex(database, name);
  const problems = await buildMissing(database, resource, wanted, valid);
  // Those of before serve until the new ones are there: servers of the version before, and all where one could not be made.
  // A unique one would refuse rows that may be.
  const names = new Set(wanted.map((index) => index.name));
  const isDone = problems.length === 0;
  for (const name of valid) {
    if (!names.has(name) && (isDone || name.startsWith(INDEX_PREFIXES.unique)))
      await dropIndex(database, name);
  }
  return problems;
};

const buildMissing = async (
  database: Database,
  resource: ResourceModel,
  wanted: readonly PlannedIndex[],
  valid: ReadonlySet<string>,
): Promise<readonly IndexProblem[]> => {
  const missing = wanted.filter((index) => !valid.has(index.name));
  if (missing.length === 0) return [];
  const hasRows = !(await isTableEmpty(database, resource));
  const problems: IndexProblem[] = [];
  for (const index of missing) {
    const problem = await buildOne(database, resource, index, hasRows);
    if (problem) problems.push(problem);
  }
  // The planner knows nothing of an expression until it is told to look.
  if (hasRows && missing.some((index) => index.hasExpression)) {
    await database.executeAlone(sql`analyze ${tableSql(resource)}`);
  }
  return problems;
};

/**
 * Builds the indexes that the model asks for and drops those of ours that it no longer does.
 *
 * Safe while rows are read and written: on PostgreSQL a table with rows is indexed concurrently.
 */
export const buildIndexes = async (
  database: Database,
  model: Model,
  tables: Tables,
): Promise<readonly IndexProblem[]> => {
  const present = await readIndexes(database);
  const problems: IndexProblem[] = [];
  for (const resource of model.resources.values()) {
    const table = tables.get(resource.name);
    if (!table) continue;
    const found = present.get(tableName(resource.name)) ?? [];
    problems.push(
      ...(await buildResource(database, resource, planIndexes(resource, table), found)),
    );
  }
  return problems;
};
