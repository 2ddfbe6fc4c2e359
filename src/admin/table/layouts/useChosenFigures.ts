import type { ResourceModel } from '#schemas';
import type { FigureName } from '#schemas/model/lists/figures.ts';
import { arrangementOf } from './arrangement.ts';
import { useArrangement } from './useArrangement.ts';

/** What is told below each column, by its name. */
type ChosenFigures = Readonly<Record<string, FigureName>>;

/** What a list tells below its columns, which its address says; undefined where it has no such line. */
export const useChosenFigures = (resource: ResourceModel) => {
  const { arrange, ...present } = useArrangement(resource);
  const chosen: ChosenFigures | undefined =
    present.figures &&
    Object.fromEntries(present.figures.map(({ field, figure }) => [field, figure]));
  const choose = (changed: ChosenFigures | undefined): void => {
    const { figures: _former, ...others } = arrangementOf(present);
    // In one order, so that a view that was saved with the same choice is known again.
    const figures =
      changed &&
      Object.entries(changed)
        .map(([field, figure]) => ({ field, figure }))
        .toSorted((one, other) => (one.field < other.field ? -1 : 1));
    arrange({ ...others, ...(figures && { figures }) });
  };
  return [chosen, choose] as const;
};
