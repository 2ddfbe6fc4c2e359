import { type FieldModel, guardFormula } from '#schemas';

const NEEDS_QUOTES = /[",\r\n]/;

/** Excel reads UTF-8 (Arabic, accents) only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

/** One cell of a CSV file. A guarded text gets exactly one apostrophe, which import takes off again. */
export const csvCell = (value: unknown): string => {
  const text = asText(value);
  const guarded = typeof value === 'string' ? guardFormula(text) : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const line = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line: names of fields, not labels, so that the file can be imported again. */
export const csvHeader = (fields: readonly FieldModel[]): string =>
  line(fields.map((field) => field.name));

export const csvLine = (
  fields: readonly FieldModel[],
  row: Readonly<Record<string, unknown>>,
): string => line(fields.map((field) => row[field.name]));
