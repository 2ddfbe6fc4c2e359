import type { SoukDataProvider } from '#dataProvider';
import { BYTE_ORDER_MARK, columnNamed, csvLine, type Model, type ResourceModel } from '#schemas';
import { createFileReader, type ReadingStyle } from '#schemas/model/fields/readable.ts';
import { guardFormula } from '#schemas/model/values/formulas.ts';
import { createRowTitles } from '#src/admin/session/rowTitles.ts';
import type { FileWriter } from './formats.ts';

/** How this person reads, and where titles of other rows come from. */
export interface Readers extends Omit<ReadingStyle, 'titleOf'> {
  readonly model: Model;
}

/** The file for reading of a server that writes none: labels, titles, formatted values, guarded like the server's. */
export const readingFile = (
  dataProvider: SoukDataProvider,
  resource: ResourceModel,
  columns: readonly string[],
  { model, ...style }: Readers,
): FileWriter => {
  const titles = createRowTitles(dataProvider, model);
  const read = createFileReader({ ...style, titleOf: titles.titleOf });
  const fields = columns.flatMap((name) => columnNamed(resource, name) ?? []);

  return {
    begin:
      BYTE_ORDER_MARK + csvLine(fields.map(({ title }) => guardFormula(title[style.language]))),
    rows: async (rows) => {
      await titles.read(fields, rows);
      return rows.map((row) => csvLine(fields.map((field) => read(field, row)))).join('');
    },
    end: '',
  };
};
