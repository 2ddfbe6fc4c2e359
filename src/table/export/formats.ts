import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { findField } from '../columns.ts';
import { BYTE_ORDER_MARK, csvHeader, csvLine } from './csv.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is exported: the row's identity, every field that may be read, and when it was written. */
const exportFields = (resource: ResourceModel): readonly FieldModel[] => [
  ...['_id'].flatMap((name) => findField(resource, name) ?? []),
  ...resource.fields.filter((field) => !field.writeOnly),
  ...['createdAt', 'updatedAt'].flatMap((name) => findField(resource, name) ?? []),
];

// react-admin names it `id`, every API `_id`.
const withOwnId = ({ id, ...row }: RaRecord): Record<string, unknown> => ({ ...row, _id: id });

interface FileFormat {
  readonly type: string;
  readonly begin: (resource: ResourceModel) => string;
  readonly rows: (resource: ResourceModel, rows: readonly RaRecord[], isFirst: boolean) => string;
  readonly end: string;
}

/** How a file begins, continues with a chunk of rows, and ends. */
export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: {
    type: 'text/csv;charset=utf-8',
    begin: (resource) => BYTE_ORDER_MARK + csvHeader(exportFields(resource)),
    rows: (resource, rows) => {
      const fields = exportFields(resource);
      return rows.map((row) => csvLine(fields, withOwnId(row))).join('');
    },
    end: '',
  },
  json: {
    type: 'application/json',
    begin: () => '[\n',
    rows: (_resource, rows, isFirst) =>
      (isFirst ? '' : ',\n') + rows.map((row) => JSON.stringify(withOwnId(row))).join(',\n'),
    end: '\n]\n',
  },
};
