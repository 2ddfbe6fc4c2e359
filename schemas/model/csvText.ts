/** Spreadsheets take a file for UTF-8 (Arabic, accents) only after this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

const quote = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => {
  const line = cells.map(quote).join(',');
  // Readers skip a line without anything: the one cell of a row is quoted where it is empty.
  return `${line === '' ? '""' : line}\r\n`;
};
