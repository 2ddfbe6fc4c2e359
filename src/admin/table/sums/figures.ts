import type { FieldModel, ResourceModel } from '#schemas';
import { columnNamed } from '#schemas';

/** Numbers about one field of some rows; of money, of those in one currency. */
export interface Figures {
  /** Absent where it is no money, or rows name none. */
  readonly currency?: string;
  readonly sum: number;
  readonly least: number;
  readonly greatest: number;
  /** Rows that have a value. */
  readonly filled: number;
}

/** By the field's name; one for each currency of money. */
export type FiguresByField = Readonly<Record<string, readonly Figures[]>>;

/** What can be told of the numbers of a column. */
export const FIGURE_NAMES = ['sum', 'average', 'least', 'greatest', 'count'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export const isFigureName = (text: unknown): text is FigureName =>
  FIGURE_NAMES.some((name) => name === text);

export const figureOf = (figures: Figures, name: FigureName): number => {
  switch (name) {
    case 'average':
      return figures.sum / figures.filled;
    case 'count':
      return figures.filled;
    default:
      return figures[name];
  }
};

const NUMBER_KINDS: readonly string[] = ['integer', 'number', 'money'];

/** Whether it can be added up over rows. */
export const isSummable = ({ kind, nested, writeOnly }: FieldModel): boolean =>
  NUMBER_KINDS.includes(kind) && nested?.isMany !== true && !writeOnly;

/** What the heads of groups add up: the list's money, or its first number. */
export const summedColumn = (resource: ResourceModel): FieldModel | undefined => {
  const numbers = resource.columns
    .flatMap((name) => columnNamed(resource, name) ?? [])
    .filter(isSummable);
  return numbers.find(({ kind }) => kind === 'money') ?? numbers[0];
};
