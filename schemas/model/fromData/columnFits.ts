import { choicesOf, listSeparator, MAX_CHOICES, type Separator } from './choices.ts';
import type { CellForm, ColumnType, DecimalMark } from './columnTypes.ts';
import { type DateFormFound, dateFormOf, decimalOf, type FileFacts } from './fileFacts.ts';
import { type Hint, hintsOf } from './headerWords.ts';
import type { ColumnObservation } from './observeColumn.ts';

/** What is known of a column before its type is chosen. */
export interface ColumnFacts {
  readonly header: string;
  readonly column: ColumnObservation;
  readonly hints: ReadonlySet<Hint>;
  readonly decimal: DecimalMark;
  readonly date: DateFormFound | undefined;
  readonly separator: Separator | undefined;
  /** Pairs of yes and no that most cells are words of, as bits, and how many cells. */
  readonly boolean: { readonly pairs: number; readonly count: number };
  /** Cells that each type can hold. */
  readonly fits: Readonly<Record<ColumnType, number>>;
}

const PAIRS = 16;

const bestBoolean = ({ booleans }: ColumnObservation): ColumnFacts['boolean'] => {
  let best = { pairs: 0, count: 0 };
  for (let place = 0; place < PAIRS; place += 1) {
    const pairs = 1 << place;
    const count = [...booleans].reduce(
      (sum, [bits, cells]) => sum + ((bits & pairs) === 0 ? 0 : cells),
      0,
    );
    if (count > best.count) best = { pairs, count };
  }
  return best;
};

const dateCount = ({ dates }: ColumnObservation, date: DateFormFound | undefined): number =>
  date ? dates[date.form] : 0;

export const factsOf = (
  header: string,
  column: ColumnObservation,
  file: FileFacts,
): ColumnFacts => {
  const hints = hintsOf(header);
  const decimal = decimalOf(column, file);
  const date = dateFormOf(column, file);
  const separator = listSeparator(column, hints);
  const boolean = bestBoolean(column);
  const { filled, texts, numbers, json } = column;
  const mayBeEnum = !column.hasMoreDistinct && choicesOf(column).length <= MAX_CHOICES;
  return {
    ...{ header, column, hints, decimal, date, separator, boolean },
    fits: {
      ...{ text: filled, longText: filled, reference: 0 },
      richText: column.markup > 0 ? filled : 0,
      email: texts.email,
      phone: texts.phone,
      url: texts.address + texts.bareAddress,
      slug: texts.slug,
      color: texts.color,
      integer: numbers.whole[decimal],
      number: numbers[decimal],
      money: numbers[decimal],
      boolean: boolean.count,
      date: dateCount(column, date),
      dateTime: dateCount(column, date),
      enum: mayBeEnum ? filled : 0,
      tags: separator ? filled : json.texts,
      json: json.object + json.texts + json.list,
    },
  };
};

const DECIMAL_TYPES: readonly ColumnType[] = ['integer', 'number', 'money'];
const DATE_TYPES: readonly ColumnType[] = ['date', 'dateTime'];

/** How the cells write the values of a type. */
export const formOf = (type: ColumnType, { decimal, date, separator }: ColumnFacts): CellForm => {
  if (DECIMAL_TYPES.includes(type)) return { decimal };
  if (DATE_TYPES.includes(type)) return date ? { date: date.form } : {};
  return type === 'tags' && separator ? { separator } : {};
};
