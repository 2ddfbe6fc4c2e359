/** Spreadsheets take a file for UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = '\ufeff';

const quote = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;
