import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { useSeesTeams } from '#src/admin/session/teams/useSeesTeams.ts';
import { type ColumnChoice, shownColumns, usualColumns } from './columns.ts';

interface Columns {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  /** Names of those that nobody arranged. */
  readonly usual: readonly string[];
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
  usual: readonly string[],
  isChosen: boolean,
  change: (choice: ColumnChoice | undefined) => void,
): Columns => ({
  resource,
  columns,
  usual,
  isChosen,
  choose: (shown) => change({ shown, known: usual }),
  reset: () => change(undefined),
});

/** The columns of a list that nobody arranged, for who is here. */
export const useUsualColumns = (resource: ResourceModel): readonly string[] =>
  usualColumns(resource, useSeesTeams(resource));

/** The columns of a resource's table: of the list around, or as this person arranged them last. */
export const useColumns = (resource: ResourceModel): Columns => {
  const ofList = useContext(ColumnsContext);
  const usual = useUsualColumns(resource);
  const [kept, keep] = useStoredChoice(resource);
  return ofList?.resource.name === resource.name
    ? ofList
    : columnsOf(resource, shownColumns(resource, kept, usual), usual, kept !== undefined, keep);
};
