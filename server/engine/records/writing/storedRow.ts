import type { ResourceModel } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { searchText } from '#server/engine/records/query/searchWords.ts';
import { columnValue, type Table } from '../columns.ts';
import type { Caller } from '../records.ts';
import { scopeSql } from '../rowAccess.ts';
import { type RawRow, rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';

/** A stored row in its parts. */
export interface StoredRow {
  readonly id: string;
  readonly teamId: string | null;
  readonly version: number;
  /** As it is answered, removed fields left out. */
  readonly raw: RawRow;
  /** Fields that the schema has. */
  readonly row: Row;
  /** Fields that it no longer has: kept through every write. */
  readonly hidden: Row;
  readonly internal: Row;
}

/** A lock for changes lets others refer to the row meanwhile; one for removal does not. */
const LOCKS = { change: sql`for no key update`, removal: sql`for update` } as const;

/** Locks a row of the caller's scope until the transaction ends. Errors: 404 `not_found`. */
export const lockRow = async (
  transaction: Queryable,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  purpose: keyof typeof LOCKS,
): Promise<StoredRow> => {
  const [found] = await transaction.query<
    RawRow & { readonly whole: string; readonly internal_text: string | null }
  >(sql`
    select ${rowColumns(table, resource)}, doc::text as whole, internal::text as internal_text
    from ${tableSql(resource)} where id = ${id} and ${scopeSql(caller, resource)}
    ${LOCKS[purpose]}`);
  if (!found) throw new ServerError('not_found');
  const shown = parseRow(found.doc);
  const hidden = Object.entries(parseRow(found.whole)).filter(
    ([name]) => !Object.hasOwn(shown, name),
  );
  return {
    id: found.id,
    teamId: found.team_id,
    version: found.version,
    raw: found,
    row: shown,
    hidden: Object.fromEntries(hidden),
    internal: found.internal_text === null ? {} : parseRow(found.internal_text),
  };
};

interface Written {
  readonly row: Row;
  readonly hidden: Row;
  readonly internal: Row;
}

/** The columns that every write fills, each with its value: the document and what is taken from it. */
const writtenColumns = (
  table: Table,
  resource: ResourceModel,
  { row, hidden, internal }: Written,
): readonly (readonly [Sql, unknown])[] => {
  const doc = { ...hidden, ...row };
  return [
    [sql`search`, searchText(resource, row)],
    [sql`doc`, doc],
    [sql`internal`, Object.keys(internal).length > 0 ? internal : null],
    ...[...table.columns].map((name): [Sql, unknown] => [
      sql.identifier(name),
      columnValue(name, doc),
    ]),
  ];
};

interface NewRow {
  readonly head: {
    readonly id: string;
    readonly teamId: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
  };
  readonly written: Written;
}

const newColumns = (
  table: Table,
  resource: ResourceModel,
  { head, written }: NewRow,
): readonly (readonly [Sql, unknown])[] => [
  [sql`id`, head.id],
  [sql`team_id`, head.teamId],
  [sql`created_at`, head.createdAt],
  [sql`updated_at`, head.updatedAt],
  ...writtenColumns(table, resource, written),
];

const insertSql = (table: Table, resource: ResourceModel, rows: readonly NewRow[]): Sql => {
  const all = rows.map((row) => newColumns(table, resource, row));
  const names = all[0]?.map(([name]) => name) ?? [];
  const values = all.map(
    (columns) => sql`(${sql.join(columns.map(([, value]) => sql`${value}`))})`,
  );
  return sql`insert into ${tableSql(resource)} (${sql.join(names)}) values ${sql.join(values)}`;
};

export const insertRow = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  row: NewRow,
): Promise<RawRow> => {
  const [inserted] = await transaction.query<RawRow>(
    sql`${insertSql(table, resource, [row])} returning ${rowColumns(table, resource)}`,
  );
  if (!inserted) throw new Error('An insert answered no row.');
  return inserted;
};

/** Many at once, at least one; a row has some twenty columns, and a statement 65,535 parameters. */
export const insertRows = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  rows: readonly NewRow[],
): Promise<void> => {
  await transaction.execute(insertSql(table, resource, rows));
};

/** Errors: 409 `stale_version` when the row changed under the lock, which only an engine without locks allows. */
export const updateRow = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  stored: StoredRow,
  updatedAt: string,
  written: Written,
): Promise<RawRow> => {
  const changes = writtenColumns(table, resource, written).map(
    ([name, value]) => sql`${name} = ${value}`,
  );
  const [row] = await transaction.query<RawRow>(sql`
    update ${tableSql(resource)}
    set updated_at = ${updatedAt}, version = version + 1, ${sql.join(changes)}
    where id = ${stored.id} and version = ${stored.version}
    returning ${rowColumns(table, resource)}`);
  if (!row) throw new ServerError('stale_version');
  return row;
};
