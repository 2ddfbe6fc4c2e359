import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { isObject, MAX_IMPORT_ROWS, withoutByteOrderMark } from '#schemas';

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
  | { readonly kind: 'empty' | 'noJson' | 'noRows' | 'other' }
  | { readonly kind: 'tooMany'; readonly rows: number }
  | { readonly kind: 'noCsv'; readonly line: number }
  | { readonly kind: 'twice'; readonly column: string };

export type ReadFile = { readonly file: FileRows } | { readonly problem: FileProblem };

const SEPARATORS = [',', ';', '\t'] as const;

/** Spreadsheets of some countries part cells by semicolons: the head of the file says which sign it is. */
const separatorOf = (text: string): string => {
  const head = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => head.split(sign).length - 1;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

const ended = (format: ImportFormat, columns: readonly string[], rows: readonly FileRow[]) => {
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) return { problem: { kind: 'twice', column: twice } } as const;
  if (rows.length === 0) return { problem: { kind: 'empty' } } as const;
  if (rows.length > MAX_IMPORT_ROWS) {
    return { problem: { kind: 'tooMany', rows: MAX_IMPORT_ROWS } } as const;
  }
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
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count_less: true,
  });
  // The declaration of `parse` knows plain records only.
  return records as readonly ParsedRecord[];
};

const readCsv = (text: string): ReadFile => {
  try {
    const [head, ...records] = parseCsv(text);
    const columns = (head?.record ?? []).map((name) => name.trim());
    let line = (head?.info.lines ?? 0) + 1;
    const rows = records.map(({ record, info }): FileRow => {
      const values = columns.map((name, index): [string, string] => [name, record[index] ?? '']);
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
    const list: unknown = JSON.parse(withoutByteOrderMark(text));
    if (!Array.isArray(list) || !list.every(isObject)) return { problem: { kind: 'noRows' } };
    const rows = list.map((values, index): FileRow => ({ line: index + 1, values }));
    const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)));
    return ended('json', [...columns], rows);
  } catch (cause) {
    if (cause instanceof SyntaxError) return { problem: { kind: 'noJson' } };
    throw cause;
  }
};

/** A text as its writer meant it: UTF-8, or what older spreadsheets write. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw cause;
  }
};

/** The rows of a file, by its name's ending; lines count as the server counts them. */
export const readRows = (name: string, bytes: ArrayBuffer): ReadFile => {
  const text = decode(bytes);
  if (/\.json$/i.test(name)) return readJson(text);
  if (/\.(csv|tsv|txt)$/i.test(name)) return readCsv(text);
  return { problem: { kind: 'other' } };
};
