import type { FieldKind } from '../vocabulary.ts';
import { guardFormula } from './formulas.ts';

/** Spreadsheets take a file for UTF-8 (Arabic, accents) only after this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Spreadsheets of some countries part cells by semicolons: the head of the file says which sign it is. */
export const delimiterOf = (text: string): Delimiter => {
  const head = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => head.split(sign).length - 1;
  return DELIMITERS.reduce<Delimiter>(
    (best, sign) => (count(sign) > count(best) ? sign : best),
    ',',
  );
};

const quote = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[], end = '\r\n'): string => {
  const line = cells.map(quote).join(',');
  // Readers skip a line without anything: the one cell of a row is quoted where it is empty.
  return `${line === '' ? '""' : line}${end}`;
};

/** Kinds of fields whose cells hold JSON, texts among it. */
export const JSON_KINDS: readonly FieldKind[] = [
  'object',
  'map',
  'any',
  'list',
  'json',
  'gallery',
  'image',
];

/**
 * A value as a cell, so that import reads it back as the same; without a kind, a figure or a text of a report.
 *
 * A text that a spreadsheet would run gets an apostrophe; a negative number is no formula and stays a number.
 */
export const csvCell = (value: unknown, kind?: FieldKind): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object' || (kind && JSON_KINDS.includes(kind))) {
    return guardFormula(JSON.stringify(value));
  }
  return typeof value === 'number' ? String(value) : guardFormula(String(value));
};

/** A line of figures and texts that are no fields. */
export const csvRow = (values: readonly unknown[]): string =>
  csvLine(values.map((value) => csvCell(value)));
