import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Proposal, ReferenceFound } from '#schemas/model/fromData/columnTypes.ts';
import type { ColumnObservation } from '#schemas/model/fromData/observeColumn.ts';
import {
  FileObservation,
  ProposalError,
  type ProposalOptions,
  proposeResource,
} from '#schemas/model/fromData/proposeResource.ts';
import { isNoText } from '#schemas/model/values/textFile.ts';
import { TextError } from '#server/engine/importExport/decodeText.ts';
import { CsvError, readCsvRecords } from '#server/engine/importExport/readCsv.ts';

/** Tells which rows of other resources the values of columns name. */
export type LookUp = (
  columns: readonly ColumnObservation[],
) => Promise<ReadonlyMap<number, readonly ReferenceFound[]>>;

/** So many cells are read in some ten milliseconds; others get their turn in between. */
const SLICE_CELLS = 1_500;

/** As the messages of the reader end a sentence, so do these. */
const asProposalError = (cause: unknown): unknown => {
  if (cause instanceof CsvError)
    return new ProposalError(`the file is no CSV in line ${cause.line}: ${cause.message}`, {
      cause,
    });
  return cause instanceof TextError
    ? new ProposalError(`the file ${cause.message}`, { cause })
    : cause;
};

const checkHeader = (header: readonly string[]): readonly string[] => {
  if (header.some(isNoText))
    throw new ProposalError('the first row is no text: save the file as UTF-8');
  return header;
};

/**
 * A resource for the rows of a CSV file, read once and row by row, whatever its size.
 *
 * Errors: `ProposalError` for a file that is no CSV, has no rows, or too many columns.
 */
export const proposeFromCsv = async (
  content: Readable,
  options: ProposalOptions,
  lookUp?: LookUp,
): Promise<Proposal> => {
  let observation: FileObservation | undefined;
  let delimiter = ',';
  let cells = 0;
  try {
    const records = readCsvRecords(content, (found) => {
      delimiter = found;
    });
    for await (const { record } of records) {
      cells += record.length;
      if (cells > SLICE_CELLS) {
        await nextTurn();
        cells = 0;
      }
      if (observation) observation.add(record);
      else observation = new FileObservation(checkHeader(record));
    }
  } catch (cause) {
    throw asProposalError(cause);
  }
  if (!observation) throw new ProposalError('the file is empty');
  if (observation.rows === 0) throw new ProposalError('the file has a header and no rows');
  for (const column of observation.columns) {
    column.finish();
    await nextTurn();
  }
  const references = await lookUp?.(observation.columns);
  return proposeResource(observation, { ...options, delimiter, ...(references && { references }) });
};
