import { useEffect, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { useColumns } from '../columns/useColumns.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { arrangementOf } from '../layouts/arrangement.ts';
import { useArrangement } from '../layouts/useArrangement.ts';
import {
  addressOf,
  definitionOf,
  filtersOf,
  isSameView,
  type SavedView,
  type ViewDefinition,
  withoutUsual,
} from './savedView.ts';

/** Lists that were opened since the page was loaded: only the first time does the default view step in. */
const opened = new Set<string>();

interface ListView {
  readonly present: ViewDefinition;
  /** The view that the list shows now; after a change to the list the one it began with. */
  readonly current: SavedView | undefined;
  readonly isChanged: boolean;
  readonly apply: (view: SavedView) => void;
  /** Names what was just saved as the present view. */
  readonly remember: (id: string) => void;
  /** The list as it is without a view. */
  readonly leave: () => void;
}

/** Which saved view a list shows, and how to go to another one. */
export const useListView = (
  resource: ResourceModel,
  views: readonly SavedView[],
  isLoaded: boolean,
): ListView => {
  const navigate = useNavigate();
  const { search } = useLocation();
  // As it was opened: the list adds parameters to its address by itself later.
  const [isAsked] = useState(search !== '');
  const { sort, perPage } = useListContext();
  const { newest, expectFilters } = useFilters();
  const { columns, usual, isChosen, choose, reset } = useColumns(resource);
  const [lastId, setLastId] = useStore<string>(`${resource.name}.view`, '');
  const userId = useOptionalSession()?.user._id ?? '';
  // A view keeps what was asked, be its rows here already or not.
  const present = definitionOf({
    filterValues: newest,
    sort,
    columns: isChosen ? columns.map(({ name }) => name) : undefined,
    arrangement: arrangementOf(useArrangement(resource)),
  });

  const show = async (definition: ViewDefinition): Promise<void> => {
    expectFilters(filtersOf(definition));
    const { columns: wanted = usual } = definition;
    await navigate({ search: addressOf(resource, { ...definition, columns: wanted }, perPage) });
    // Chosen before the address is there, they would be written into the one that is left, in place of the view's.
    if (definition.columns) choose(definition.columns);
    else reset();
  };
  const apply = (view: SavedView): void => {
    setLastId(view._id);
    void show(view);
  };

  const standard = views.find((view) => view.isDefault);
  const place = `${userId} ${resource.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is known whether the list has a default view.
  useEffect(() => {
    if (!isLoaded || opened.has(place)) return;
    opened.add(place);
    // An address with parameters wins over the default view.
    if (standard && !isAsked) apply(standard);
  }, [isLoaded, place]);

  const isShown = (view: SavedView): boolean => isSameView(withoutUsual(resource, view), present);
  const last = views.find((view) => view._id === lastId);
  const current = last && isShown(last) ? last : (views.find(isShown) ?? last);
  return {
    present,
    current,
    isChanged: current !== undefined && !isShown(current),
    apply,
    remember: setLastId,
    leave: () => {
      setLastId('');
      void show({ sort: resource.defaultSort });
    },
  };
};
