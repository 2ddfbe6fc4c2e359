import type { DateForm, DecimalMark } from './columnTypes.ts';
import type { ColumnObservation } from './observeColumn.ts';

/** How the writer of a file writes: the columns that leave no doubt say it of those that do. */
export interface FileFacts {
  readonly decimal: DecimalMark | undefined;
  readonly dates: 'dayFirst' | 'monthFirst' | undefined;
}

const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

const greater = <Word>(
  one: number,
  other: number,
  words: readonly [Word, Word],
): Word | undefined => (one === other ? undefined : one > other ? words[0] : words[1]);

/** Cells that only one of two forms can read. */
const decidedDates = ({ dates }: ColumnObservation): number => dates.dayFirst - dates.monthFirst;

export const fileFacts = (columns: readonly ColumnObservation[], delimiter: string): FileFacts => {
  const comma = add(columns.map(({ decimals }) => decimals.comma));
  const point = add(columns.map(({ decimals }) => decimals.point));
  const decimal = greater<DecimalMark>(comma, point, ['comma', 'point']);
  const decided = columns.map(decidedDates);
  return {
    // Where the decimal sign is a comma, cells are parted by semicolons.
    decimal: decimal ?? (delimiter === ';' ? 'comma' : undefined),
    dates:
      greater(add(decided), 0, ['dayFirst', 'monthFirst'] as const) ??
      (decimal === 'comma' || delimiter === ';' ? 'dayFirst' : undefined),
  };
};

export const decimalOf = (
  { decimals, numbers }: ColumnObservation,
  file: FileFacts,
): DecimalMark => {
  const own = greater<DecimalMark>(decimals.comma, decimals.point, ['comma', 'point']);
  if (own) return own;
  if (file.decimal && numbers.marked > 0) return file.decimal;
  return numbers.comma > numbers.point ? 'comma' : 'point';
};

export interface DateFormFound {
  readonly form: DateForm;
  /** By what the form was told from the other one. */
  readonly by: 'only' | 'cells' | 'file' | 'order' | 'habit';
}

/** The jumps between rows in order are this much smaller by the right form. */
const ORDERLY = 0.8;

/** In which order the parts of a column's dates stand. */
export const dateFormOf = (
  column: ColumnObservation,
  file: FileFacts,
): DateFormFound | undefined => {
  const { dates, jumps } = column;
  const [best] = Object.entries(dates).toSorted(([, one], [, other]) => other - one) as [
    DateForm,
    number,
  ][];
  if (!best || best[1] === 0) return undefined;
  const [form, count] = best;
  if (form !== 'dayFirst' && form !== 'monthFirst') return { form, by: 'only' };
  const decided = greater(decidedDates(column), 0, ['dayFirst', 'monthFirst'] as const);
  if (decided) return { form: decided, by: 'cells' };
  if (count === 0) return undefined;
  if (file.dates) return { form: file.dates, by: 'file' };
  if (jumps.dayFirst < jumps.monthFirst * ORDERLY) return { form: 'dayFirst', by: 'order' };
  if (jumps.monthFirst < jumps.dayFirst * ORDERLY) return { form: 'monthFirst', by: 'order' };
  return { form: 'dayFirst', by: 'habit' };
};
