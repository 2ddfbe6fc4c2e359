import type { FieldKind, FieldModel, ResourceModel, Rules } from '#schemas';
import { isObject, ownValue } from '#schemas';
import { isInstant, isSystemField, typeOf } from '#schemas/model/fields/columnType.ts';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { instantSql } from './instants.ts';
import type { RowTeams } from './rowTeams.ts';

/** What the database has for one resource. */
export interface Table {
  readonly resource: string;
  readonly rules: Rules;
  /** Names of the plain columns beside the document: `t_status`, `n_total`. */
  readonly columns: ReadonlySet<string>;
  /** Every field that rows may hold, removed ones included, by the names that documents keep them under. */
  readonly knownFields: ReadonlySet<string>;
  /** Fields that came after the first rows: indexed from the document, without a column. */
  readonly addedFields: ReadonlySet<string>;
  /** Field of each unique index, by the index's name. */
  readonly uniqueFields: ReadonlyMap<string, string>;
  /** Where the table is distributed by team. */
  readonly teams?: RowTeams;
}

/** PostgreSQL cuts names at 63 bytes; a longer field is read from the document. */
const MAX_COLUMN_NAME_LENGTH = 60;
/** An index entry must stay below a third of a page, so free texts are sorted by their beginning. */
const SORTED_CHARACTERS = 100;

/** Kinds whose values are short and compared to the letter; all other texts sort without case. */
const EXACT_KINDS: readonly FieldKind[] = ['enum', 'state', 'reference', 'date', 'dateTime'];

export const isExactKind = ({ kind }: FieldModel): boolean => EXACT_KINDS.includes(kind);

const SYSTEM_COLUMNS: Readonly<Record<string, string>> = {
  _id: 'id',
  teamId: 'team_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const systemColumn = (field: FieldModel): string | undefined =>
  isSystemField(field) ? SYSTEM_COLUMNS[field.name] : undefined;

/** Whether a row has one value that is compared as a whole: what can be sorted by, and be unique. */
export const isPlainValue = (field: FieldModel): boolean =>
  ['text', 'number', 'boolean'].includes(typeOf(field)) && field.nested?.isMany !== true;

/**
 * Whether an index holds every value of a document, however deep. Only for schemas by the standard: what Souk's own
 * resources are asked for has indexes of its own, and theirs are the tables that are written most.
 */
export const isIndexedInside = ({ rules }: Pick<Table, 'rules'>): boolean => rules === 'standard';

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
    isSystemField(field) && field.kind === 'dateTime' ? 'timestamptz' : SQL_TYPES[typeOf(field)],
  );

const PREFIXES = { text: 't', number: 'n', boolean: 'b' } as const;

/** Other names are none that one reads in a plan or types into `psql`: such fields are read from the document. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name says the type, so a field whose type changes never reads the old type's column. */
export const columnName = (field: FieldModel): string | undefined => {
  const type = typeOf(field);
  if (type === 'list' || type === 'none') return undefined;
  const stored = storedName(field);
  if (field.nested || !PLAIN_NAME.test(stored)) return undefined;
  const name = `${PREFIXES[type]}_${stored}`;
  return Buffer.byteLength(name) > MAX_COLUMN_NAME_LENGTH ? undefined : name;
};

export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  t: 'text collate "C"',
  n: 'numeric',
  b: 'boolean',
};

/** A plain column's type, as its name says. */
export const columnType = (column: string): string =>
  (COLUMN_TYPES[column[0] ?? ''] ?? '').split(' ')[0] ?? '';

/** What a plain column holds: a function of its name and the document alone, so it never goes stale. */
export const columnValue = (column: string, document: Row): string | number | boolean | null => {
  const value = ownValue(document, column.slice(2));
  if (column.startsWith('n_')) return typeof value === 'number' ? value : null;
  if (column.startsWith('b_')) return typeof value === 'boolean' ? value : null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** Where documents keep a field's value. */
export const storedParts = (field: FieldModel): readonly string[] =>
  field.nested?.stored ?? [storedName(field)];

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Names that lead to a value of the document, as SQL; the last one as `->` or `->>` wants it. */
const stepsTo = (field: FieldModel): { readonly within: string; readonly key: string } => {
  const parts = storedParts(field);
  const within = parts.slice(0, -1).map((part) => `->${literal(part)}`);
  return { within: `doc${within.join('')}`, key: literal(parts.at(-1) ?? field.name) };
};

/** A value inside the document. Guarded: a row from before a change of type gives null, not an error. */
const documentValue = (field: FieldModel): Sql => {
  const type = typeOf(field);
  const { within, key } = stepsTo(field);
  switch (type) {
    case 'number':
    case 'boolean': {
      const cast = type === 'number' ? 'numeric' : 'boolean';
      return sql.raw(
        `(case when jsonb_typeof(${within}->${key}) = '${type}' then (${within}->>${key})::${cast} end)`,
      );
    }
    case 'text':
      return sql.raw(
        `(case when jsonb_typeof(${within}->${key}) in ('string', 'number', 'boolean') then ${within}->>${key} end)`,
      );
    default:
      return sql.raw(`(${within}->${key})`);
  }
};

/** The SQL that gives a field's value, from its column where it has one. */
export const valueSql = (table: Table, field: FieldModel): Sql => {
  const system = systemColumn(field);
  if (system) return sql.identifier(system);
  const column = columnName(field);
  if (column && table.columns.has(column)) return sql.identifier(column);
  return documentValue(field);
};

/** What values are compared by. */
export const comparedSql = (table: Table, field: FieldModel): Sql => {
  const value = valueSql(table, field);
  return isInstant(table, field) ? instantSql(value) : value;
};

/** The type in SQL of what values are compared by. */
export const comparedTypeOf = (table: Table, field: FieldModel): Sql =>
  isInstant(table, field) ? sql`timestamptz` : sqlTypeOf(field);

/** Whether comparing needs more than a column: such an index has an expression, and wants ANALYZE. */
export const isExpression = (table: Table, field: FieldModel): boolean => {
  if (isInstant(table, field)) return true;
  const column = columnName(field);
  return !isSystemField(field) && !(column && table.columns.has(column));
};

/** Longer ones may not fit into an index entry, four bytes a character. */
const MAX_INDEXED_CHARACTERS = 500;

/** Whether values may be too long for an index, which then holds their hashes. */
export const isLong = (field: FieldModel): boolean =>
  typeOf(field) === 'text' &&
  !isSystemField(field) &&
  !isExactKind(field) &&
  (field.schema.maxLength ?? Number.POSITIVE_INFINITY) > MAX_INDEXED_CHARACTERS;

/** What an index holds to find equal values by. */
export const equalitySql = (table: Table, field: FieldModel): Sql =>
  isLong(field) ? sql`md5(${valueSql(table, field)})` : valueSql(table, field);

/** The SQL that a list is sorted by. */
export const sortSql = (table: Table, field: FieldModel): Sql => {
  const value = comparedSql(table, field);
  const isText = typeOf(field) === 'text' && !isInstant(table, field);
  if (isSystemField(field) || !isText) return value;
  return sortOfTextSql(table, field, value);
};

/** What a list that is sorted by a field of text compares of such a value. */
export const sortOfTextSql = (table: Table, field: FieldModel, value: Sql): Sql => {
  if (isExactKind(field)) {
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
