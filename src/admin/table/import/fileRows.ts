import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import {
  delimiterOf,
  isObject,
  MAX_COLUMN_NAME_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_FILE_BYTES,
  MAX_IMPORT_ROW_CHARACTERS,
  MAX_IMPORT_ROWS,
  parseExactly,
  withoutByteOrderMark,
} from '#schemas';
import { isNoText, type NoText } from '#schemas/model/values/textFile.ts';
import { readText } from './readText.ts';

export type ImportFormat = 'csv' | 'json';
export type Cells = Readonly<Record<string, unknown>>;

export interface FileRow {
  /** Where it begins, from 1: the line of a CSV, the place in a list of JSON. */
  readonly line: number;
  readonly values: Cells;
}

/** What a file holds. */
export interface FileRows {
  readonly format: ImportFormat;
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
}

export type FileProblem =
  | { readonly kind: 'empty' | 'noJson' | 'noRows' | 'noText' | 'other' | NoText }
  | { readonly kind: 'tooMany'; readonly rows: number }
  | { readonly kind: 'tooWide'; readonly columns: number }
  | { readonly kind: 'tooLarge'; readonly megabytes: number }
  | { readonly kind: 'longName'; readonly characters: number }
  | { readonly kind: 'noCsv'; readonly line: number }
  | { readonly kind: 'twice'; readonly column: string };

export type ReadFile = { readonly file: FileRows } | { readonly problem: FileProblem };

const duplicateOf = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.has(name) || !seen.add(name));
};

/** What is wrong with the columns of a file, by the bounds that the server keeps as well. */
const columnProblem = (columns: readonly string[]): FileProblem | undefined => {
  if (columns.length > MAX_IMPORT_COLUMNS) return { kind: 'tooWide', columns: MAX_IMPORT_COLUMNS };
  if (columns.some((name) => name.length > MAX_COLUMN_NAME_CHARACTERS)) {
    return { kind: 'longName', characters: MAX_COLUMN_NAME_CHARACTERS };
  }
  if (columns.some(isNoText)) return { kind: 'noText' };
  const twice = duplicateOf(columns);
  return twice === undefined ? undefined : { kind: 'twice', column: twice };
};

const ended = (
  format: ImportFormat,
  columns: readonly string[],
  rows: readonly FileRow[],
): ReadFile => {
  const problem = columnProblem(columns);
  if (problem) return { problem };
  if (rows.length === 0) return { problem: { kind: 'empty' } };
  if (rows.length > MAX_IMPORT_ROWS) return { problem: { kind: 'tooMany', rows: MAX_IMPORT_ROWS } };
  return { file: { format, columns, rows } };
};

/** With `info`, as asked for below, the parser gives each record with where it ended. */
interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const parseCsv = (text: string): readonly ParsedRecord[] => {
  const records: unknown = parse(text, {
    bom: true,
    info: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: MAX_IMPORT_ROW_CHARACTERS,
    // One more than is taken, and the head: then it is known that there are too many.
    to: MAX_IMPORT_ROWS + 2,
  });
  // The declaration of `parse` knows plain records only.
  return records as readonly ParsedRecord[];
};

const readCsv = (text: string): ReadFile => {
  try {
    const [head, ...records] = parseCsv(text);
    const names = (head?.record ?? []).map((name) => name.trim());
    // Spreadsheets leave columns without a name behind the last one.
    const columns = names.filter((name) => name !== '');
    // Before any row: each would be as wide.
    const problem = columnProblem(columns);
    if (problem) return { problem };
    let line = (head?.info.lines ?? 0) + 1;
    const rows = records.map(({ record, info }): FileRow => {
      // A row that ends early says nothing of the columns behind it.
      const values = record.flatMap((cell, index): [string, string][] => {
        const name = names[index];
        return name ? [[name, cell]] : [];
      });
      const row = { line, values: Object.fromEntries(values) };
      line = info.lines + 1;
      return row;
    });
    return ended('csv', columns, rows);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { lines } = cause;
    return { problem: { kind: 'noCsv', line: typeof lines === 'number' ? lines : 1 } };
  }
};

const readJson = (text: string): ReadFile => {
  try {
    const list = parseExactly(withoutByteOrderMark(text));
    if (!Array.isArray(list) || !list.every(isObject)) return { problem: { kind: 'noRows' } };
    const rows = list.map((values, index): FileRow => ({ line: index + 1, values }));
    const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)));
    return ended('json', [...columns], rows);
  } catch (cause) {
    if (cause instanceof SyntaxError) return { problem: { kind: 'noJson' } };
    throw cause;
  }
};

/** What is wrong with a file before it is read. */
export const sizeProblem = (bytes: number): FileProblem | undefined =>
  bytes > MAX_IMPORT_FILE_BYTES
    ? { kind: 'tooLarge', megabytes: MAX_IMPORT_FILE_BYTES / 1_000_000 }
    : undefined;

/** The rows of a file, by its name's ending; lines count as the server counts them. */
export const readRows = (name: string, bytes: ArrayBuffer): ReadFile => {
  const answer = readText(bytes);
  if ('problem' in answer) return answer;
  if (/\.json$/i.test(name)) return readJson(answer.text);
  if (/\.(csv|tsv|txt)$/i.test(name)) return readCsv(answer.text);
  return { problem: { kind: 'other' } };
};
