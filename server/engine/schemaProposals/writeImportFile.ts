import type { Readable } from 'node:stream';
import { csvLine } from '#schemas';
import type { Proposal } from '#schemas/model/fromData/columnTypes.ts';
import { importCellWriter } from '#schemas/model/fromData/importCell.ts';
import { readCsvRecords } from '#server/engine/importExport/readCsv.ts';

/** The rows of a file as an import into the proposed resource reads them, under the names of its fields. */
export async function* importLines(
  content: Readable,
  { columns }: Proposal,
): AsyncGenerator<string> {
  const cells = columns.map((column) => ({
    place: column.column - 1,
    write: importCellWriter(column),
  }));
  let isHead = true;
  for await (const { record } of readCsvRecords(content)) {
    yield csvLine(
      isHead
        ? columns.map(({ name }) => name)
        : cells.map(({ place, write }) => write(record[place] ?? '')),
    );
    isHead = false;
  }
}

/** Whether a file can be imported as it is: under the same names, each cell as an import reads it. */
export const isReadyToImport = async (content: Readable, proposal: Proposal): Promise<boolean> => {
  const { columns } = proposal;
  if (columns.some(({ header, name }) => header.trim() !== name)) return false;
  const cells = columns.map((column) => ({
    place: column.column - 1,
    write: importCellWriter(column),
  }));
  let isHead = true;
  for await (const { record } of readCsvRecords(content)) {
    const isSame = cells.every(({ place, write }) => {
      const cell = (record[place] ?? '').trim();
      return write(cell) === cell;
    });
    if (!isHead && !isSame) return false;
    isHead = false;
  }
  return true;
};
