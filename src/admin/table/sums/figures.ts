import type { FieldModel, ResourceModel } from '#schemas';
import { columnNamed } from '#schemas';
import { type FigureName, isSummable } from '#schemas/model/lists/figures.ts';

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

/** What the heads of groups add up: the list's money, or its first number. */
export const summedColumn = (resource: ResourceModel): FieldModel | undefined => {
  const numbers = resource.columns
    .flatMap((name) => columnNamed(resource, name) ?? [])
    .filter(isSummable);
  return numbers.find(({ kind }) => kind === 'money') ?? numbers[0];
};
