import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { type ColumnChoice, shownColumns } from './columns.ts';

interface Columns {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  /** Others than the usual ones, or in another order. */
  readonly isChosen: boolean;
  readonly choose: (shown: readonly string[]) => void;
  readonly reset: () => void;
}

/** The columns of the list around; outside of lists there is none. */
export const ColumnsContext = createContext<Columns | undefined>(undefined);

/** The arrangement that this person made last; remembered in the browser. */
export const useStoredChoice = (resource: ResourceModel) =>
  useStore<ColumnChoice | undefined>(`${resource.name}.columns`);

export const columnsOf = (
  resource: ResourceModel,
  columns: readonly FieldModel[],
  isChosen: boolean,
  change: (choice: ColumnChoice | undefined) => void,
): Columns => ({
  resource,
  columns,
  isChosen,
  choose: (shown) => change({ shown, known: resource.columns }),
  reset: () => change(undefined),
});

/** The columns of a resource's table: of the list around, or as this person arranged them last. */
export const useColumns = (resource: ResourceModel): Columns => {
  const ofList = useContext(ColumnsContext);
  const [kept, keep] = useStoredChoice(resource);
  return ofList?.resource.name === resource.name
    ? ofList
    : columnsOf(resource, shownColumns(resource, kept), kept !== undefined, keep);
};
