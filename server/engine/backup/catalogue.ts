import { type Queryable, sql } from '#server/engine/database/database.ts';

/** A column as the database describes it. */
export interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly notNull: boolean;
  readonly defaultSql: string | null;
  /** Numbered by the database itself. */
  readonly isNumbered: boolean;
}

/** A table as it is: what is needed to make another one like it. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  /** `primary key (id)`, `unique (email)`: without names, which belong to the schema they are in. */
  readonly constraints: readonly string[];
  /** Complete statements, without the schema's name. */
  readonly indexes: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly not_null: boolean;
  readonly identity: string;
  readonly default_sql: string | null;
}

interface NamedSql {
  readonly table: string;
  readonly definition: string;
}

/** Tables of resources: their indexes follow from the schemas and are made at start. */
const RESOURCE_TABLE = /^r_/;
/** Bytes of pictures and files travel on their own, whichever store holds them. */
export const isBlobTable = ({ name }: { readonly name: string }): boolean => name === 'blob_parts';

/** Whether a table may be ours, beside those that a backup names: resources come and go. */
export const isResourceTable = (name: string): boolean => RESOURCE_TABLE.test(name);

const readColumns = (reader: Queryable): Promise<readonly ColumnRow[]> =>
  reader.query<ColumnRow>(sql`
    select c.relname::text as "table", a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
      a.attidentity::text as identity, pg_get_expr(d.adbin, d.adrelid) as default_sql,
      case when a.attcollation <> t.typcollation then co.collname::text end as collation
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation
    where c.relkind in ('r', 'p') order by c.relname, a.attnum`);

const readConstraints = (reader: Queryable): Promise<readonly NamedSql[]> =>
  reader.query<NamedSql>(sql`
    select c.relname::text as "table", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where k.contype in ('p', 'u', 'c') order by c.relname, k.contype, k.conname`);

/** Those that no constraint brings along. */
const readIndexes = (reader: Queryable): Promise<readonly NamedSql[]> =>
  reader.query<NamedSql>(sql`
    select c.relname::text as "table",
      replace(pg_get_indexdef(i.indexrelid), ' ON ' || quote_ident(n.nspname) || '.', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where i.indisvalid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname, i.indexrelid`);

const isNumbered = ({ identity, default_sql }: ColumnRow): boolean =>
  identity !== '' || (default_sql?.startsWith('nextval(') ?? false);

const toColumn = (row: ColumnRow): StoredColumn => ({
  name: row.name,
  type: row.type,
  collation: row.collation,
  notNull: row.not_null,
  defaultSql: isNumbered(row) ? null : row.default_sql,
  isNumbered: isNumbered(row),
});

const definitionsOf = (rows: readonly NamedSql[], table: string): readonly string[] =>
  rows.filter((row) => row.table === table).map(({ definition }) => definition);

/** Every table of the schema in use. Indexes of resources are left out: they are made anew. */
export const describeTables = async (reader: Queryable): Promise<readonly StoredTable[]> => {
  const columns = await readColumns(reader);
  const constraints = await readConstraints(reader);
  const indexes = await readIndexes(reader);
  const names = [...new Set(columns.map(({ table }) => table))];
  return names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(toColumn),
    constraints: definitionsOf(constraints, name),
    indexes: RESOURCE_TABLE.test(name) ? [] : definitionsOf(indexes, name),
  }));
};

/** The server's own step (`migrations.ts`); 0 where there is nothing of ours. */
export const readStep = async (
  reader: Queryable,
  tables: readonly StoredTable[],
): Promise<number> => {
  if (!tables.some(({ name }) => name === 'migrations')) return 0;
  const [row] = await reader.query<{ number: number | null }>(
    sql`select max(number) as number from migrations`,
  );
  return row?.number ?? 0;
};

/** What is wrong with the content of copied tables, a sentence each. */
export type FaultsOf = (
  database: Queryable,
  tables: readonly StoredTable[],
) => Promise<readonly string[]>;
