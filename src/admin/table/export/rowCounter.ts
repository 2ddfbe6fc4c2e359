import type { ExportFormat } from './formats.ts';

const QUOTE = '"'.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);
/** Lines that are no rows: the names of the fields in CSV, the brackets in JSON. */
const OTHER_LINES: Readonly<Record<ExportFormat, number>> = { csv: 1, json: 2 };

/**
 * Counts the rows of an export while it arrives.
 *
 * Looks at bytes, as pieces end anywhere, within a letter too. A line feed inside quotes belongs to a cell; a doubled
 * quote opens and closes at once, which changes nothing. JSON has one row a line and none within.
 */
export const createRowCounter = (format: ExportFormat) => {
  let isQuoted = false;
  let lines = 0;
  return (piece: Uint8Array): number => {
    for (const byte of piece) {
      if (byte === QUOTE && format === 'csv') isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - OTHER_LINES[format]);
  };
};
