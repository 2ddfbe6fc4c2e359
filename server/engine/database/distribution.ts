import { type Database, type Queryable, sql } from './database.ts';
import { readKeys } from './teamKeys.ts';

/*
 * Citus keeps tables on several machines. The rows of one team lie together: every such table is distributed by its
 * column `team_id`, and all of them in the same way as the first.
 */

/** Every installation has it, with rows of each team: where its rows lie, those of the other tables lie as well. */
const FIRST_TABLE = 'history';

/** The tables that are distributed by team; undefined on every engine but Citus. */
export type Distribution = ReadonlySet<string> | undefined;

export const readDistribution = async (database: Database): Promise<Distribution> => {
  if (database.engine !== 'postgres') return undefined;
  const extensions = await database.query(
    sql`select 1 as found from pg_extension where extname = 'citus'`,
  );
  if (extensions.length === 0) return undefined;
  const rows = await database.query<{ name: string }>(sql`
    select c.relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      join pg_namespace n on n.oid = c.relnamespace
    where p.partmethod = 'h' and n.nspname = current_schema()`);
  return new Set(rows.map(({ name }) => name));
};

const hasOtherCollation = async (database: Queryable, table: string): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'team_id'
      and collation_name is distinct from 'C'`);
  return rows.length > 0;
};

/**
 * Distributes a table with the rows that it has. Broken off, it is as it was; nothing is to be done for one that is
 * distributed already.
 */
const distribute = async (database: Database, table: string): Promise<void> => {
  const name = sql.identifier(table);
  // Only columns that compare alike can be kept together.
  if (await hasOtherCollation(database, table))
    await database.executeAlone(
      sql`alter table ${name} alter column team_id type text collate "C"`,
    );
  const together = table === FIRST_TABLE ? 'default' : FIRST_TABLE;
  const quoted = name.text;
  await database.executeAlone(sql`
    select create_distributed_table(${quoted}::text::regclass, 'team_id', colocate_with => ${together}::text)`);
  // The rows are on the workers now; the coordinator's copies are read by nobody.
  await database.executeAlone(
    sql`select truncate_local_data_after_distributing_table(${quoted}::text::regclass)`,
  );
};

/**
 * Distributes those of the tables that are there with the team in their key, and not distributed yet; answers them.
 * Undefined, and nothing is done, on any other engine.
 */
export const distributeTables = async (
  database: Database,
  tables: readonly string[],
): Promise<readonly string[] | undefined> => {
  const distributed = await readDistribution(database);
  if (!distributed) return undefined;
  const keys = await readKeys(database);
  const ready = [...new Set([FIRST_TABLE, ...tables])].filter(
    (table) => !distributed.has(table) && keys.get(table)?.columns[0] === 'team_id',
  );
  for (const table of ready) await distribute(database, table);
  return ready;
};
