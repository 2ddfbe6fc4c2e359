import type { FieldModel } from '../model.ts';
import { isObject } from '../values/isObject.ts';

/** What can be told of the numbers of a column, below a table. */
export const FIGURE_NAMES = ['sum', 'average', 'least', 'greatest', 'count'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export const isFigureName = (text: unknown): text is FigureName =>
  FIGURE_NAMES.some((name) => name === text);

/** A column of a list, and what is told below it. */
export interface ListFigure {
  readonly field: string;
  readonly figure: FigureName;
}

/** The figures of a list as they are stored; undefined for what is none. */
export const readFigures = (value: unknown): readonly ListFigure[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((told: unknown) => {
        const { field, figure } = isObject(told) ? told : {};
        return typeof field === 'string' && isFigureName(figure) ? [{ field, figure }] : [];
      })
    : undefined;

const NUMBER_KINDS: readonly string[] = ['integer', 'number', 'money'];

/** Whether it can be added up over rows. */
export const isSummable = ({ kind, nested, writeOnly }: FieldModel): boolean =>
  NUMBER_KINDS.includes(kind) && nested?.isMany !== true && !writeOnly;

/** Numbers about one field of some rows; of money, of those in one currency. */
export interface Figures {
  /** Absent where it is no money, or rows name none. */
  readonly currency?: string;
  readonly sum: number;
  readonly least: number;
  readonly greatest: number;
  /** Rows that have a value: an average is `sum / filled`. */
  readonly filled: number;
}

/** By the field's name, one for each currency of money; empty where no row has a value. */
export type FiguresByField = Readonly<Record<string, readonly Figures[]>>;

/** What rows come to, in one currency; without one where they name none. */
export interface CurrencySum {
  readonly currency?: string;
  readonly sum: number;
}
