import { Readable } from 'node:stream';
import { CsvError as ParserError, parse } from 'csv-parse';
import {
  type Delimiter,
  delimiterOf,
  MAX_COLUMN_NAME_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROW_CHARACTERS,
} from '#schemas';
import { isNoText } from '#schemas/model/values/textFile.ts';
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
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

interface DelimitedText {
  readonly delimiter: Delimiter;
  readonly pieces: AsyncIterable<string>;
}

/** A head of a thousand columns with long names is shorter. */
const HEAD_CHARACTERS = 300_000;

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** The text with the sign that parts its cells, by its first line. */
const withDelimiter = async (content: Readable): Promise<DelimitedText> => {
  const rest = decodeText(content);
  let head = '';
  while (head.length < HEAD_CHARACTERS && !/[\r\n]/.test(head)) {
    const { done, value } = await rest.next();
    if (done) break;
    head += value;
  }
  return { delimiter: delimiterOf(head), pieces: joined(head, rest) };
};

/**
 * Passes a text on as long as its rows are neither too long nor too wide: the parser gathers a row without a bound.
 *
 * Errors: `CsvError` with the line where the row begins, also for a quotation mark that is never closed.
 */
async function* withBoundedRows(
  { pieces, delimiter }: DelimitedText,
  onRow: () => void = () => undefined,
): AsyncGenerator<string> {
  const delimiterCode = delimiter.charCodeAt(0);
  let line = 1;
  let isQuoted = false;
  let last = 0;
  let row = { line, columns: 1, characters: 0 };
  for await (const piece of pieces) {
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      row.characters += 1;
      if (sign === QUOTE) isQuoted = !isQuoted;
      else if (sign === delimiterCode && !isQuoted) {
        row.columns += 1;
        if (row.columns > MAX_IMPORT_COLUMNS) {
          throw new CsvError(row.line, `it has more than ${MAX_IMPORT_COLUMNS} columns`);
        }
      } else if (sign === LINE_FEED || sign === CARRIAGE_RETURN) {
        if (!(sign === LINE_FEED && last === CARRIAGE_RETURN)) line += 1;
        if (!isQuoted) {
          // Its end counts as a character; an empty line is no row.
          if (row.characters > 1) onRow();
          row = { line, columns: 1, characters: 0 };
        }
      }
      last = sign;
    }
    if (row.characters > MAX_IMPORT_ROW_CHARACTERS) {
      const reason = `the row is longer than ${MAX_IMPORT_ROW_CHARACTERS} characters, or a quotation mark is missing`;
      throw new CsvError(row.line, reason);
    }
    yield piece;
  }
  if (isQuoted) throw new CsvError(row.line, 'a quotation mark is missing');
  if (row.characters > 0) onRow();
}

/** Rows of a CSV file, without its header, in a part of the time that reading them takes. Errors: as in reading. */
export const countCsvRows = async (content: Readable): Promise<number> => {
  let rows = 0;
  const count = (): void => {
    rows += 1;
  };
  const pieces = withBoundedRows(await withDelimiter(content), count);
  while (!(await pieces.next()).done);
  return Math.max(0, rows - 1);
};

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
    if (isNoText(name)) throw fault('has a name that is no text: save the file as UTF-8');
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

/** Where the parser met a fault; it was ahead of the records that it has handed out. */
const lineOf = (cause: ParserError): number => {
  const { lines } = cause;
  return typeof lines === 'number' ? lines : 1;
};

/**
 * Reads a CSV file record by record, whatever its size.
 *
 * Errors: `CsvError` for a record that is none, with its line; `TextError` for a file that is no text.
 */
export async function* readCsvRecords(
  content: Readable,
  onDelimiter: (delimiter: Delimiter) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  const text = await withDelimiter(content);
  onDelimiter(text.delimiter);
  const input = Readable.from(withBoundedRows(text));
  const parser = input.pipe(
    parse({
      info: true,
      delimiter: text.delimiter,
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
    if (cause instanceof ParserError) throw new CsvError(lineOf(cause), cause.message, { cause });
    throw cause;
  } finally {
    input.destroy();
  }
}
