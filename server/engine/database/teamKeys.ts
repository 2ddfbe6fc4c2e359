import { type Database, type Queryable, type Sql, sql } from './database.ts';

/** The step of the server's own tables in which all of them got the team into their keys. */
export const TEAM_KEYS_STEP = { number: 18, name: 'teams in keys' } as const;

/** A table whose rows are told apart within their team: its primary key is (`team_id`, `column`). */
export interface TeamKey {
  readonly table: string;
  /** What was the key before, and is unique over all teams. */
  readonly column: string;
}

interface PresentKey {
  readonly constraint: string;
  readonly columns: readonly string[];
}

/** So many rows are looked through by one statement: it stays well below the time limit. */
const WINDOW_ROWS = 20_000;

/** The primary keys of all tables, by table. */
export const readKeys = async (database: Queryable): Promise<ReadonlyMap<string, PresentKey>> => {
  const rows = await database.query<{ table_name: string; name: string; columns: string[] }>(sql`
    select t.relname::text as table_name, k.conname::text as name,
      array(select a.attname::text from unnest(k.conkey) with ordinality as part (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = part.number
        order by part.place) as columns
    from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_namespace n on n.oid = t.relnamespace
    where k.contype = 'p' and n.nspname = current_schema()`);
  return new Map(
    rows.map(({ table_name, name, columns }) => [table_name, { constraint: name, columns }]),
  );
};

/** Rows without a team get the empty one. Each window is a statement of its own, so what is done stays done. */
const fillTeams = async (database: Database, { table, column }: TeamKey): Promise<void> => {
  const [name, key] = [sql.identifier(table), sql.identifier(column)];
  for (let after: string | null = ''; after !== null; ) {
    const [window]: readonly { last: string | null }[] = await database.query(sql`
      select max(key) as last from (
        select ${key} as key from ${name} where ${key} > ${after} order by ${key} limit ${WINDOW_ROWS}
      ) as rows`);
    const last: string | null = window?.last ?? null;
    if (last !== null)
      await database.execute(sql`
        update ${name} set team_id = ''
        where ${key} > ${after} and ${key} <= ${last} and team_id is null`);
    after = last;
  }
};

/** The steps that fill and require the team of a small table whose key stays as it is. */
export const requireTeams = (table: string): readonly Sql[] => {
  const name = sql.identifier(table);
  return [
    sql`alter table ${name} alter column team_id set default ''`,
    sql`update ${name} set team_id = '' where team_id is null`,
    sql`alter table ${name} alter column team_id set not null`,
  ];
};

/** The unique index that becomes the key. One that was broken off half-way serves nothing and is made again. */
const buildKeyIndex = async (database: Database, { table, column }: TeamKey, index: string) => {
  const found = await database.query<{ is_valid: boolean }>(sql`
    select i.indisvalid as is_valid from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname = ${index}`);
  if (found[0]?.is_valid) return;
  if (found[0]) await database.executeAlone(sql`drop index ${sql.identifier(index)}`);
  // PGlite has one connection: nobody could write meanwhile.
  const how = sql.raw(database.engine === 'postgres' ? 'concurrently ' : '');
  await database.executeAlone(sql`
    create unique index ${how}${sql.identifier(index)}
    on ${sql.identifier(table)} (team_id, ${sql.identifier(column)})`);
};

/**
 * Moves a table that was made with a key of one column to the key (`team_id`, `column`).
 *
 * Every step finds out what is there, so it can be broken off anywhere and run again. One node at a time.
 */
export const moveToTeamKey = async (
  database: Database,
  key: TeamKey,
  keys: ReadonlyMap<string, PresentKey>,
): Promise<void> => {
  const present = keys.get(key.table);
  if (!present || present.columns[0] === 'team_id') return;
  const name = sql.identifier(key.table);
  const index = `${key.table}_team_key`;
  const constraint = sql.identifier(present.constraint);
  await database.execute(sql`alter table ${name} alter column team_id set default ''`);
  await fillTeams(database, key);
  await database.executeAlone(sql`alter table ${name} alter column team_id set not null`);
  await buildKeyIndex(database, key, index);
  // In one statement: there is no moment without a key.
  await database.executeAlone(sql`
    alter table ${name} drop constraint ${constraint},
      add constraint ${constraint} primary key using index ${sql.identifier(index)}`);
};
