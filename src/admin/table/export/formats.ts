import type { RaRecord } from 'react-admin';
import {
  BYTE_ORDER_MARK,
  columnNamed,
  csvCell,
  csvLine,
  type FieldModel,
  fieldPath,
  fieldValue,
  ownPath,
  type ResourceModel,
  rowIdPath,
} from '#schemas';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const IDENTITY = '_id';

/** Fields inside fields that the table shows: a file for reading has them too. */
export const choosableInside = (columns: readonly FieldModel[]): readonly FieldModel[] =>
  columns.filter(({ nested }) => nested !== undefined && nested.parts.length > 1);

/** What people choose from: every field that may be read, and when the row was written. */
export const choosableFields = (resource: ResourceModel): readonly FieldModel[] =>
  [
    ...resource.fields
      .filter((field) => !field.writeOnly)
      .map((field) => fieldPath(resource, field)),
    ...['createdAt', 'updatedAt'].map((name) => ownPath(resource, name)),
  ].flatMap((path) => columnNamed(resource, path) ?? []);

/** What is exported: the row's identity, so that it can be imported again, and what was chosen. */
export const exportFields = (
  resource: ResourceModel,
  columns: readonly string[] = [],
): readonly FieldModel[] => [
  ...[rowIdPath(resource)].flatMap((name) => columnNamed(resource, name) ?? []),
  ...choosableFields(resource).filter(({ name }) => columns.length === 0 || columns.includes(name)),
];

type Values = Readonly<Record<string, unknown>>;

// react-admin names it `id`, every API `_id`.
const withOwnId = ({ id, ...row }: RaRecord): Values => ({ ...row, [IDENTITY]: id });

/** A field's name as the schema has it; one inside another is called by its path. */
const headOf = ({ name, nested }: FieldModel): string =>
  nested?.parts.length === 1 ? (nested.parts[0] ?? name) : name;

const chosen = (fields: readonly FieldModel[], row: RaRecord): Values => {
  const own = withOwnId(row);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldValue(field, own);
      return value === undefined ? [] : [[headOf(field), value]];
    }),
  );
};

interface FileFormat {
  readonly type: string;
  readonly begin: (fields: readonly FieldModel[]) => string;
  readonly rows: (
    fields: readonly FieldModel[],
    rows: readonly RaRecord[],
    isFirst: boolean,
  ) => string;
  readonly end: string;
}

/** How a file begins, continues with a chunk of rows, and ends. */
export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: {
    type: 'text/csv;charset=utf-8',
    // Names of fields, not labels, so that the file can be imported again.
    begin: (fields) => BYTE_ORDER_MARK + csvLine(fields.map(headOf)),
    rows: (fields, rows) =>
      rows
        .map(withOwnId)
        .map((row) => csvLine(fields.map((field) => csvCell(fieldValue(field, row), field.kind))))
        .join(''),
    end: '',
  },
  json: {
    type: 'application/json',
    begin: () => '[\n',
    rows: (fields, rows, isFirst) =>
      (isFirst ? '' : ',\n') + rows.map((row) => JSON.stringify(chosen(fields, row))).join(',\n'),
    end: '\n]\n',
  },
};

/** A file that is put together from pages of a list. */
export interface FileWriter {
  readonly begin: string;
  readonly rows: (rows: readonly RaRecord[], isFirst: boolean) => string | Promise<string>;
  readonly end: string;
}

/** Keys and values as they are stored: what the server writes for import. */
export const importFile = (
  resource: ResourceModel,
  format: ExportFormat,
  columns: readonly string[],
): FileWriter => {
  const fields = exportFields(resource, columns);
  const { begin, rows, end } = FILE_FORMATS[format];
  return { begin: begin(fields), rows: (some, isFirst) => rows(fields, some, isFirst), end };
};
