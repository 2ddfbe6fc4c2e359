import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isObject, withoutByteOrderMark } from '#schemas';
import { refuse } from '../import/importable.ts';
import type { ImportJob, StagedRow } from './importJobs.ts';
import { CsvError, readCsvRecords } from './readCsv.ts';

async function* csvRows(content: Readable): AsyncGenerator<StagedRow> {
  let header: readonly string[] | undefined;
  try {
    for await (const { line, record } of readCsvRecords(content)) {
      if (header === undefined) header = record.map((name) => name.trim());
      else {
        const cells = header.map((name, index): [string, string] => [name, record[index] ?? '']);
        yield { line, cells: Object.fromEntries(cells) };
      }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw refuse('fileId', `the file is no CSV in line ${cause.line}: ${cause.message}`);
  }
}

async function* jsonRows(content: Readable): AsyncGenerator<StagedRow> {
  let rows: unknown;
  try {
    rows = JSON.parse(withoutByteOrderMark(await text(content)));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw refuse('fileId', `the file is no JSON: ${cause.message}`);
  }
  if (!Array.isArray(rows)) throw refuse('fileId', 'the file is no list of rows');
  for (const [index, cells] of rows.entries()) {
    if (!isObject(cells)) throw refuse('fileId', `row ${index + 1} is no object`);
    yield { line: index + 1, cells };
  }
}

/**
 * The rows of a stored file; those of JSON are counted from 1.
 *
 * Errors: 400 `invalid_parameter` on `fileId` for a file that is not what it is said to be.
 */
export const readFileRows = (
  content: Readable,
  format: ImportJob['format'],
): AsyncGenerator<StagedRow> => (format === 'json' ? jsonRows(content) : csvRows(content));
