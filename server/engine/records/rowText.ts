import type { ResourceModel } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { Table } from './columns.ts';

/** A row as it comes from the database. */
export interface RawRow {
  readonly id: string;
  readonly team_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  readonly doc: string;
}

/** Stored fields that the schema no longer has. */
const hiddenFields = (table: Table, resource: ResourceModel): readonly string[] => {
  const present = new Set(
    resource.fields.filter((field) => !field.writeOnly).map((field) => field.name),
  );
  return [...table.knownFields].filter((name) => !present.has(name));
};

/** The same until the schema or its table changes, and every answer needs them. */
const known = new WeakMap<Table, { readonly resource: ResourceModel; readonly columns: Sql }>();

/** The columns of a row's answer; removed fields stay behind in the database. */
export const rowColumns = (table: Table, resource: ResourceModel): Sql => {
  const remembered = known.get(table);
  if (remembered?.resource === resource) return remembered.columns;
  const columns = planColumns(table, resource);
  known.set(table, { resource, columns });
  return columns;
};

const planColumns = (table: Table, resource: ResourceModel): Sql => {
  const hidden = hiddenFields(table, resource);
  const doc = hidden.length === 0 ? sql`doc` : sql`(doc - ${hidden}::text[])`;
  return sql`id, team_id, created_at, updated_at, version, ${doc}::text as doc`;
};

/** The row as JSON text, without parsing what the database wrote. */
export const toRowText = (row: RawRow): string => {
  const team = row.team_id === null ? '' : `"teamId":${JSON.stringify(row.team_id)},`;
  const head = `{"_id":${JSON.stringify(row.id)},${team}"createdAt":"${row.created_at}","updatedAt":"${row.updated_at}","version":${row.version}`;
  return row.doc === '{}' ? `${head}}` : `${head},${row.doc.slice(1)}`;
};

const SYSTEM_NAMES: readonly string[] = ['_id', 'teamId', 'createdAt', 'updatedAt', 'version'];

export const isSystemName = (name: string): boolean => SYSTEM_NAMES.includes(name);

/** The row as an object, system fields included. */
export const toFullRow = (row: RawRow): Row => parseRow(toRowText(row));

/** The row with some of its fields only; `_id` is always there. */
const projectRow = (row: RawRow, fields: readonly string[]): string => {
  const full = toFullRow(row);
  const chosen = ['_id', ...fields.filter((name) => name !== '_id')];
  return JSON.stringify(
    Object.fromEntries(
      chosen.filter((name) => Object.hasOwn(full, name)).map((name) => [name, full[name]]),
    ),
  );
};

/** The row as it is answered: whole, or with the chosen fields only. */
export const textOfRow = (row: RawRow, fields: readonly string[] | undefined): string =>
  fields ? projectRow(row, fields) : toRowText(row);
