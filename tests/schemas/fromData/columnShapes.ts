/** Ways to make a column, each with what a person would make of it. */
import type { ColumnType, DateForm } from '#schemas/model/fromData/columnTypes.ts';
import { type Dialect, day, pick, type Random, sometimes } from './madeCells.ts';

export interface Label {
  readonly type: ColumnType;
  /** What a person might as well have chosen. */
  readonly alsoRight?: readonly ColumnType[];
  readonly date?: DateForm;
  readonly choices?: readonly string[];
  readonly isKey?: boolean;
  readonly isRequired?: boolean;
}

export interface MadeColumn {
  readonly header: string;
  readonly label: Label;
  readonly cell: (row: number) => string;
}

export type Maker = (random: Random, dialect: Dialect) => MadeColumn;

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

type Write = (year: number, month: number, dayOfMonth: number) => string;

export const dates =
  (header: string, date: DateForm, write: Write): Maker =>
  (random) => ({
    header,
    label: { type: 'date', date, isRequired: true },
    cell: () => write(...day(random)),
  });

export const moments =
  (header: string, date: DateForm, write: (random: Random) => string): Maker =>
  (random) => ({
    header,
    label: { type: 'dateTime', date, isRequired: true },
    cell: () => write(random),
  });

export const choices =
  (header: string, values: readonly string[]): Maker =>
  (random) => ({
    header,
    label: { type: 'enum', choices: values, isRequired: true },
    // Each of them comes early, as in a file that is no chance find.
    cell: (row) => (row < values.length ? (values[row] as string) : pick(random, values)),
  });

export const simple =
  (
    header: string,
    type: ColumnType,
    cell: (random: Random, dialect: Dialect) => string,
    share = 0,
  ): Maker =>
  (random, dialect) => ({
    header,
    label: { type, isRequired: share === 0 },
    cell: (row) =>
      row === 1 && share > 0 ? '' : sometimes(random, share, () => cell(random, dialect)),
  });

export const booleans =
  (header: string, yes: string, no: string): Maker =>
  (random) => ({
    header,
    label: { type: 'boolean', isRequired: no !== '' },
    cell: (row) => (row === 0 ? yes : row === 1 ? no : random(2) === 0 ? yes : no),
  });

export const key =
  (header: string, type: ColumnType, write: (row: number) => string): Maker =>
  () => ({
    header,
    label: { type, isKey: true, isRequired: true },
    cell: write,
  });

export const withCheckDigit = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
