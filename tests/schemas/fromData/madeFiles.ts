/** Fifty files of labelled columns, the same in every run. */
import { csvLine } from '#schemas';
import { KEYS, MAKERS } from './columnMakers.ts';
import type { MadeColumn } from './columnShapes.ts';
import { createRandom, type Dialect } from './madeCells.ts';

export interface MadeFile {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly MadeColumn[];
}

export const FILES = 50;
const LEAST_ROWS = 24;
const MORE_ROWS = 120;

const line = (cells: readonly string[], delimiter: string): string =>
  delimiter === ','
    ? csvLine(cells)
    : `${cells.map((cell) => (/["\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`;

/** Every fourth file has cells that say in words that they say nothing. */
const withGaps = (column: MadeColumn, seed: number): MadeColumn => {
  const { label, cell } = column;
  if (seed % 4 !== 3 || label.isKey || label.type === 'boolean') return column;
  const gap = ['n/a', '-', 'NULL', 'N/A'][seed % 3] ?? '';
  return {
    ...column,
    label: { ...label, isRequired: false },
    cell: (row) => (row % 17 === 9 ? gap : cell(row)),
  };
};

/** A file of one key and one to three columns of each group, none twice. */
export const makeFile = (seed: number): MadeFile => {
  const random = createRandom(seed * 7_919 + 17);
  const dialect: Dialect = seed % 3 === 0 ? 'comma' : 'point';
  const rows = LEAST_ROWS + random(MORE_ROWS);
  const keyMaker = KEYS[seed % KEYS.length];
  const chosen = Object.values(MAKERS).flatMap((makers) => {
    const start = random(makers.length);
    const count = 1 + random(2);
    return Array.from({ length: count }, (_, step) => makers[(start + step) % makers.length]);
  });
  const columns = [keyMaker, ...chosen]
    .flatMap((maker) => (maker ? [withGaps(maker(random, dialect), seed)] : []))
    // Americans write neither a decimal comma nor the day first, others do not write the month first.
    .filter(({ label }) => (dialect === 'comma' ? label.date !== 'monthFirst' : true));
  const cells = Array.from({ length: rows }, (_, row) => columns.map(({ cell }) => cell(row)));
  const delimiter = dialect === 'comma' ? ';' : ',';
  const mark = seed % 5 === 0 ? '\ufeff' : '';
  const text = [columns.map(({ header }) => header), ...cells]
    .map((one) => line(one, delimiter))
    .join('');
  return { name: `made${seed}`, text: mark + text, columns };
};
