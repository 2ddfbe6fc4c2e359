import type { Readable } from 'node:stream';
import { isObject, parseExactly } from '#schemas';
import { refuse } from '#server/engine/importBatches/importable.ts';
import { decodeText, TextError } from './decodeText.ts';
import type { ImportJob } from './importJobs.ts';
import { CsvError, cellsOf, countCsvRows, readCsvRecords, readHeader } from './readCsv.ts';
import { JsonListError, splitJsonList } from './splitJsonList.ts';
import type { StagedRow } from './stagedRows.ts';

/** A row with about how long its text will be once it is staged. */
export interface FileRow extends StagedRow {
  readonly characters: number;
}

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.length, 0);

async function* csvRows(content: Readable): AsyncGenerator<FileRow> {
  let namesLength = 0;
  let header: readonly string[] | undefined;
  for await (const record of readCsvRecords(content)) {
    if (header === undefined) {
      header = readHeader(record);
      namesLength = lengthOf(header);
    } else {
      const cells = cellsOf(header, record);
      yield { line: record.line, cells, characters: namesLength + lengthOf(record.record) };
    }
  }
}

async function* jsonRows(content: Readable): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const text of splitJsonList(decodeText(content))) {
    line += 1;
    const cells = parseRow(text, line);
    if (!isObject(cells)) throw new JsonListError(`row ${line} is no object`);
    yield { line, cells, characters: text.length };
  }
}

const parseRow = (text: string, line: number): unknown => {
  try {
    return parseExactly(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new JsonListError(`row ${line} is no JSON: ${cause.message}`, { cause });
  }
};

/** What is wrong with a file as a sentence without its full stop; undefined for any other failure. */
const faultOf = (cause: unknown): string | undefined => {
  if (cause instanceof CsvError) {
    return `the file is no CSV in line ${cause.line}: ${cause.message}`;
  }
  if (cause instanceof TextError) return `the file ${cause.message}`;
  return cause instanceof JsonListError ? cause.message : undefined;
};

const asRefusal = (cause: unknown): unknown => {
  const fault = faultOf(cause);
  return fault === undefined ? cause : refuse('fileId', fault);
};

/** How many rows a stored file holds, before any of them is made. Errors: as in `readFileRows`. */
export const countFileRows = async (
  content: Readable,
  format: ImportJob['format'],
): Promise<number> => {
  try {
    if (format === 'csv') return await countCsvRows(content);
    let rows = 0;
    for await (const text of splitJsonList(decodeText(content))) rows += text === '' ? 0 : 1;
    return rows;
  } catch (cause) {
    throw asRefusal(cause);
  }
};

/**
 * The rows of a stored file; those of JSON are counted from 1.
 *
 * Errors: 400 `invalid_parameter` on `fileId` for a file that is not what it is said to be, or beyond a bound, with
 * the line.
 */
export async function* readFileRows(
  content: Readable,
  format: ImportJob['format'],
): AsyncGenerator<FileRow> {
  try {
    yield* format === 'json' ? jsonRows(content) : csvRows(content);
  } catch (cause) {
    throw asRefusal(cause);
  }
}
