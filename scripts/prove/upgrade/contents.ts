/** What a database holds, in a form that two of them can be compared by. */
import { createHash } from 'node:crypto';
import { type Database, sql } from '#server/engine/database/database.ts';
import { readKeys } from '#server/engine/database/teamKeys.ts';

/** Each start of a server writes these by itself. */
const WRITTEN_BY_STARTS = ['blob_rounds', 'jobs', 'leases', 'migrations', 'start_lease'];

/** The columns of each table that are stored. */
export type Columns = ReadonlyMap<string, readonly string[]>;

export const readColumns = async (database: Database): Promise<Columns> => {
  const rows = await database.query<{ name: string; columns: string[] }>(sql`
    select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname = current_schema() and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return new Map(
    rows
      .filter(({ name }) => !WRITTEN_BY_STARTS.includes(name))
      .map(({ name, columns }) => [name, columns]),
  );
};

/** The number of rows of these tables and a hash of their values in these columns. A row without a team has the empty one. */
export const readContents = async (
  database: Database,
  columns: Columns,
): Promise<ReadonlyMap<string, string>> => {
  const contents = new Map<string, string>();
  for (const [table, names] of columns) {
    const values = names.map((name) => {
      const column = sql`${sql.identifier(name)}::text`;
      return name === 'team_id' ? sql`coalesce(${column}, '')` : sql`coalesce(${column}, '∅')`;
    });
    const rows = await database.query<{ hash: string }>(sql`
      select md5(concat_ws('|', ${sql.join(values, ', ')})) as hash from ${sql.identifier(table)}`);
    // Sorted here: rows of several machines come in no order.
    const whole = createHash('md5')
      .update(
        rows
          .map(({ hash }) => hash)
          .sort()
          .join(),
      )
      .digest('hex');
    contents.set(table, `${rows.length} rows, ${whole}`);
  }
  return contents;
};

/** Keys and indexes, each with what it is made of; one that was broken off is named. */
export const readShape = async (database: Database): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.query<{ name: string; made: string }>(sql`
    select c.relname::text as name, pg_get_indexdef(i.indexrelid)
      || case when i.indisvalid then '' else ' (not valid)' end
      || case when i.indisprimary then ' (key)' else '' end as made
    from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema()`);
  return new Map(rows.map(({ name, made }) => [name, made]));
};

/** How many tables have the team in their key, of those that have a key. */
export const countTeamKeys = async (database: Database): Promise<number> => {
  const keys = await readKeys(database);
  return [...keys.values()].filter(({ columns }) => columns[0] === 'team_id').length;
};

/** The names that differ, with both sides. */
export const differences = (
  expected: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((name) => expected.get(name) !== actual.get(name))
    .map(
      (name) => `${name}: ${expected.get(name) ?? 'absent'} became ${actual.get(name) ?? 'absent'}`,
    );
