import { csvLine, guardFormula } from '#schemas';

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

/** One line of a CSV file. A guarded text gets exactly one apostrophe, which import takes off again. */
export const csvRow = (values: readonly unknown[]): string =>
  csvLine(values.map((value) => (typeof value === 'string' ? guardFormula(value) : asText(value))));
