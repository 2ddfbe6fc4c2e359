import { useStore } from 'react-admin';
import { isObject, type ResourceModel } from '#schemas';
import { type FigureName, isFigureName } from '../sums/figures.ts';

/** What is told below each column, by its name. */
export type ChosenFigures = Readonly<Record<string, FigureName>>;

/** What this person has told below a list's columns; undefined where nothing is. Remembered in the browser. */
export const useChosenFigures = ({ name }: ResourceModel) => {
  const [kept, keep] = useStore<ChosenFigures | undefined>(`${name}.figures`);
  const chosen = isObject(kept)
    ? Object.fromEntries(
        Object.entries(kept).flatMap(([column, figure]): readonly [string, FigureName][] =>
          isFigureName(figure) ? [[column, figure]] : [],
        ),
      )
    : undefined;
  return [chosen, keep] as const;
};
