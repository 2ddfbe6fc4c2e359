import { useStore } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { type ColumnChoice, shownColumns } from './columns.ts';

interface Columns {
  readonly columns: readonly FieldModel[];
  readonly isChosen: boolean;
  readonly choose: (shown: readonly string[]) => void;
  readonly reset: () => void;
}

/** The columns of a resource's table, as this person arranged them; remembered in the browser. */
export const useColumns = (resource: ResourceModel): Columns => {
  const [choice, setChoice] = useStore<ColumnChoice | undefined>(`${resource.name}.columns`);
  return {
    columns: shownColumns(resource, choice),
    isChosen: choice !== undefined,
    choose: (shown) => setChoice({ shown, known: resource.columns }),
    reset: () => setChoice(undefined),
  };
};
