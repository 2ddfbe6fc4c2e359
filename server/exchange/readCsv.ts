import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A file that is no CSV from some line on. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, options: { readonly cause: Error }) {
    super(options.cause.message, options);
    this.name = 'CsvError';
    this.line = line;
  }
}

export interface CsvRecord {
  /** Where it begins, from 1; the header is the first. */
  readonly line: number;
  readonly record: readonly string[];
}

/**
 * Reads a CSV file record by record, whatever its size.
 *
 * Errors: `CsvError` for a record that is none, with its line.
 */
export async function* readCsvRecords(input: Readable): AsyncGenerator<CsvRecord> {
  const parser = input.pipe(
    parse({
      bom: true,
      info: true,
      // Files that went through several hands end their lines in several ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count_less: true,
    }),
  );
  // A pipe does not hand errors on: without it the reader would wait for ever.
  input.on('error', (cause) => parser.destroy(cause));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { line, record };
      // The parser says where a record ended; the next begins behind it.
      line = info.lines + 1;
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('CSV_')) {
      throw new CsvError(line, { cause });
    }
    throw cause;
  }
}
