import type { ResourceModel } from '#schemas';
import { fromStoredNames, toStoredNames } from '#schemas/model/fields/names/storedNames.ts';
import {
  type Queryable,
  type Sql,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { searchText } from '#server/engine/records/query/searchWords.ts';
import { TITLES_SQL } from '#server/engine/records/query/titleWords.ts';
import { columnType, columnValue, type Table } from '../columns.ts';
import { idsSql } from '../idsSql.ts';
import type { Caller } from '../records.ts';
import { scopesOf } from '../rowTeams.ts';
import { type RawRow, rowColumns } from '../rowText.ts';
import { tableSql } from '../tableName.ts';
import { withForms } from '../valueForms.ts';

/** A stored row in its parts. */
export interface StoredRow {
  readonly id: string;
  readonly teamId: string;
  readonly version: number;
  /** As it is answered, removed fields left out. */
  readonly raw: RawRow;
  /** Fields that the schema has. */
  readonly row: Row;
  /** Fields that it no longer has, as the document calls them: kept through every write. */
  readonly hidden: Row;
  readonly internal: Row;
  /** The part of its search text that its references give. */
  readonly titles: string;
}

/** A lock for changes lets others refer to the row meanwhile; one for removal does not; one of a reference lets others change it. */
const LOCKS = {
  change: sql`for no key update`,
  removal: sql`for update`,
  reference: sql`for key share`,
} as const;

type LockedRow = RawRow & {
  readonly whole: string;
  readonly internal_text: string | null;
  readonly titles: string | null;
};

/** Locks rows of the caller's scope until the transaction ends, always in the same order. */
export const lockRows = async (
  transaction: Queryable,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
  purpose: keyof typeof LOCKS,
): Promise<readonly StoredRow[]> => {
  const rows: LockedRow[] = [];
  for (const scope of await scopesOf(transaction, table, caller, resource, ids))
    rows.push(
      ...(await transaction.query<LockedRow>(sql`
        select ${rowColumns(table, resource)}, doc::text as whole, internal::text as internal_text,
          ${TITLES_SQL} as titles
        from ${tableSql(resource)} where ${idsSql(ids)} and ${scope}
        order by id ${LOCKS[purpose]}`)),
    );
  return rows.map((row) => toStoredRow(resource, row));
};

/** Locks a row of the caller's scope until the transaction ends. Errors: 404 `not_found`. */
export const lockRow = async (
  transaction: Queryable,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  purpose: keyof typeof LOCKS,
): Promise<StoredRow> => {
  const [stored] = await lockRows(transaction, table, caller, resource, [id], purpose);
  if (!stored) throw new ServerError('not_found');
  return stored;
};

const toStoredRow = (resource: ResourceModel, found: LockedRow): StoredRow => {
  const shown = parseRow(found.doc);
  const hidden = Object.entries(parseRow(found.whole)).filter(
    ([name]) => !Object.hasOwn(shown, name),
  );
  return {
    id: found.id,
    teamId: found.team_id,
    version: found.version,
    raw: found,
    row: fromStoredNames(resource, shown),
    hidden: Object.fromEntries(hidden),
    internal: found.internal_text === null ? {} : parseRow(found.internal_text),
    titles: found.titles ?? '',
  };
};

export interface Written {
  readonly row: Row;
  readonly hidden: Row;
  readonly internal: Row;
  /** The part of its search text that its references give. */
  readonly titles: string;
}

interface WrittenColumn {
  readonly name: string;
  /** Its type in SQL. */
  readonly type: string;
  readonly value: unknown;
}

/** The columns that every write fills: the document and what is taken from it. */
const writtenColumns = (
  table: Table,
  resource: ResourceModel,
  { row, hidden, internal, titles }: Written,
): readonly WrittenColumn[] => {
  const doc = withForms(resource, { ...hidden, ...toStoredNames(resource, row) });
  return [
    { name: 'search', type: 'text', value: searchText(resource, row, titles) },
    { name: 'doc', type: 'jsonb', value: doc },
    {
      name: 'internal',
      type: 'jsonb',
      value: Object.keys(internal).length > 0 ? internal : null,
    },
    ...[...table.columns].map((name) => ({
      name,
      type: columnType(name),
      value: columnValue(name, doc),
    })),
  ];
};

export interface NewRow {
  readonly head: {
    readonly id: string;
    readonly teamId: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  };
  readonly written: Written;
}

const newColumns = (
  table: Table,
  resource: ResourceModel,
  { head, written }: NewRow,
): readonly WrittenColumn[] => [
  { name: 'id', type: 'text', value: head.id },
  { name: 'team_id', type: 'text', value: head.teamId },
  { name: 'created_at', type: 'timestamptz', value: head.createdAt },
  { name: 'updated_at', type: 'timestamptz', value: head.updatedAt },
  ...writtenColumns(table, resource, written),
];

/** Names of columns, parted by commas. */
const namesOf = (columns: readonly WrittenColumn[]): Sql =>
  sql.join(columns.map(({ name }) => sql.identifier(name)));

/** A new row as the table would hold it, by its columns. */
export const recordOf = (table: Table, resource: ResourceModel, row: NewRow): Row => ({
  version: 1,
  ...Object.fromEntries(
    newColumns(table, resource, row).map(({ name, value }) => [name, value ?? null]),
  ),
});

/** A row as it will be read from the database, which need not be waited for. */
const rawOf = (
  resource: ResourceModel,
  own: Omit<RawRow, 'doc'>,
  { row }: Pick<Written, 'row'>,
): RawRow => ({ ...own, doc: JSON.stringify(toStoredNames(resource, row)) });

/** A new row as it will be read. */
export const rawOfNewRow = (resource: ResourceModel, { head, written }: NewRow): RawRow => {
  const { id, teamId, createdAt, updatedAt } = head;
  const own = { id, team_id: teamId, created_at: createdAt, updated_at: updatedAt, version: 1 };
  return rawOf(resource, own, written);
};

/** Sends a new row, and answers it as it will be read. */
export const insertRow = (
  transaction: Transaction,
  table: Table,
  resource: ResourceModel,
  row: NewRow,
): RawRow => {
  const columns = newColumns(table, resource, row);
  const values = sql.join(columns.map(({ value }) => sql`${value}`));
  transaction.send(sql`insert into ${tableSql(resource)} (${namesOf(columns)}) values (${values})`);
  return rawOfNewRow(resource, row);
};

/** The columns of many rows, each as a list. */
const listsOf = (rows: readonly (readonly WrittenColumn[])[]): readonly Sql[] =>
  (rows[0] ?? []).map(({ type }, place) => {
    const list = rows.map((row) => row[place]?.value ?? null);
    return sql`${list}::${sql.raw(type)}[]`;
  });

/** The insertion of many at once, at least one: a list for each column, so that the statement is the same for any number. */
export const insertionOf = (
  table: Table,
  resource: ResourceModel,
  rows: readonly NewRow[],
): Sql => {
  const all = rows.map((row) => newColumns(table, resource, row));
  const names = namesOf(all[0] ?? []);
  return sql`
    insert into ${tableSql(resource)} (${names}) select * from unnest(${sql.join(listsOf(all))})`;
};

/**
 * Stores a change; what follows it begins with the row as it will be read, and its failure counts after the change's own.
 *
 * Errors: 409 `stale_version` when the row changed under the lock, which only an engine without locks allows.
 */
export const updateRow = async <Result>(
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  { stored, updatedAt, written }: ChangedRow,
  follow: (updated: RawRow) => Promise<Result>,
): Promise<Result> => {
  const { id, teamId, version } = stored;
  const changes = writtenColumns(table, resource, written).map(
    ({ name, value }) => sql`${sql.identifier(name)} = ${value}`,
  );
  const updating = transaction.execute(sql`
    update ${tableSql(resource)}
    set updated_at = ${updatedAt}, version = version + 1, ${sql.join(changes)}
    where team_id = ${teamId} and id = ${id} and version = ${version}`);
  const own = { ...stored.raw, updated_at: updatedAt, version: version + 1 };
  const followed = follow(rawOf(resource, own, written));
  followed.catch(() => undefined);
  if ((await updating) === 0) throw new ServerError('stale_version');
  return followed;
};

export interface ChangedRow {
  readonly stored: StoredRow;
  readonly updatedAt: string;
  readonly written: Written;
}

/** Many at once, at least one. Errors: 409 `stale_version` when one of them changed under its lock. */
export const updateRows = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  rows: readonly ChangedRow[],
): Promise<void> => {
  for (const teamId of new Set(rows.map(({ stored }) => stored.teamId))) {
    const ofTeam = rows.filter(({ stored }) => stored.teamId === teamId);
    await updateRowsOf(transaction, table, resource, teamId, ofTeam);
  }
};

const updateRowsOf = async (
  transaction: Queryable,
  table: Table,
  resource: ResourceModel,
  teamId: string,
  rows: readonly ChangedRow[],
): Promise<void> => {
  const all = rows.map(({ written }) => writtenColumns(table, resource, written));
  const columns = all[0] ?? [];
  const changes = columns.map(({ name }) => {
    const column = sql.identifier(name);
    return sql`${column} = changed.${column}`;
  });
  const count = await transaction.execute(sql`
    update ${tableSql(resource)} as present
    set updated_at = changed.updated_at, version = present.version + 1, ${sql.join(changes)}
    from unnest(${rows.map(({ stored }) => stored.id)}::text[],
      ${rows.map(({ stored }) => stored.version)}::int[],
      ${rows.map(({ updatedAt }) => updatedAt)}::timestamptz[], ${sql.join(listsOf(all))})
      as changed (id, version, updated_at, ${namesOf(columns)})
    where present.team_id = ${teamId} and present.id = changed.id
      and present.version = changed.version`);
  if (count < rows.length) throw new ServerError('stale_version');
};
