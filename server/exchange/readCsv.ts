import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  MAX_COLUMN_NAME_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROW_CHARACTERS,
} from '#schemas';
import { decodeText } from './decodeText.ts';

/** A file that is no CSV from some line on. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'CsvError';
    this.line = line;
  }
}

export interface CsvRecord {
  /** Where it begins, from 1; the header is the first. */
  readonly line: number;
  readonly record: readonly string[];
}

const QUOTE = 34;
const COMMA = 44;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Passes a text on as long as no row of it has too many cells, which the parser would gather without a bound.
 *
 * Errors: `CsvError` with the line.
 */
async function* withFewCells(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isQuoted = false;
  let cells = 1;
  let line = 1;
  let last = 0;
  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      if (sign === QUOTE) isQuoted = !isQuoted;
      else if (sign === COMMA) {
        if (!isQuoted) cells += 1;
        if (cells > MAX_IMPORT_COLUMNS) {
          throw new CsvError(line, `it has more than ${MAX_IMPORT_COLUMNS} columns`);
        }
      } else if (sign === LINE_FEED || sign === CARRIAGE_RETURN) {
        if (!(sign === LINE_FEED && last === CARRIAGE_RETURN)) line += 1;
        if (!isQuoted) cells = 1;
      }
      last = sign;
    }
    yield piece;
  }
}

/**
 * The columns' names, as the first record gives them.
 *
 * Errors: `CsvError` for a name that is too long, no text, or there twice. Columns without a name are left out.
 */
export const readHeader = ({ line, record }: CsvRecord): readonly string[] => {
  const header = record.map((name) => name.trim());
  const known = new Set<string>();
  for (const [index, name] of header.entries()) {
    const fault = (reason: string): CsvError => new CsvError(line, `column ${index + 1} ${reason}`);
    if (name.length > MAX_COLUMN_NAME_CHARACTERS) {
      throw fault(`has a name of more than ${MAX_COLUMN_NAME_CHARACTERS} characters`);
    }
    // UTF-16 without a mark reads like this.
    if (name.includes('\0')) throw fault('has a name that is no text: save the file as UTF-8');
    if (known.has(name)) throw fault(`is called "${name}" like another one`);
    if (name !== '') known.add(name);
  }
  return header;
};

/** Cells by their columns. A record that ends early says nothing of the columns behind it. */
export const cellsOf = (
  header: readonly string[],
  { record }: CsvRecord,
): Readonly<Record<string, string>> =>
  // From entries, since assigning to a column named `__proto__` would not make a cell.
  Object.fromEntries(
    record.flatMap((cell, index): [string, string][] => {
      const name = header[index];
      return name ? [[name, cell]] : [];
    }),
  );

/** A fault that the parser found, in our words where its own say too little. */
const reasonOf = (code: string, message: string): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `the row is longer than ${MAX_IMPORT_ROW_CHARACTERS} characters, or a quotation mark is missing`
    : message;

/**
 * Reads a CSV file record by record, whatever its size.
 *
 * Errors: `CsvError` for a record that is none, with its line; `TextError` for a file that is no text.
 */
export async function* readCsvRecords(content: Readable): AsyncGenerator<CsvRecord> {
  const input = Readable.from(withFewCells(decodeText(content)));
  const parser = input.pipe(
    parse({
      info: true,
      // Files that went through several hands end their lines in several ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count_less: true,
      max_record_size: MAX_IMPORT_ROW_CHARACTERS,
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
      throw new CsvError(line, reasonOf(String(cause.code), cause.message), { cause });
    }
    throw cause;
  } finally {
    input.destroy();
  }
}
