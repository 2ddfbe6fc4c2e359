import { type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { presentQuestion } from '#schemas/model/lists/presentQuestion.ts';
import { shownColumns } from './columns.ts';
import {
  columnsIn,
  isSameColumns,
  listSearch,
  searchWithColumns,
  withOthers,
} from './columnsInAddress.ts';
import { ColumnsContext, columnsOf, useStoredChoice, useUsualColumns } from './useColumns.ts';

interface ColumnsProviderProps {
  readonly resource: ResourceModel;
  readonly children: ReactNode;
}

/**
 * The columns of a list, which are part of its address: a link shares them, and the way back restores them.
 *
 * An address that names columns shows those, whatever this person keeps; what somebody chooses is kept and named.
 */
export const ColumnsProvider = ({ resource, children }: ColumnsProviderProps) => {
  const { search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const { filterValues, sort, page, perPage } = useListContext();
  const [kept, keep] = useStoredChoice(resource);
  const usual = useUsualColumns(resource);
  const named = columnsIn(resource, search);
  const [seen, setSeen] = useState(search);
  const [linked, setLinked] = useState(named);
  if (search !== seen) {
    setSeen(search);
    // The usual columns are not named: who goes back to them finds them.
    if (named || isBack) setLinked(named ?? usual);
  }
  // A usual column that came to the schema since then shows in one's own arrangement, and not in a link's.
  const choice =
    linked === undefined || isSameColumns(linked, kept?.shown)
      ? kept
      : { shown: linked, known: usual };
  const columns = shownColumns(resource, choice, usual);
  const names = columns.map(({ name }) => name);
  const isChosen = !isSameColumns(
    names,
    shownColumns(resource, undefined, usual).map(({ name }) => name),
  );
  const asked = { filters: filterValues, sort };
  // An address that was kept before a field was renamed, or what react-admin remembers of the list.
  const present = presentQuestion(resource, asked);
  const question = { filterValues: present.filters, sort: present.sort, page, perPage };
  const namedColumns = isChosen ? names : undefined;
  const wanted =
    present === asked
      ? searchWithColumns(search, question, namedColumns)
      : withOthers(search, listSearch(question, namedColumns));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect writes the address when it differs from the wanted one; its other values follow from these two.
  useEffect(() => {
    if (wanted !== undefined) void navigate({ search: wanted }, { replace: true, state });
  }, [search, wanted]);

  const value = columnsOf(resource, columns, usual, isChosen, (changed) => {
    setLinked(changed?.shown);
    keep(changed);
  });
  return <ColumnsContext value={value}>{children}</ColumnsContext>;
};
