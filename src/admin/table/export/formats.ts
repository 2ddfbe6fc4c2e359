import type { RaRecord } from 'react-admin';
import {
  BYTE_ORDER_MARK,
  csvCell,
  csvLine,
  type FieldModel,
  fieldNamed,
  type ResourceModel,
} from '#schemas';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const IDENTITY = '_id';

/** What people choose from: every field that may be read, and when the row was written. */
export const choosableFields = (resource: ResourceModel): readonly FieldModel[] => [
  ...resource.fields.filter((field) => !field.writeOnly),
  ...['createdAt', 'updatedAt'].flatMap((name) => fieldNamed(resource, name) ?? []),
];

/** What is exported: the row's identity, so that it can be imported again, and what was chosen. */
export const exportFields = (
  resource: ResourceModel,
  columns: readonly string[] = [],
): readonly FieldModel[] => [
  ...[IDENTITY].flatMap((name) => fieldNamed(resource, name) ?? []),
  ...choosableFields(resource).filter(({ name }) => columns.length === 0 || columns.includes(name)),
];

type Values = Readonly<Record<string, unknown>>;

// react-admin names it `id`, every API `_id`.
const withOwnId = ({ id, ...row }: RaRecord): Values => ({ ...row, [IDENTITY]: id });

const chosen = (fields: readonly FieldModel[], row: RaRecord): Values => {
  const own = withOwnId(row);
  return Object.fromEntries(
    fields.flatMap(({ name }) => (own[name] === undefined ? [] : [[name, own[name]]])),
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
    begin: (fields) => BYTE_ORDER_MARK + csvLine(fields.map(({ name }) => name)),
    rows: (fields, rows) =>
      rows
        .map(withOwnId)
        .map((row) => csvLine(fields.map(({ name, kind }) => csvCell(row[name], kind))))
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
