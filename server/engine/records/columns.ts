import type { FieldKind, FieldModel, ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';

/** How a field is compared in SQL. Dates are texts in UTC with milliseconds: they sort as they are. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'list' | 'none';

/** What the database has for one resource. */
export interface Table {
  readonly resource: string;
  /** Names of the plain columns beside the document: `t_status`, `n_total`. */
  readonly columns: ReadonlySet<string>;
  /** Every field that rows may hold, removed ones included. */
  readonly knownFields: ReadonlySet<string>;
  /** Fields that came after the first rows: indexed from the document, without a column. */
  readonly addedFields: ReadonlySet<string>;
  /** Field of each unique index, by the index's name. */
  readonly uniqueFields: ReadonlyMap<string, string>;
}

/** PostgreSQL cuts names at 63 bytes; a longer field is read from the document. */
const MAX_COLUMN_NAME_LENGTH = 60;
/** An index entry must stay below a third of a page, so free texts are sorted by their beginning. */
const SORTED_CHARACTERS = 100;

const TYPES: Readonly<Record<FieldKind, ColumnType>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  slug: 'text',
  color: 'text',
  password: 'none',
  enum: 'text',
  state: 'text',
  reference: 'text',
  date: 'text',
  dateTime: 'text',
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  image: 'none',
  tags: 'list',
  references: 'list',
  gallery: 'none',
  list: 'none',
  object: 'none',
  json: 'none',
};

/** Kinds whose values are short and compared to the letter; all other texts sort without case. */
const EXACT_KINDS: readonly FieldKind[] = ['enum', 'state', 'reference', 'date', 'dateTime'];

const SYSTEM_COLUMNS: Readonly<Record<string, string>> = {
  _id: 'id',
  teamId: 'team_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

export const typeOf = ({ kind, schema }: FieldModel): ColumnType =>
  // An enum of numbers compares as numbers do.
  kind === 'enum' && schema.type !== undefined && schema.type !== 'string' ? 'number' : TYPES[kind];

const SQL_TYPES = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  list: 'text',
  none: 'text',
};

/** The type in SQL of a value that is compared with the field. */
export const sqlTypeOf = (field: FieldModel): Sql =>
  sql.raw(
    field.name === 'createdAt' || field.name === 'updatedAt'
      ? 'timestamptz'
      : SQL_TYPES[typeOf(field)],
  );

const PREFIXES = { text: 't', number: 'n', boolean: 'b' } as const;

/** The name says the type, so a field whose type changes never reads the old type's column. */
export const columnName = (field: FieldModel): string | undefined => {
  const type = typeOf(field);
  if (type === 'list' || type === 'none') return undefined;
  const name = `${PREFIXES[type]}_${field.name}`;
  return Buffer.byteLength(name) > MAX_COLUMN_NAME_LENGTH ? undefined : name;
};

export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  t: 'text collate "C"',
  n: 'numeric',
  b: 'boolean',
};

/** What a plain column holds: a function of its name and the document alone, so it never goes stale. */
export const columnValue = (column: string, row: Row): string | number | boolean | null => {
  const value = row[column.slice(2)];
  if (column.startsWith('n_')) return typeof value === 'number' ? value : null;
  if (column.startsWith('b_')) return typeof value === 'boolean' ? value : null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value inside the document. Guarded: a row from before a change of type gives null, not an error. */
const documentValue = (name: string, type: ColumnType): Sql => {
  const key = literal(name);
  switch (type) {
    case 'number':
    case 'boolean': {
      const cast = type === 'number' ? 'numeric' : 'boolean';
      return sql.raw(
        `(case when jsonb_typeof(doc->${key}) = '${type}' then (doc->>${key})::${cast} end)`,
      );
    }
    case 'text':
      return sql.raw(
        `(case when jsonb_typeof(doc->${key}) in ('string', 'number', 'boolean') then doc->>${key} end)`,
      );
    default:
      return sql.raw(`(doc->${key})`);
  }
};

/** The SQL that gives a field's value, from its column where it has one. */
export const valueSql = (table: Table, field: FieldModel): Sql => {
  const system = SYSTEM_COLUMNS[field.name];
  if (system) return sql.identifier(system);
  const column = columnName(field);
  if (column && table.columns.has(column)) return sql.identifier(column);
  return documentValue(field.name, typeOf(field));
};

/** Whether reading the field needs the document: such an index has an expression, and wants ANALYZE. */
export const isExpression = (table: Table, field: FieldModel): boolean => {
  const column = columnName(field);
  return !SYSTEM_COLUMNS[field.name] && !(column && table.columns.has(column));
};

/** Longer ones may not fit into an index entry, four bytes a character. */
const MAX_INDEXED_CHARACTERS = 500;

/** Whether values may be too long for an index, which then holds their hashes. */
export const isLong = (field: FieldModel): boolean =>
  typeOf(field) === 'text' &&
  !isSystemField(field.name) &&
  !EXACT_KINDS.includes(field.kind) &&
  (field.schema.maxLength ?? Number.POSITIVE_INFINITY) > MAX_INDEXED_CHARACTERS;

/** What an index holds to find equal values by. */
export const equalitySql = (table: Table, field: FieldModel): Sql =>
  isLong(field) ? sql`md5(${valueSql(table, field)})` : valueSql(table, field);

export const isSystemField = (name: string): boolean => Object.hasOwn(SYSTEM_COLUMNS, name);

/** The SQL that a list is sorted by. */
export const sortSql = (table: Table, field: FieldModel): Sql => {
  const value = valueSql(table, field);
  if (isSystemField(field.name) || typeOf(field) !== 'text') return value;
  if (EXACT_KINDS.includes(field.kind)) {
    // A column compares by bytes already, and only a bare column can be answered from an index alone.
    return isExpression(table, field) ? sql`(${value} collate "C")` : value;
  }
  return sql`(left(lower(${value}), ${sql.raw(String(SORTED_CHARACTERS))}) collate "C")`;
};

/** Fields that get a column of their own: asked for in every list, or looked up on every write. */
export const hotFields = (resource: ResourceModel): readonly FieldModel[] => {
  const named = new Set([
    resource.defaultSort.field,
    ...resource.indexes.flat(),
    ...resource.counts,
  ]);
  return resource.fields.filter((field) => {
    if (field.writeOnly || columnName(field) === undefined) return false;
    if (field.unique || named.has(field.name)) return true;
    if (field.kind === 'reference' || field.kind === 'state') return true;
    return (
      resource.columns.includes(field.name) &&
      (typeOf(field) === 'number' || field.kind === 'date' || field.kind === 'dateTime')
    );
  });
};

/** Texts of a value, however deep. */
export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
};
