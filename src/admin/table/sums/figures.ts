import type { FieldModel, ResourceModel } from '#schemas';
import { columnNamed } from '#schemas';
import { type FigureName, type Figures, isSummable } from '#schemas/model/lists/figures.ts';

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
