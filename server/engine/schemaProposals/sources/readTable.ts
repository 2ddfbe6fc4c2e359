import { ProposalError } from '#schemas/model/fromData/proposeResource.ts';
import { SCHEMA_BOUNDS } from '#schemas/model/reading/bounds.ts';
import type { Ask } from './openSource.ts';

/** Tables that are offered; a database with more has them named by hand nowhere else either. */
const MAX_TABLES = 1_000;
/** Rows that are looked at for what types do not say: e-mails among texts, choices, lengths. */
const SAMPLED_ROWS = 2_000;
const SAMPLED_CHARACTERS = 5_000;

export interface SourceTable {
  /** With its schema where that is not `public`. */
  readonly name: string;
  /** As the database last counted them; less than none where it never did. */
  readonly rows: number;
}

interface FoundTable {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly rows: number;
}

export interface SourceColumn {
  readonly name: string;
  /** As `format_type` writes it: `numeric(10,2)`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isKey: boolean;
  readonly isUnique: boolean;
  readonly choices: readonly string[] | null;
  /** Text of a check that lists values; `pg_get_constraintdef` writes it. */
  readonly check: string | null;
  readonly target: { readonly table: string; readonly column: string } | null;
  readonly isOwn: boolean;
}

const TABLES = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name, c.reltuples::float8 as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg\\_%' and has_table_privilege(c.oid, 'select')
  order by n.nspname <> 'public', n.nspname, c.relname limit ${MAX_TABLES}`;

/** Keys of one column only: two columns together name nothing that a field could. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired",
    exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p'
      and k.conkey = array[a.attnum]) as "isKey",
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
      and i.indpred is null and i.indexprs is null and i.indnkeyatts = 1
      and i.indkey[0] = a.attnum) as "isUnique",
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
      where e.enumtypid = a.atttypid) as choices,
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = a.attrelid
      and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname limit 1) as "check",
    (select json_build_object('table', t.relname, 'column', f.attname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
      where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
      order by k.conname limit 1) as target,
    exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f'
      and k.conkey = array[a.attnum] and k.confrelid = a.attrelid) as "isOwn"
  from pg_attribute a where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

const nameOf = ({ schema, name }: FoundTable): string =>
  schema === 'public' ? name : `${schema}.${name}`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const listTables = async (ask: Ask): Promise<readonly SourceTable[]> =>
  (await ask<FoundTable>(TABLES)).map((table) => ({ name: nameOf(table), rows: table.rows }));

export interface ReadTable {
  readonly columns: readonly SourceColumn[];
  /** Cells as the database writes them; nothing for null. */
  readonly rows: readonly (readonly string[])[];
}

/** A table with some of its rows. Errors: `ProposalError` for a table that is not among those listed, or too wide. */
export const readTable = async (ask: Ask, named: string): Promise<ReadTable> => {
  const table = (await ask<FoundTable>(TABLES)).find((one) => nameOf(one) === named);
  if (!table) throw new ProposalError('there is no such table');
  const columns = await ask<SourceColumn>(COLUMNS, [table.oid]);
  if (columns.length > SCHEMA_BOUNDS.fields)
    throw new ProposalError(
      `the table has ${columns.length} columns, and a resource at most ${SCHEMA_BOUNDS.fields} fields`,
    );
  const cells = columns
    .map(({ name, type }, index) => {
      const text = type.endsWith('[]') ? `to_json(${quoted(name)})` : quoted(name);
      return `left(${text}::text, ${SAMPLED_CHARACTERS}) as c${index}`;
    })
    .join(', ');
  const from = `${quoted(table.schema)}.${quoted(table.name)}`;
  const rows = await ask<Readonly<Record<string, string | null>>>(
    `select ${cells} from ${from} limit ${SAMPLED_ROWS}`,
  );
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[`c${index}`] ?? '')) };
};
